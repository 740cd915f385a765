import metrics from './fontMetrics.json'
import { getFontRanges } from './fontRanges'
import displayCommon from './fonts/display-common.woff2'
import displayExtended from './fonts/display-extended.woff2'
import displayRest from './fonts/display-rest.woff2'
import displayWestern from './fonts/display-western.woff2'
import italicCommon from './fonts/italic-common.woff2'
import italicExtended from './fonts/italic-extended.woff2'
import italicRest from './fonts/italic-rest.woff2'
import italicWestern from './fonts/italic-western.woff2'
import textCommon from './fonts/text-common.woff2'
import textExtended from './fonts/text-extended.woff2'
import textRest from './fonts/text-rest.woff2'
import textWestern from './fonts/text-western.woff2'
import { genericFamily, typefaces } from './typefaces'

export const preloadedFonts = [displayCommon, italicCommon, textCommon]

/** In the order of `getFontRanges`. */
const files = {
  display: [displayCommon, displayRest, displayWestern, displayExtended],
  italic: [italicCommon, italicRest, italicWestern, italicExtended],
  text: [textCommon, textRest, textWestern, textExtended],
}

const fontFace = (descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function webFontFaces(name: keyof typeof typefaces): string[] {
  const { axes, common, family, style } = typefaces[name]
  return Object.values(getFontRanges(common)).map((range, index) =>
    fontFace({
      'font-family': `'${family}'`,
      'font-style': style,
      'font-weight': `${axes.wght.min} ${axes.wght.max}`,
      'font-display': 'swap',
      src: `url(${files[name][index]})`,
      'unicode-range': range,
    }),
  )
}

/**
 * System fonts by kind, with the mean width of their letters in em, upright and italic, in the text
 * by which `npm run generate` measures the web fonts.
 */
const systemFonts = {
  serif: [
    { local: ['Times New Roman', 'Liberation Serif'], widths: [0.4024, 0.4017] },
    { local: ['Noto Serif'], widths: [0.4766, 0.4615] },
  ],
  'sans-serif': [
    { local: ['Arial', 'Liberation Sans'], widths: [0.4423, 0.4423] },
    { local: ['Roboto'], widths: [0.4414, 0.4414] },
  ],
} as const

const percent = (ratio: number, digits = 0) => `${(ratio * 100).toFixed(digits)}%`

/** System fonts adjusted to the metrics of a web font, so nothing moves when that loads. */
function fallbackFaces(name: keyof typeof typefaces): string[] {
  const { family, style } = typefaces[name]
  const { ascent, descent, widths } = metrics[name]
  const isItalic = style === 'italic'
  return Object.entries(widths).flatMap(([use, width]) =>
    systemFonts[genericFamily[family]].map((system, index) => {
      const ratio = width / system.widths[isItalic ? 1 : 0]
      return fontFace({
        'font-family': `'${family} ${use} ${index + 1}'`,
        'font-style': style,
        src: system.local.map((font) => `local('${font}${isItalic ? ' Italic' : ''}')`).join(),
        'size-adjust': percent(ratio, 1),
        'ascent-override': percent(ascent / ratio),
        'descent-override': percent(descent / ratio),
      })
    }),
  )
}

const names = Object.keys(typefaces) as (keyof typeof typefaces)[]

/**
 * Not part of Emotion's styles: hydration reinserts those, and browsers would show fallback fonts
 * until the files have reloaded.
 */
export const fontFaces = [...names.flatMap(webFontFaces), ...names.flatMap(fallbackFaces)].join('')
