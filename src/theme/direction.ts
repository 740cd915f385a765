/*
 * What has no logical property in CSS yet. The values for pages that are written from right to left
 * stand in the global style; all others do without.
 */

/** Custom properties of a page that is written from right to left. */
export const rightToLeftValues = { '--start': 'right', '--end': 'left', '--forward': -1 }

/** The side on which lines begin, for `transform-origin`. */
export const start = 'var(--start, left)'

/** The side on which lines end, for the direction of a gradient. */
export const end = 'var(--end, right)'

/** 1, or -1 where lines run from right to left: a factor for movement to the side. */
export const forward = 'var(--forward, 1)'

/** A rule for pages that are written from right to left. */
export const rightToLeft = '[dir=rtl] &'

/** Turns a drawing around with the page; the transform of its place stays its own. */
export const mirrored = { [rightToLeft]: { scale: '-1 1' } }
