/** Raw colors. Components use sectionThemes.ts unless a color is the same in light and dark. */
export const palette = {
  aubergine990: '#140810',
  aubergine950: '#1d0d16',
  aubergine900: '#2a1420',
  aubergine800: '#3a1a2b',
  plum600: '#5a3a4b',
  plum400: '#8d6f79',
  plum350: '#8a5a6c',
  plum300: '#ac8890',
  ivory50: '#fffaf3',
  ivory100: '#faf5ee',
  ivory400: '#d9c9bd',
  blush100: '#f7e4dc',
  blush200: '#edc4b8',
  blush300: '#e6b3a5',
  blush800: '#5b2a3a',
  blush900: '#45202f',
  coral300: '#f3a58a',
  coral400: '#ee8f70',
  coral500: '#c9573a',
  coral600: '#a63f26',
  coral700: '#7d2a17',
  marigold: '#e0a13a',
  moss950: '#1e2819',
  moss800: '#35422f',
  moss600: '#566450',
  sage: '#b7b891',
  moss300: '#c3cbb0',
  moss100: '#dde0cf',
} as const

/** Alt text color of a photo that failed to load, on dark and light tones. */
export const textOnTone = { dark: '#fff', light: '#000' } as const

/** Aubergine-950 with opacity, behind text on photos. */
export const scrim = (opacity: number) => `rgb(29 13 22 / ${opacity.toString()})`

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
  edge: 'clamp(1.25rem, .4rem + 4.2vw, 5.5rem)',
  gutter: 'clamp(1rem, .6rem + 1.2vw, 2rem)',
} as const

const em = (length: number) => `${Number(length.toFixed(2))}em`

/**
 * Line length in characters. `ch`, the width of a zero, is much narrower in the fallback fonts, so
 * lines would wrap differently once the web fonts load.
 */
export const chars = {
  /** In the display font. */
  display: (count: number) => em(count * 0.628),
  /** In the text font. */
  text: (count: number) => em(count * 0.666),
} as const

export const size = {
  page: '90rem',
  /** Set in globalStyle.ts. */
  navHeight: 'var(--nav-height)',
  measure: chars.text(62),
  hairline: '1px',
  /** Line width of drawings at every size. */
  stroke: '1.5px',
} as const

export const shape = {
  /** Rounded, except for the inline-start bottom corner. */
  petal: { borderRadius: '1.75rem', borderEndStartRadius: '.25rem' },
  sheetShadow: '0 1px 0 rgb(20 8 16 / .06), 0 2.5rem 5rem -2.5rem rgb(20 8 16 / .45)',
} as const

export const layer = {
  behind: -1,
  aboveLine: 1,
  nav: 50,
  skipLink: 120,
  lightbox: 200,
} as const
