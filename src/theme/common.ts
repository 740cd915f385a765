import { css } from '@emotion/react'
import { color } from './colors'
import metrics from './fontMetrics.json'
import { duration, ease, media, size, space } from './tokens'
import { leading } from './type'

export const wrap = css({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space.edge})`,
  marginInline: 'auto',
  paddingInline: space.edge,
})

/**
 * One column on narrow screens, twelve on wide ones; children span the row by default. On a phone
 * with large text, twelve columns would be mostly gutters.
 */
export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.s6} ${space.gutter}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  '& > *': { gridColumn: '1 / -1' },
  [media.desktop]: { rowGap: 0 },
})

export const section = css({ paddingBlock: space.section })

export const link = css({
  color: color.action,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.28em',
  transition: `text-decoration-thickness ${duration.quick}`,
  '&:hover': { textDecorationThickness: '2px' },
})

export const { ascent, capHeight, descent } = metrics.display

/** Puts the baseline of the display font on the ground line. */
export const onGroundLine = {
  lineHeight: leading(0.9),
  marginBottom: `calc((${((ascent - descent) / 2).toFixed(4)} - ${leading(0.9)} / 2) * 1em)`,
} as const

/** The line after the text of a link or button; hover styles lengthen it. */
export const growingLine = {
  content: '""',
  flex: 'none',
  width: 'min(1.5rem, 6vw)',
  height: '1.5px',
  background: 'currentColor',
  transition: `width ${duration.slow} ${ease.out}`,
  [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' },
} as const

/** The drawing's line, equally thin at every size. */
export const inkLine = {
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
} as const

export const touchTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
} as const

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Selectors for the document while an overlay locks scrolling. */
export const lockedBy = {
  /** Set by a script because `:has` would recalculate the styles of the whole page. */
  dialog: 'html[data-locked]',
  /** On narrow screens; also works without JavaScript. */
  menu: 'html:has(header :popover-open)',
} as const

export const scrollbarWidth = 'var(--scrollbar, 0px)'
