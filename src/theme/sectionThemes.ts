import { palette } from './tokens'

/** Semantic colors. Every theme must define each role, in light and dark. */
type Roles = {
  /** Page background. */
  background: string
  /** A surface on the page. */
  raised: string
  /** Text. */
  ink: string
  /** Secondary text. */
  soft: string
  /** Decorative hairline. */
  rule: string
  /** A meaningful line, such as a field's border. */
  border: string
  /** Button fill. */
  action: string
  onAction: string
  actionHover: string
  link: string
  /** The drawing and its off-register colors. */
  line: string
  petal: string
  leaf: string
  spark: string
  /** Marks the current page. */
  lineCurrent: string
  /** The music staff and the vinyl record. */
  staffLine: string
  disc: string
}

export type SectionTheme = 'paper' | 'blush' | 'night' | 'moss'
export type Scheme = 'light' | 'dark'

const shared = { staffLine: '#6f4a5e', disc: palette.aubergine990, spark: palette.marigold }

const light: Record<SectionTheme, Roles> = {
  paper: {
    ...shared,
    background: palette.ivory100,
    raised: palette.ivory50,
    ink: palette.aubergine900,
    soft: palette.plum600,
    rule: palette.ivory400,
    border: palette.plum400,
    action: palette.coral600,
    onAction: palette.ivory50,
    actionHover: palette.coral700,
    link: palette.coral600,
    line: palette.aubergine800,
    petal: palette.blush300,
    leaf: palette.moss300,
    lineCurrent: palette.coral500,
  },
  blush: {
    ...shared,
    background: palette.blush200,
    raised: palette.blush100,
    ink: palette.aubergine900,
    soft: '#4a2438',
    rule: '#cf9d91',
    border: '#86515c',
    action: palette.coral700,
    onAction: palette.ivory50,
    actionHover: palette.aubergine900,
    link: palette.coral700,
    line: palette.aubergine800,
    petal: palette.ivory100,
    leaf: '#b7b891',
    lineCurrent: palette.coral700,
  },
  night: {
    ...shared,
    background: palette.aubergine900,
    raised: palette.aubergine800,
    ink: palette.ivory100,
    soft: '#e3c9c6',
    rule: '#5b3a4c',
    border: palette.plum300,
    action: palette.coral400,
    onAction: palette.aubergine900,
    actionHover: palette.blush200,
    link: palette.coral400,
    line: palette.blush100,
    petal: '#84404e',
    leaf: '#56603f',
    lineCurrent: palette.coral400,
  },
  moss: {
    ...shared,
    background: palette.moss800,
    raised: '#3b4934',
    ink: palette.ivory100,
    soft: palette.moss100,
    rule: palette.moss600,
    border: '#a3b092',
    action: palette.coral300,
    onAction: palette.aubergine900,
    actionHover: palette.blush100,
    link: palette.coral300,
    line: palette.ivory100,
    petal: '#a9606a',
    leaf: '#66764f',
    lineCurrent: palette.coral300,
  },
}

const dark: Record<SectionTheme, Roles> = {
  paper: {
    ...light.paper,
    background: palette.aubergine950,
    raised: '#28131f',
    ink: '#f6ede4',
    soft: '#dcc3bf',
    rule: '#4a2c3c',
    border: '#a07f88',
    action: palette.coral400,
    onAction: palette.aubergine900,
    actionHover: palette.blush200,
    link: palette.coral400,
    line: palette.blush100,
    petal: '#743746',
    leaf: '#4b5638',
    lineCurrent: palette.coral400,
  },
  blush: {
    ...light.blush,
    background: palette.blush900,
    raised: palette.blush800,
    ink: '#f9ebe4',
    soft: '#ecd0c8',
    rule: '#74404f',
    border: '#c79a9d',
    action: palette.coral300,
    onAction: palette.aubergine900,
    actionHover: palette.blush100,
    link: palette.coral300,
    line: palette.blush100,
    petal: '#96525f',
    leaf: '#66704a',
    lineCurrent: palette.coral300,
  },
  night: {
    ...light.night,
    background: palette.aubergine990,
    raised: palette.aubergine950,
    rule: '#45283a',
    petal: '#6f3342',
    leaf: '#46502f',
    disc: '#2f1522',
  },
  moss: {
    ...light.moss,
    background: palette.moss950,
    raised: '#283421',
    rule: '#46543f',
    petal: '#8a4c57',
    leaf: '#52613d',
  },
}

export const sectionThemes: Record<Scheme, Record<SectionTheme, Roles>> = { light, dark }

const kebabCase = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Custom properties of one theme, e.g., `--border`. */
export function themeProperties(scheme: Scheme, theme: SectionTheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sectionThemes[scheme][theme]).map(([role, value]) => [
      `--${kebabCase(role)}`,
      value,
    ]),
  )
}

/** The roles as custom properties; the nearest `data-theme` sets their values. */
export const color = Object.fromEntries(
  Object.keys(light.paper).map((role) => [role, `var(--${kebabCase(role)})`]),
) as unknown as Roles
