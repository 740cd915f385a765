import { css } from '@emotion/react'
import { Picture } from '../../components/Picture/Picture'
import type { Photo } from '../../content/gallery'
import { palette, scrim } from '../../theme/colors'
import { chars, duration, ease, media, size, space } from '../../theme/tokens'
import { family } from '../../theme/type'
import { BAND_RATIO, NARROW_INSET, type Slot } from './composition'
import { tileSizes } from './tileSizes'

/**
 * The parent sets `--ratio`, `--tone`, `--on-tone`, `--backdrop` and the type style of captions, because a class
 * per tile would be expensive.
 */
type Props = { photo: Photo; slot: Slot; isAboveFold?: boolean }

/* The edges of the screen would clip the focus ring, so it is drawn inside. */
const fullBleed = {
  marginInline: 'calc(50% - 50vw)',
  '--inset': space.edge,
  '& a:focus-visible': {
    outline: `3px solid ${palette.light50}`,
    outlineOffset: '-6px',
    boxShadow: 'none',
  },
} as const

const narrowStyles = {
  bleed: css({ [media.belowTwoColumns]: fullBleed }),
  full: undefined,
  insetStart: css({
    [media.belowTwoColumns]: { marginInlineStart: `${NARROW_INSET.insetStart}%` },
  }),
  insetEnd: css({ [media.belowTwoColumns]: { marginInlineEnd: `${NARROW_INSET.insetEnd}%` } }),
}

const styles = {
  /* With a mouse, the caption lies over the photo. */
  figure: css({
    position: 'relative',
    [media.hover]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    [`${media.forcedColors}, print`]: { display: 'block' },
  }),
  band: css({ [media.twoColumns]: { ...fullBleed, '--ratio': BAND_RATIO } }),
  link: css({
    position: 'relative',
    display: 'block',
    gridArea: '1 / 1',
    aspectRatio: 'var(--ratio)',
    backgroundColor: 'var(--tone)',
    color: 'var(--on-tone)',
    overflow: 'clip',
    cursor: 'zoom-in',
    /* For the alt text, which browsers lay out until a photo has loaded: captions have another font. */
    fontFamily: family.text,
    fontStyle: 'normal',
    textDecoration: 'none',
    scrollMarginBlock: `calc(${size.navHeight} + 1rem) 1rem`,
    '&:active': { opacity: 0.85 },
    /* While the photo is in the lightbox, and until it has come back. */
    '&[data-hidden]': {
      opacity: 0,
      '& img': { transition: 'none', 'figure:hover &': { transform: 'none' } },
      [media.print]: { opacity: 1 },
    },
    /* Also under the pointer, where a caption shows otherwise. */
    '@media screen': {
      '&&[data-hidden] + figcaption': { opacity: 0, visibility: 'hidden', transition: 'none' },
    },
    /* Hover transitions would make the lightbox take 50% longer to open. */
    '&:active img, &:active + figcaption': { transition: 'none' },
  }),
  image: css({
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    transition: `transform 1200ms ${ease.out}`,
    [media.hover]: { 'figure:hover &': { transform: 'scale(1.025)' } },
  }),
  caption: css({
    lineHeight: 1.35,
    textWrap: 'balance',
    /* Comes back after its photo. */
    transition: `opacity ${duration.quick}`,
    marginTop: space.s3,
    paddingInline: 'var(--inset, 0)',
    maxWidth: chars.display(34),
    [media.hover]: {
      /* At the foot of what is visible of a tall photo. */
      position: 'sticky',
      bottom: 0,
      gridArea: '1 / 1',
      alignSelf: 'end',
      margin: 0,
      maxWidth: 'none',
      padding: `5rem var(--inset, ${space.s5}) ${space.s5}`,
      color: palette.light100,
      background: `linear-gradient(to top, ${scrim(0.92)}, ${scrim(0.78)} 62%, ${scrim(0)})`,
      opacity: 0,
      transform: 'translateY(.5rem)',
      transition: `opacity ${duration.slow} ${ease.out}, transform ${duration.slow} ${ease.out}`,
      pointerEvents: 'none',
      'figure:hover &, a:focus-visible + &': { opacity: 1, transform: 'none' },
    },
    [`${media.forcedColors}, print`]: {
      position: 'static',
      padding: '.5rem var(--inset, 0)',
      background: 'Canvas',
      color: 'CanvasText',
      opacity: 1,
      transform: 'none',
    },
  }),
}

/** Links to the full-size file, so it works without JavaScript. */
export function PhotoTile({ isAboveFold = false, photo, slot }: Props) {
  return (
    <figure css={[styles.figure, narrowStyles[slot.narrow], slot.isBand && styles.band]}>
      <a
        css={styles.link}
        data-credit={photo.credit}
        data-license={photo.license}
        data-photo=""
        href={photo.picture.src}
        id={photo.id}
      >
        <Picture
          alt={photo.alt}
          css={styles.image}
          picture={photo.picture}
          priority={isAboveFold ? 'high' : 'lazy'}
          sizes={tileSizes(slot, photo.picture.width / photo.picture.height)}
        />
      </a>
      <figcaption css={styles.caption} dir="auto">
        {photo.caption}
      </figcaption>
    </figure>
  )
}
