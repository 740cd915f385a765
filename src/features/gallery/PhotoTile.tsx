import { css } from '@emotion/react'
import { Picture } from '../../components/Picture/Picture'
import type { Photo } from '../../content/gallery'
import { start } from '../../theme/direction'
import { media } from '../../theme/media'
import { duration, ease, progress } from '../../theme/motion'
import { chars, palette, scrim, size, space } from '../../theme/tokens'
import { type } from '../../theme/type'
import { BAND_RATIO, NARROW_INSET, type Slot } from './composition'
import { tileSizes } from './tileSizes'

/** The parent gives `--ratio`, `--tone` and `--on-tone`: a class of its own for each tile is costly. */
type Props = {
  photo: Photo
  slot: Slot
  isFirstScreen?: boolean
}

const figure = css({ position: 'relative' })

const screenWide = { marginInline: 'calc(50% - 50vw)' } as const

const narrowPlace = {
  bleed: css({ [media.belowTwoColumns]: screenWide }),
  full: css({}),
  insetStart: css({
    [media.belowTwoColumns]: { marginInlineStart: `${NARROW_INSET.insetStart.toString()}%` },
  }),
  insetEnd: css({
    [media.belowTwoColumns]: { marginInlineEnd: `${NARROW_INSET.insetEnd.toString()}%` },
  }),
}

const band = css({ [media.twoColumns]: screenWide, [media.print]: { '&&': { marginInline: 0 } } })

const link = css({
  position: 'relative',
  display: 'block',
  aspectRatio: 'var(--ratio)',
  backgroundColor: 'var(--tone)',
  color: 'var(--on-tone)',
  overflow: 'clip',
  cursor: 'zoom-in',
  /* of the description, where the photo does not come */
  textDecoration: 'none',
  scrollMarginBlock: `calc(${size.navHeight} + 1rem) 1rem`,
})

/*
 * Photos below the first screen are not requested before it is complete. The tile keeps its place,
 * since its proportions are known. Once the page has hydrated all are drawn wherever they are, so that
 * a capture of the whole page shows them too.
 */
const laterScreen = css({ 'body:not([data-hydrated]) &': { contentVisibility: 'auto' } })

/* A tap is answered at once; where the lightbox is still on its way, a bar says so after a moment. */
const response = css({
  '&:active, &[data-opening]': { opacity: 0.85 },
  '&[data-opening]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: '4px',
    background: palette.coral400,
    transformOrigin: start,
    animation: `${progress} 8s 300ms ${ease.out} both`,
  },
})

/* Where a tile reaches the screen's edges, the ring would be cut off there: it stands inside. */
const innerRing = {
  '&:focus-visible': {
    outline: `3px solid ${palette.ivory50}`,
    outlineOffset: '-6px',
    boxShadow: 'none',
  },
} as const

const bleedLink = css({ [media.belowTwoColumns]: innerRing })

const bandLink = css({
  [media.twoColumns]: { aspectRatio: BAND_RATIO, ...innerRing },
  [media.print]: { '&&': { aspectRatio: 'var(--ratio)' } },
})

const image = css({
  ...type.label,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `transform ${duration.lean} ${ease.out}`,
  [media.hover]: { 'figure:hover &': { transform: 'scale(1.025)' } },
})

const caption = css({
  ...type.label,
  lineHeight: 1.35,
  marginTop: space.s3,
  maxWidth: chars.display(34),
  [media.hover]: {
    position: 'absolute',
    inset: 'auto 0 0',
    margin: 0,
    maxWidth: 'none',
    padding: `5rem ${space.s5} ${space.s5}`,
    color: palette.ivory100,
    background: `linear-gradient(to top, ${scrim(0.92)}, ${scrim(0.78)} 62%, ${scrim(0)})`,
    opacity: 0,
    transform: 'translateY(.5rem)',
    transition: `opacity ${duration.slow} ${ease.out}, transform ${duration.slow} ${ease.out}`,
    pointerEvents: 'none',
    'figure:hover &, figure:focus-within &': { opacity: 1, transform: 'none' },
  },
  [`${media.forcedColors}, print`]: {
    position: 'static',
    padding: '.5rem 0',
    background: 'Canvas',
    color: 'CanvasText',
    opacity: 1,
    transform: 'none',
    transition: 'none',
  },
})

const captionOfBand = css({
  [media.twoColumns.replace('@media', '@media screen and')]: {
    '&&': { paddingInline: space.edge },
  },
})

const captionOfBleed = css({
  [`${media.belowTwoColumns} and (hover: none), ${media.belowTwoColumns.replace('@media ', '')} and (pointer: coarse)`]:
    { paddingInline: space.edge },
})

/**
 * A photo of the grid: a link to its full size, which works without script, and its caption,
 * shown on hover and focus, and always where there is no hover.
 */
export function PhotoTile({ isFirstScreen = false, photo, slot }: Props) {
  return (
    <figure css={[figure, narrowPlace[slot.narrow], slot.isBand && band]}>
      <a
        css={[
          link,
          response,
          !isFirstScreen && laterScreen,
          slot.isBand && bandLink,
          slot.narrow === 'bleed' && bleedLink,
        ]}
        data-photo=""
        href={photo.picture.src}
        id={`photo-${photo.id}`}
      >
        <Picture
          alt={photo.alt}
          css={image}
          picture={photo.picture}
          priority={isFirstScreen ? 'first' : 'lazy'}
          sizes={tileSizes(slot)}
        />
      </a>
      <figcaption
        css={[caption, slot.narrow === 'bleed' && captionOfBleed, slot.isBand && captionOfBand]}
        dir="auto"
      >
        {photo.caption}
      </figcaption>
    </figure>
  )
}
