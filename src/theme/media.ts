/** In em, so that breakpoints scale with the font size. */
export const media = {
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
  hover: '@media (hover: hover) and (pointer: fine)',
  dark: '@media (prefers-color-scheme: dark)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const

/** For `matchMedia` and `sizes`. */
export const toQuery = (rule: string) => rule.replace('@media ', '')
