import { css } from '@emotion/react'
import { ButtonLink } from '../../components/Button/Button'
import { DrawnFlower } from '../../components/Flower/DrawnFlower'
import { Picture } from '../../components/Picture/Picture'
import type { Home } from '../../content/home'
import { cappedSizes } from '../../content/photoWidths'
import { budLine } from '../../motif/drawings/bud'
import { wrap } from '../../theme/common'
import { end } from '../../theme/direction'
import { media } from '../../theme/media'
import { layer, scrim, size, space } from '../../theme/tokens'
import { Headline } from './Headline'
import { useImageFailure } from './useImageFailure'

type Props = { home: Home }

const hero = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 'max(100svh, 34rem)',
  paddingBlock: `calc(${size.navHeight} + ${space.s6}) clamp(2.5rem, 9svh, 6rem)`,
  overflow: 'clip',
  /* On a phone on its side the button still belongs to the first screen. */
  [media.lowScreen]: { minHeight: '100svh', paddingBlock: `${size.navHeight} ${space.s4}` },
  [media.print]: { minHeight: 0 },
})

/** Text on the photo is legible even where the photo is white: 5.2:1 for the headline, 5.6:1 for the navigation. */
const scrims = (toHeadline: string, navEnd: string) =>
  [
    `linear-gradient(to bottom, ${scrim(0.74)}, ${scrim(0.66)} ${size.navHeight}, ${scrim(0)} ${navEnd})`,
    toHeadline,
  ].join(', ')

const photo = css({
  position: 'absolute',
  inset: 0,
  zIndex: layer.behind,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: scrims(
      `linear-gradient(to ${end}, ${scrim(0.84)}, ${scrim(0.64)} 50%, ${scrim(0)} 80%)`,
      '13rem',
    ),
    [media.belowNavRow]: {
      background: scrims(
        `linear-gradient(to top, ${scrim(0.88)}, ${scrim(0.66)} 56%, ${scrim(0)} 80%)`,
        '11rem',
      ),
    },
    [media.forcedColors]: { display: 'none' },
  },
  '&:has(img[hidden])::after': { display: 'none' },
  [media.print]: { display: 'none' },
})

const image = css({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})

/* Drawn on the photograph, like a pencil on a print. Without the photo it grows and is the cover. */
const flower = css({
  position: 'absolute',
  zIndex: layer.behind,
  insetInlineEnd: '3%',
  bottom: '1px',
  height: 'min(44%, 26rem)',
  '--flower-w': '2',
  'section:has(img[hidden]) > &': {
    insetInlineEnd: '7%',
    height: 'min(78%, 46rem)',
    '--flower-w': '1.2',
  },
  [media.belowNavRow]: {
    insetInlineEnd: '-7%',
    height: '11.5rem',
    '--flower-w': '3',
    'section:has(img[hidden]) > &': { insetInlineEnd: '-52%', height: '94%' },
  },
  [media.print]: { display: 'none' },
})

const action = css({
  marginTop: 'clamp(2rem, 5svh, 3.25rem)',
  [media.lowScreen]: { marginTop: space.s4 },
})

/** The photo fills the screen and is cut on two sides: its width follows the longer of both needs. */
function photoSizes({ height, width }: { height: number; width: number }): string {
  const byHeight = `${((width / height) * 100).toFixed(1)}vh`
  return [
    ...cappedSizes('100vw', `(min-aspect-ratio: ${width}/${height})`),
    ...cappedSizes(byHeight),
  ].join(', ')
}

/** The photo of the first screen, in the cut and the width that each screen needs. */
export function heroPicture({ hero: { picture, portrait, tall } }: Home) {
  return {
    picture,
    sizes: photoSizes(picture),
    cuts: [
      { picture: tall, media: '(max-aspect-ratio: 5/8)', sizes: photoSizes(tall) },
      { picture: portrait, media: '(max-aspect-ratio: 1/1)', sizes: photoSizes(portrait) },
    ],
  }
}

/** The first screen of the home page. */
export function Hero({ home }: Props) {
  const { alt, focus } = home.hero
  const { cuts, picture, sizes } = heroPicture(home)
  const { hasFailed, imgRef, onError } = useImageFailure('Hero image failed to load')
  return (
    <section css={hero}>
      <div css={photo}>
        <Picture
          alt={alt}
          css={[image, { objectPosition: `${focus.x}% ${focus.y}%` }]}
          imgRef={imgRef}
          isHidden={hasFailed}
          priority="first"
          cuts={cuts}
          picture={picture}
          sizes={sizes}
          onError={onError}
        />
      </div>
      <DrawnFlower css={flower} drawing={budLine} />
      <div css={wrap}>
        <Headline italic={home.headlineItalic} lines={home.headlineLines} />
        <div css={action}>
          <ButtonLink to="/about/">{home.button}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
