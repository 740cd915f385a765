import { chars } from './tokens'
import { genericFamily } from './typefaces'

/** A web font, and fallbacks that match its width in its use (fonts.ts). */
const withFallbacks = (name: keyof typeof genericFamily, use: string) =>
  `'${name}', '${name} ${use} 1', '${name} ${use} 2', ${genericFamily[name]}`

export const family = {
  display: withFallbacks('display', 'body'),
  /** 30 to 80 px. */
  head: withFallbacks('display', 'head'),
  /** 80 px and larger. */
  title: withFallbacks('display', 'title'),
  text: withFallbacks('text', 'body'),
} as const

const italic = { fontFamily: family.display, fontStyle: 'italic' } as const

/** In fonts with the axis WONK: the curled italic h looks like a b, so only titles use it. */
export const italicLetters = {
  plain: { fontVariationSettings: "'WONK' 0" },
  curled: { fontVariationSettings: 'normal' },
} as const

export const fontSize = {
  title: 'clamp(3.5rem, 1rem + 12.6vw, 13.5rem)',
  head: 'clamp(2.25rem, 1.45rem + 3.5vw, 4.75rem)',
  quote: 'clamp(1.875rem, 1.3rem + 2.6vw, 3.75rem)',
  sub: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.25rem)',
  lead: 'clamp(1.25rem, 1.1rem + .65vw, 1.625rem)',
  body: 'clamp(1.0625rem, 1rem + .25vw, 1.1875rem)',
  small: '1rem',
  note: '.9375rem',
} as const

/** A line height for large text, which scripts taller than Latin increase (globalStyle.ts). */
export const leading = (ratio: number) => `max(${ratio}, var(--min-leading, 0))`

export const textStyle = {
  italic,
  lead: {
    fontFamily: family.display,
    fontSize: fontSize.lead,
    fontWeight: 340,
    lineHeight: 1.5,
    letterSpacing: '-.005em',
    maxWidth: chars.display(46),
  },
  quote: {
    ...italic,
    fontFamily: family.head,
    fontSize: fontSize.quote,
    fontWeight: 340,
    lineHeight: leading(1.16),
    letterSpacing: '-.018em',
    textWrap: 'balance',
  },
  head: {
    fontFamily: family.head,
    fontSize: fontSize.head,
    lineHeight: leading(1.02),
    letterSpacing: '-.022em',
  },
  label: { ...italic, fontSize: fontSize.lead, lineHeight: 1.4 },
  deck: {
    ...italic,
    fontSize: fontSize.sub,
    fontWeight: 340,
    lineHeight: leading(1.22),
    letterSpacing: '-.01em',
  },
} as const
