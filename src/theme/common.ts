import { css } from '@emotion/react'
import { color } from './sectionThemes'
import { media } from './media'
import { duration, ease } from './motion'
import { palette, size, space } from './tokens'

/** Two light rings with a dark one between them: visible on every ground and on photographs. */
export const focusRing = `0 0 0 2px ${palette.ivory50}, 0 0 0 5px ${palette.aubergine900}, 0 0 0 6px ${palette.ivory50}`

/** Spacing between paragraphs of running text. */
export const prose = css({ '& > * + *': { marginTop: '1.25em' } })

/** The page's column with its margins. */
export const wrap = css({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space.edge})`,
  marginInline: 'auto',
  /* A phone on its side may have a notch that is wider than the margin. */
  paddingLeft: `max(${space.edge}, env(safe-area-inset-left))`,
  paddingRight: `max(${space.edge}, env(safe-area-inset-right))`,
})

/**
 * One column on narrow screens, twelve on wider ones; children fill the row until they say otherwise.
 * Twelve columns on a phone would be all gutters as soon as its text is large.
 */
export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.s6} ${space.gutter}`,
  [media.navRow]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  '& > *': { gridColumn: '1 / -1' },
  [media.magazine]: { rowGap: 0 },
})

export const section = css({ paddingBlock: space.section })

export const link = css({
  color: color.link,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.28em',
  transition: `text-decoration-thickness ${duration.quick}`,
  '&:hover': { textDecorationThickness: '2px' },
})

/** The line after the words of a link or a button; its user makes it longer on hover. */
export const growingLine = {
  content: '""',
  flex: 'none',
  width: 'min(1.5rem, 6vw)',
  height: '1.5px',
  background: 'currentColor',
  transition: `width ${duration.slow} ${ease.out}`,
  [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' },
} as const

export const hiddenRules = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** The document while its scrolling is locked by what is open over it. */
export const lockedBy = {
  /** By a script, since `:has` would recalculate the style of the whole page at the tap. */
  dialog: 'html[data-locked]',
  /** Of the narrow layout; it opens without script, too. */
  menu: 'html:has(header :popover-open)',
} as const

/** Room that a locked page keeps for its scrollbar (src/components/scrollLock.ts). */
export const scrollbarWidth = 'var(--scrollbar, 0px)'
