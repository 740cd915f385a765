import metrics from './fontMetrics.json'
import { genericFamily, typefaces } from './typefaces'

/** A `@font-face` rule. `normal` is the default style, so it is omitted. */
export const fontFace = (style: 'normal' | 'italic', descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries({
    ...descriptors,
    ...(style === 'italic' && { 'font-style': style }),
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

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
export function fallbackFaces(name: keyof typeof typefaces): string[] {
  const { family, style } = typefaces[name]
  const { ascent, descent, widths } = metrics[name]
  const isItalic = style === 'italic'
  return Object.entries(widths).flatMap(([use, width]) =>
    systemFonts[genericFamily[family]].map((system, index) => {
      const ratio = width / system.widths[isItalic ? 1 : 0]
      return fontFace(style, {
        'font-family': `'${family} ${use} ${index + 1}'`,
        src: system.local.map((font) => `local('${font}${isItalic ? ' Italic' : ''}')`).join(),
        'size-adjust': percent(ratio, 1),
        'ascent-override': percent(ascent / ratio),
        'descent-override': percent(descent / ratio),
      })
    }),
  )
}
