import { css } from '@emotion/react'
import { visuallyHidden } from '../../../theme/common'
import { sectionThemes, palette } from '../../../theme/colors'
import { chars, ease, layer, media, size, space } from '../../../theme/tokens'
import { fontSize, textStyle } from '../../../theme/type'
import { TRANSITION_MS } from './openLightbox'

const { night } = sectionThemes.light

/* Fast on closing and late on opening, because text over the page's text is hard to read. */
const bar = {
  opacity: 0,
  transition: 'opacity 100ms',
  '[open]:not([inert]) &': { opacity: 1, transition: `opacity ${TRANSITION_MS - 100}ms 100ms` },
} as const

/* On short screens, the buttons share the top bar, so that the photo gets most of the height. */
const shortScreenStyle = {
  '.lightbox-dialog': {
    '--arrows': 'min(6rem, 30vw)',
    gridTemplateRows: 'auto minmax(40dvh, 1fr) minmax(0, auto)',
  },
  '.lightbox-bar': { paddingBlock: 0 },
  '.lightbox-count': {
    marginInlineStart: `calc(var(--arrows) + ${space.s2})`,
    /* Leaves room for the buttons on a small screen with large text, in any language. */
    fontSize: 'min(1.125rem, 5.5vw)',
  },
  '.lightbox-arrows': {
    position: 'absolute',
    inset: 'env(safe-area-inset-top) 0 auto',
    width: 'var(--arrows)',
    '& > *': { flex: 1 },
    marginInline: `${space.edge} auto`,
    border: 0,
    paddingTop: 0,
  },
  '.lightbox-button': {
    minWidth: 'min(2.75rem, 14vw)',
    minHeight: 'min(2.75rem, 28dvh)',
    paddingInline: space.s1,
    '& svg': { maxWidth: '100%' },
  },
  '.lightbox-footer': {
    flexDirection: 'column',
    alignItems: 'stretch',
    paddingBlock: 'clamp(0px, 5dvh - 7px, .5rem)',
  },
  '.lightbox-caption': { maxHeight: '32dvh', fontSize: '1.125rem' },
  [media.belowTwoColumns]: { '.lightbox-close': { gap: 0, fontSize: 0 } },
} as const

export const dialogStyle: string = css({
  /* The dialog itself is transparent; its dark background fades separately. */
  '.lightbox-dialog': {
    all: 'unset',
    boxSizing: 'border-box',
    position: 'fixed',
    zIndex: layer.lightbox,
    inset: 0,
    height: '100dvh',
    padding: 'env(safe-area-inset-top) 0 env(safe-area-inset-bottom)',
    color: palette.light100,
    /* Unlike `hidden`, prevents scrolling when an off-screen element gets focus. */
    overflow: 'clip',
    /* Laid out even while closed, so that opening it requires little layout beyond the photo. */
    display: 'grid',
    /* The photo gets at least two fifths of the height, or less if the text is large; the caption
       scrolls if necessary. */
    gridTemplate: 'auto minmax(min(40dvh, max(20dvh, 80dvh - 11rem)), 1fr) minmax(0, auto) / 100%',
    '&:not([open])': { visibility: 'hidden' },
    /* Paper shows the page. */
    [media.print]: { display: 'none' },
    '&[open]:not([inert])': {
      '& .lightbox-backdrop': { opacity: 1 },
      /* A zoomed photo ends at the bars, but not while it moves from its tile: without a clip, since
         WebKit cuts it even with one that is larger than the screen. */
      '& .lightbox-viewport': {
        clipPath: 'inset(0 -100vw)',
        transition: `clip-path 0s ${TRANSITION_MS}ms allow-discrete`,
      },
    },
  },
  '.lightbox-backdrop': {
    position: 'fixed',
    inset: 0,
    background: `var(--backdrop, ${palette.dark990})`,
    opacity: 0,
    transition: `opacity ${TRANSITION_MS}ms ${ease.out}, background-color 520ms`,
  },
  '.lightbox-dialog button': { background: 'none', cursor: 'pointer' },
  '.lightbox-status': visuallyHidden,
  '.lightbox-bar': {
    ...bar,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s4,
    padding: `${space.s4} ${space.edge}`,
  },
  '.lightbox-count': {
    ...textStyle.italic,
    fontSize: '1.125rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: night.soft,
  },
  '.lightbox-figure': { display: 'contents' },
  '.lightbox-viewport': {
    position: 'relative',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  '.lightbox-track, .lightbox-slide': { position: 'absolute', inset: 0 },
  '.lightbox-slide': {
    '&:not([hidden])': { display: 'grid' },
    placeItems: 'center',
    paddingInline: space.edge,
    containerType: 'size',
    '&[data-position="-1"]': { transform: 'translateX(calc(-100% * var(--forward, 1)))' },
    '&[data-position="1"]': { transform: 'translateX(calc(100% * var(--forward, 1)))' },
    /* As large as the viewport allows, but never larger than the photo's natural size. */
    '& [data-frame]': {
      width: 'min(100cqw, 100cqh * var(--ratio), var(--natural-width))',
      aspectRatio: 'var(--ratio)',
      willChange: 'transform',
    },
    '& img': { width: '100%', height: '100%' },
  },
  '.lightbox-footer': {
    /* Puts the buttons within thumb reach. */
    [media.belowTwoColumns]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      paddingBottom: space.s5,
    },
  },
  '.lightbox-caption': {
    ...textStyle.italic,
    /* Accessibility checkers miss the bar's z-index, because the figure has no box. */
    position: 'relative',
    maxWidth: chars.display(50),
    maxHeight: '30dvh',
    overflowY: 'auto',
    fontSize: fontSize.sub,
    fontWeight: 380,
    lineHeight: 1.3,
  },
  '.lightbox-credit': { ...textStyle.label, display: 'block', fontWeight: 400, color: night.soft },
  '.lightbox-arrows': {
    display: 'flex',
    flex: 'none',
    gap: space.s2,
    [media.belowTwoColumns]: {
      justifyContent: 'space-between',
      borderTop: `${size.hairline} solid ${night.rule}`,
      paddingTop: space.s2,
    },
  },
  '.lightbox-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.7rem',
    minWidth: '3.5rem',
    minHeight: '3.5rem',
    padding: '0 .75rem',
    border: '1px solid transparent',
    touchAction: 'manipulation',
    '&:hover': { borderColor: palette.muted300 },
    '& svg': {
      height: '1.25rem',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      scale: 'var(--mirrored, none)',
    },
    [media.belowTwoColumns]: { minWidth: 'min(5rem, 20vw)', paddingInline: 'min(.75rem, 3vw)' },
    [media.forcedColors]: { borderColor: 'ButtonText' },
  },
  [media.shortScreen]: shortScreenStyle,
}).styles
