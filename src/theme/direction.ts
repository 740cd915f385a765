/*
 * Right-to-left pages mostly rely on logical properties. Where CSS has none, use these values.
 * Their custom properties are only set on right-to-left pages (globalStyle.ts).
 */

/** The inline-start side, for `transform-origin`. */
export const start = 'var(--start, left)'

/** Factor for horizontal movement: -1 on right-to-left pages. */
export const forward = 'var(--forward, 1)'

/** Value of `scale` that mirrors an arrow on right-to-left pages. */
export const mirrored = 'var(--mirrored, none)'
