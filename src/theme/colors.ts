import { parseHex } from './luminance'

/*
 * Every color of the site, the editor and the share cards. Names say what a color is for, and
 * higher numbers are darker.
 */

/** Shared raw colors. Components use roles unless a color is the same in every theme and scheme. */
export const palette = {
  light50: '#fffaf3',
  light100: '#faf5ee',
  light400: '#d9c9bd',
  dark800: '#3a1a2b',
  dark900: '#2a1420',
  dark950: '#1d0d16',
  dark990: '#140810',
  muted300: '#ac8890',
  muted350: '#8a5a6c',
  muted500: '#6f4a5e',
  tint100: '#f7e4dc',
  tint200: '#edc4b8',
  tint300: '#e6b3a5',
  accent300: '#f3a58a',
  accent400: '#ee8f70',
  accent500: '#c9573a',
  accent700: '#7d2a17',
  leaf400: '#b7b891',
  spark: '#e0a13a',
  white: '#ffffff',
  black: '#000000',
} as const

const translucent = (hex: string) => (opacity: number) =>
  `rgb(${parseHex(hex).join(' ')} / ${opacity})`

/** Behind text on photos. */
export const scrim = translucent(palette.dark950)
/** With this scrim, light text has enough contrast even on a white photo. */
export const TEXT_SCRIM_OPACITY = 0.73
export const shadow = translucent(palette.dark990)
/** A light, a dark and a light ring: visible on every background and on photos. */
export const focusRing = `0 0 0 2px ${palette.light50}, 0 0 0 5px ${palette.dark900}, 0 0 0 6px ${palette.light50}`

/** Roles with the same color in all themes with dark text, and in those with light text. */
const darkText = {
  ink: palette.dark900,
  heading: palette.dark900,
  onAction: palette.light50,
  line: palette.dark800,
  spark: palette.spark,
}
const lightText = (accent: string, actionHover: string) => ({
  action: accent,
  onAction: palette.dark900,
  actionHover,
  line: palette.tint100,
  lineCurrent: accent,
  spark: palette.spark,
})

const paper = {
  ...darkText,
  background: palette.light100,
  raised: palette.light50,
  /** Secondary text; `ink` is the main text, `heading` that of headings. */
  soft: '#5a3a4b',
  /** Decorative hairline. */
  rule: palette.light400,
  /** A meaningful line, such as a field's border. */
  border: '#8d6f79',
  /** Links and the fill of buttons, whose text is `onAction`. */
  action: '#a63f26',
  actionHover: palette.accent700,
  /** The drawing's off-register colors; `line` and `spark` are the others. */
  petal: palette.tint300,
  leaf: '#c3cbb0',
  /** Marks the current page. */
  lineCurrent: palette.accent500,
}

/** Semantic colors. Every theme defines each role, in light and dark. */
type Roles = Record<keyof typeof paper, string>

/** A letter stays light in the dark scheme, like a sheet on a table. */
export type SectionTheme = 'paper' | 'letter' | 'tint' | 'night' | 'shade'
export const schemes = ['light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

const light: Record<SectionTheme, Roles> = {
  paper,
  letter: paper,
  tint: {
    ...darkText,
    background: palette.tint200,
    raised: palette.tint100,
    soft: '#4a2438',
    rule: '#cf9d91',
    border: '#86515c',
    action: palette.accent700,
    actionHover: palette.dark900,
    petal: palette.light100,
    leaf: palette.leaf400,
    lineCurrent: palette.accent700,
  },
  night: {
    ...lightText(palette.accent400, palette.tint200),
    background: palette.dark900,
    raised: palette.dark800,
    ink: palette.light100,
    heading: palette.light100,
    soft: '#e3c9c6',
    rule: '#5b3a4c',
    border: palette.muted300,
    petal: '#84404e',
    leaf: '#56603f',
  },
  shade: {
    ...lightText(palette.accent300, palette.tint100),
    background: '#35422f',
    raised: '#3b4934',
    ink: palette.light100,
    heading: palette.light100,
    soft: '#dde0cf',
    rule: '#566450',
    border: '#a3b092',
    line: palette.light100,
    petal: '#a9606a',
    leaf: '#66764f',
  },
}

const dark: Record<SectionTheme, Roles> = {
  paper: {
    ...lightText(palette.accent400, palette.tint200),
    background: palette.dark950,
    raised: '#28131f',
    ink: '#f6ede4',
    heading: '#f6ede4',
    soft: '#dcc3bf',
    rule: '#4a2c3c',
    border: '#a07f88',
    petal: '#743746',
    leaf: '#4b5638',
  },
  letter: { ...paper, background: '#ebddd1', raised: '#f5ebe2' },
  tint: {
    ...lightText(palette.accent300, palette.tint100),
    background: '#45202f',
    raised: '#5b2a3a',
    ink: '#f9ebe4',
    heading: '#f9ebe4',
    soft: '#ecd0c8',
    rule: '#74404f',
    border: '#c79a9d',
    petal: '#96525f',
    leaf: '#66704a',
  },
  night: {
    ...light.night,
    /* Lighter than paper, which would swallow it otherwise. */
    background: '#351427',
    raised: '#421d36',
    leaf: '#46502f',
  },
  shade: {
    ...light.shade,
    background: '#1e2819',
    raised: '#283421',
    rule: '#46543f',
    petal: '#8a4c57',
    leaf: '#52613d',
  },
}

export const sectionThemes = { light, dark }

const property = (role: string) =>
  `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

export const themeProperties = (roles: Roles): Record<string, string> =>
  Object.fromEntries(Object.entries(roles).map(([role, value]) => [property(role), value]))

/** The roles as custom properties; the nearest `data-theme` sets their values. */
export const color = Object.fromEntries(
  Object.keys(paper).map((role) => [role, `var(${property(role)})`]),
) as Roles
