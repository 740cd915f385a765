/** For `max()`: what the notch of a phone covers when the phone is on its side. */
export const notch = 'env(safe-area-inset-left), env(safe-area-inset-right)'

export const space = {
  s1: '.25rem',
  s2: '.5rem',
  s3: '.75rem',
  s4: '1rem',
  s5: '1.5rem',
  s6: '2rem',
  s7: '3rem',
  s8: '4rem',
  s9: '6rem',
  s10: '8rem',
  section: 'clamp(5rem, 3.5rem + 6.5vw, 10rem)',
  /** The margin at the sides of the screen; set in globalStyle.ts. */
  edge: 'var(--edge)',
  gutter: 'clamp(1rem, .6rem + 1.2vw, 2rem)',
} as const

const em = (length: number) => `${Number(length.toFixed(2))}em`

/**
 * Line length in characters. `ch`, the width of a zero, is much narrower in the fallback fonts, so
 * lines would wrap differently once the web fonts load.
 */
export const chars = {
  display: (count: number) => em(count * 0.628),
  text: (count: number) => em(count * 0.666),
} as const

export const size = {
  page: '90rem',
  /** Set in globalStyle.ts. */
  navHeight: 'var(--nav-height)',
  hairline: '1px',
} as const

export const duration = { quick: '180ms', slow: '600ms', draw: '2600ms' } as const

export const ease = {
  out: 'cubic-bezier(.22, .7, .2, 1)',
  draw: 'cubic-bezier(.45, .05, .25, 1)',
} as const

export const layer = { behind: -1, aboveLine: 1, nav: 50, skipLink: 120, lightbox: 200 } as const

/** In em, so that breakpoints scale with the font size. */
export const media = {
  /** A phone with very large text. */
  largeText: '@media (max-width: 14em)',
  /** A phone: photos are in one column. */
  belowTwoColumns: '@media (max-width: 39.99em)',
  twoColumns: '@media (min-width: 40em)',
  /** The navigation is a menu. */
  belowTablet: '@media (max-width: 47.99em)',
  tablet: '@media (min-width: 48em)',
  belowDesktop: '@media (max-width: 59.99em)',
  desktop: '@media (min-width: 60em)',
  wide: '@media (min-width: 64em)',
  /** A phone in landscape. */
  shortScreen: '@media (max-height: 30em)',
  /** Photos have too few pixels to grow much on such a screen. */
  dense: '@media (min-resolution: 1.5dppx)',
  hover: '@media (hover: hover) and (pointer: fine)',
  touch: '@media not all and (hover: hover) and (pointer: fine)',
  dark: '@media (prefers-color-scheme: dark)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const

/** For `matchMedia` and `sizes`. */
export const toQuery = (rule: string) => rule.replace('@media ', '')
