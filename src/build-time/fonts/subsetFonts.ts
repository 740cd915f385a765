import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont, { type Options } from 'subset-font'
import { getFontRanges } from '../../theme/fontRanges'
import { typefaces, type Typeface } from '../../theme/typefaces'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { drawAs } from './drawAs'
import { originalFile, parseFont, pinAxes } from './readFont'

export const FONT_DIR = path.resolve('src/theme/fonts')

const combiningMarks = parseUnicodeRange('U+300-304,U+306-30C,U+323-329')

export const fontSubsets = Object.entries(typefaces).flatMap(([name, typeface]) =>
  Object.entries(getFontRanges(typeface.common)).map(([subset, range]) => {
    const isExtended = subset === 'extended'
    return {
      file: `${name}-${subset}.woff2`,
      typeface,
      range,
      drawnAs: subset === 'common' ? typeface.drawnAs : undefined,
      // with the combining marks that its letters may need
      characters: [...parseUnicodeRange(range), ...(isExtended ? combiningMarks : [])],
      original: originalFile(typeface, isExtended ? 'latin-ext' : 'latin'),
    }
  }),
)

/** Each font license must be distributed with its fonts. */
export const fontLicenses = [...new Set(Object.values(typefaces).map((face) => face.package))].map(
  (name) => ({
    file: `${path.basename(name)}-OFL.txt`,
    original: path.join('node_modules', name, 'LICENSE'),
  }),
)

/** Subsets a font to the characters, axes and features that the site uses; deterministic. */
export async function buildFontSubset({
  characters,
  drawnAs,
  original,
  typeface,
}: (typeof fontSubsets)[number]): Promise<Buffer> {
  const subset = (font: Buffer, options: Pick<Options, 'targetFormat' | 'variationAxes'>) =>
    subsetFont(font, characters.join(''), {
      ...options,
      // rvrn swaps glyphs by optical size; the last four position combining accents
      keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl', 'mark', 'mkmk'],
      // only names styles in font menus, which browsers do not have
      dropTables: ['STAT'],
      // license and its URL
      preserveNameIds: [13, 14],
    })
  const font = readFileSync(original)
  const { axes: variationAxes } = typeface
  if (!drawnAs) return subset(font, { targetFormat: 'woff2', variationAxes })
  const editable = await subset(font, { targetFormat: 'truetype', variationAxes })
  return subset(drawAs(editable, drawnAs), { targetFormat: 'woff2' })
}

/** Letters about as often as in English text. */
const SAMPLE =
  ',..: A L aaaaaaaaaa b cccc dd eeeeeeeeeeeeeeee fff gggg hhh iiiii lllllll mmmm nnnn oooooooooo p rrrrrrr ssssssssss tttttttttttt u v wwwww yyyy'

async function measureTypeface(typeface: Typeface) {
  const latin = readFileSync(originalFile(typeface, 'latin'))
  const { ascent, capHeight, descent, unitsPerEm } = parseFont(latin)
  const measureWidth = async (style: Record<string, number>) => {
    const options = { targetFormat: 'truetype', variationAxes: pinAxes(typeface, style) } as const
    const font = parseFont(await subsetFont(latin, SAMPLE, options))
    const widths = font.glyphsForString(SAMPLE).map(({ advanceWidth }) => advanceWidth)
    const mean = widths.reduce((sum, width) => sum + width) / widths.length / unitsPerEm
    return Number(mean.toFixed(4))
  }
  const widths = Object.entries(typeface.measuredAt).map(
    async ([use, style]) => [use, await measureWidth(style)] as const,
  )
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    capHeight: capHeight / unitsPerEm,
    widths: Object.fromEntries(await Promise.all(widths)),
  }
}

export async function measureTypefaces() {
  const entries = Object.entries(typefaces).map(
    async ([name, typeface]) => [name, await measureTypeface(typeface)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
