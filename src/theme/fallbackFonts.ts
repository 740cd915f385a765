import { fontFace, type FontStyle } from './fontFace'

/** Ascent and descent of the web fonts in em, from their `hhea` tables. */
const fraunces = { ascent: 0.978, descent: 0.255 }
const instrument = { ascent: 0.97, descent: 0.25 }

const times = ['Times New Roman', 'Liberation Serif']
const timesItalic = times.map((name) => `${name} Italic`)
const noto = ['Noto Serif']
const notoItalic = ['Noto Serif Italic']
/** Roboto is 0.2% narrower. */
const arial = ['Arial', 'Liberation Sans', 'Roboto']

/**
 * Width of the web font relative to a system font, measured in Chromium with the site's text.
 * Fraunces gets narrower at larger sizes, mostly between 60 and 90 px, so headings and titles have
 * separate families (type.ts). Several values fit equally well; these keep the italic words in
 * the home page's headline from shifting. Noto widths are the Times widths scaled by the fonts'
 * average letter widths.
 */
const fallbacks: readonly [string, FontStyle, string[], number, typeof fraunces][] = [
  ['Fraunces Text Times', 'normal', times, 1.124, fraunces],
  ['Fraunces Text Times', 'italic', timesItalic, 1.08, fraunces],
  ['Fraunces Text Noto', 'normal', noto, 0.949, fraunces],
  ['Fraunces Text Noto', 'italic', notoItalic, 0.94, fraunces],
  ['Fraunces Head Times', 'normal', times, 1.101, fraunces],
  ['Fraunces Head Times', 'italic', timesItalic, 1.048, fraunces],
  ['Fraunces Head Noto', 'normal', noto, 0.93, fraunces],
  ['Fraunces Head Noto', 'italic', notoItalic, 0.912, fraunces],
  ['Fraunces Title Times', 'normal', times, 0.983, fraunces],
  ['Fraunces Title Times', 'italic', timesItalic, 0.866, fraunces],
  ['Fraunces Title Noto', 'normal', noto, 0.83, fraunces],
  ['Fraunces Title Noto', 'italic', notoItalic, 0.754, fraunces],
  ['Instrument Arial', 'normal', arial, 1.022, instrument],
]

const percent = (ratio: number, digits = 0) => `${(ratio * 100).toFixed(digits)}%`

/** System fonts adjusted to the metrics of the web fonts, so nothing moves when those load. */
export const fallbackFaces = fallbacks.map(([family, style, local, width, { ascent, descent }]) =>
  fontFace(style, {
    'font-family': `'${family}'`,
    src: local.map((face) => `local('${face}')`).join(),
    'size-adjust': percent(width, 1),
    'ascent-override': percent(ascent / width),
    'descent-override': percent(descent / width),
  }),
)
