import { css } from '@emotion/react'
import { ButtonLink } from '../../components/Button/ButtonLink'
import { AnimatedFlower } from '../../components/Flower/Flower'
import { Picture } from '../../components/Picture/Picture'
import type { Home } from '../../content/home'
import { toPicture, type PhotoNode } from '../../lib/picture'
import { getPagePath } from '../../content/pageRegistry'
import { cappedSizes } from '../../lib/photoWidths'
import { line } from '../../motif/drawings/bud'
import { wrap } from '../../theme/common'
import { scrim, TEXT_SCRIM_OPACITY } from '../../theme/colors'
import { inHeader } from '../../motion/pageChange'
import { layer, media, size, space } from '../../theme/tokens'
import { textStyle } from '../../theme/type'
import { Headline } from './Headline'

type Props = { home: Home; profession?: string | null }

const TEXT_SCRIM = scrim(TEXT_SCRIM_OPACITY)

const withoutPhoto = 'section:has([hidden])'

const styles = {
  hero: css({
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    minHeight: 'max(100svh, 34rem)',
    paddingBlock: `calc(${size.navHeight} + ${space.s6}) clamp(2.5rem, 9svh, 6rem)`,
    overflow: 'clip',
    /* On a phone in landscape, the button must still be above the fold. */
    [media.shortScreen]: { minHeight: '100svh', paddingBlock: `${size.navHeight} ${space.s4}` },
    [media.print]: { minHeight: 0 },
  }),
  photo: css({
    position: 'absolute',
    inset: 0,
    zIndex: layer.behind,
    /* Behind the navigation: a contrast ratio of 5.6:1 on a white photo. */
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(to bottom, ${scrim(0.7)}, ${scrim(0.66)} 3.5rem, ${scrim(0)} 9rem)`,
      [media.forcedColors]: { display: 'none' },
    },
    [media.print]: { display: 'none' },
  }),
  /*
   * The scrim is only behind the text, so the rest of the photo stays bright. Its shadow's spread
   * equals the blur radius, so the scrim is as dark at the edges of the text as in the middle.
   */
  text: css({
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    '&::before': {
      '--feather': 'clamp(2rem, 6vw, 4.5rem)',
      content: '""',
      position: 'absolute',
      zIndex: layer.behind,
      inset: 0,
      background: TEXT_SCRIM,
      boxShadow: `0 0 var(--feather) var(--feather) ${TEXT_SCRIM}`,
      [`${media.forcedColors}, print`]: { display: 'none' },
    },
    [`${withoutPhoto} &::before`]: { display: 'none' },
  }),
  profession: css({
    ...textStyle.italic,
    marginBottom: 'clamp(.75rem, 2svh, 1.5rem)',
    fontSize: 'clamp(1.1875rem, .95rem + 1vw, 1.875rem)',
    lineHeight: 1.25,
    [media.shortScreen]: { marginBottom: space.s2, fontSize: '1.0625rem' },
  }),
  image: css({ width: '100%', height: '100%', objectFit: 'cover' }),
  /* Drawn on top of the photo. Larger when it replaces a photo that failed to load. */
  flower: css({
    position: 'absolute',
    zIndex: layer.behind,
    insetInlineEnd: '3%',
    bottom: '1px',
    height: 'min(44%, 26rem)',
    [`${withoutPhoto} > &`]: { insetInlineEnd: '7%', height: 'min(78%, 46rem)' },
    [media.belowTablet]: {
      insetInlineEnd: 'max(-7%, -2rem)',
      height: '11.5rem',
      [`${withoutPhoto} > &`]: { insetInlineEnd: '-52%', height: '94%' },
    },
    [media.print]: { display: 'none' },
  }),
  /*
   * Other pages have their title on the line. This empty box stands where it would be, so that their
   * titles go down and come up here when the page changes.
   */
  wordless: css({
    position: 'absolute',
    insetInlineStart: space.edge,
    bottom: '1px',
    ...inHeader.title,
  }),
  action: css({
    marginTop: 'clamp(2rem, 5svh, 3.25rem)',
    [media.shortScreen]: { marginTop: space.s4 },
  }),
}

/** The photo covers the screen and is cropped, so its width may depend on the screen height. */
function photoSizes({ height, width }: { height: number; width: number }): string {
  const widthFromHeight = `${((width / height) * 100).toFixed(1)}vh`
  return [
    ...cappedSizes('100vw', `(min-aspect-ratio: ${width}/${height})`),
    ...cappedSizes(widthFromHeight),
  ].join(', ')
}

/** The editor's preview has no crops. */
export function heroPicture({ phone, src, tablet }: Home['hero']) {
  const withSizes = (node: PhotoNode) => {
    const picture = toPicture(node)
    return { picture, sizes: photoSizes(picture) }
  }
  return {
    ...withSizes(src),
    crops: [
      { ...withSizes(phone ?? src), media: '(max-aspect-ratio: 5/8)' },
      { ...withSizes(tablet ?? src), media: '(max-aspect-ratio: 1/1)' },
    ],
  }
}

export function Hero({ home, profession }: Props) {
  const { alt, focus } = home.hero
  const { crops, picture, sizes } = heroPicture(home.hero)
  return (
    <section css={styles.hero}>
      {/* src/client/watchHeroPhoto.ts hides it if the photo fails to load. */}
      <div css={styles.photo} data-hero-photo="">
        <Picture
          alt={alt}
          css={[styles.image, { objectPosition: `${focus.x}% ${focus.y}%` }]}
          priority="high"
          crops={crops}
          picture={picture}
          sizes={sizes}
        />
      </div>
      <div css={wrap}>
        <div css={styles.text}>
          {profession && <p css={styles.profession}>{profession}</p>}
          <Headline lines={home.headlineLines} />
          <div css={styles.action}>
            <ButtonLink to={getPagePath('about')}>{home.button}</ButtonLink>
          </div>
        </div>
      </div>
      {/* Comes after the text, whose scrim would otherwise cover the drawing. */}
      <span css={styles.wordless} />
      <AnimatedFlower isInHeader css={styles.flower} drawing={line} />
    </section>
  )
}
