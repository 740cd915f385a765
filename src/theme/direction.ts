/*
 * Most of what pages from right to left need is done by the logical properties of CSS. What has none
 * takes its side from custom properties, which only such pages have (globalStyle.ts).
 */

/** The side on which lines begin, for `transform-origin`. */
export const start = 'var(--start, left)'

/** The side on which lines end, for the direction of a gradient. */
export const end = 'var(--end, right)'

/** 1, or -1 where lines run from right to left: a factor for movement to the side. */
export const forward = 'var(--forward, 1)'

/** Turns an arrow around, by the property `scale`. */
export const turned = 'var(--turned, none)'
