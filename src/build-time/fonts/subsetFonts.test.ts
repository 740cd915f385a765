/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import metrics from '../../theme/fontMetrics.json'
import { typefaces } from '../../theme/typefaces'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { listCharacters, parseFont } from './readFont'
import {
  buildFontSubset,
  fontLicenses,
  fontSubsets,
  FONT_DIR,
  measureTypefaces,
} from './subsetFonts'

const readSubset = (file: string) => readFileSync(path.join(FONT_DIR, file))

it.each(fontSubsets)('$file is up to date; if not, run: npm run generate', async (font) => {
  expect(readSubset(font.file).equals(await buildFontSubset(font))).toBe(true)
})

it('draws straight apostrophes in headings as typographic ones', () => {
  const font = parseFont(readSubset('display-common.woff2'))
  const [straight, typographic] = Array.from("'’", (character) => font.glyphsForString(character))
  expect(straight?.map(({ id }) => id)).toEqual(typographic?.map(({ id }) => id))
})

it('the metrics are up to date; if not, run: npm run generate', async () => {
  expect(await measureTypefaces()).toEqual(metrics)
})

it.each(fontLicenses)('$file matches the package', ({ file, original }) => {
  expect(readSubset(file)).toEqual(readFileSync(original))
})

it.each(Object.values(typefaces))(
  '$family, $style has each character of the original fonts in exactly one file',
  (typeface) => {
    const files = fontSubsets.filter((subset) => subset.typeface === typeface)
    const all = files.flatMap(({ range }) => parseUnicodeRange(range))
    expect(all).toHaveLength(new Set(all).size)
    for (const file of new Set(files.map(({ original }) => original))) {
      const missing = listCharacters(readFileSync(file)).filter(
        (character) => !all.includes(character),
      )
      expect(missing.filter((character) => !/[\p{Cc}\uFFFF]/u.test(character))).toEqual([])
    }
  },
)
