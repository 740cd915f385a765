/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import metrics from '../../theme/fontMetrics.json'
import { typefaces } from '../../theme/typefaces'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { pinAxes, readGlyphs } from './read-font'
import {
  buildFontSubset,
  fontLicenses,
  fontSubsets,
  FONT_DIR,
  measureTypefaces,
} from './subset-fonts'

const readSubset = (file: string) => readFileSync(path.join(FONT_DIR, file))

/** Converts a WOFF2 file to TrueType. */
const toTrueType = (bytes: Buffer) =>
  subsetFont(bytes, parseUnicodeRange('U+0-FFFF').join(''), { targetFormat: 'truetype' })

it.each(fontSubsets)('$file is up to date; if not, run: npm run generate', async (font) => {
  expect(readSubset(font.file).equals(await buildFontSubset(font))).toBe(true)
})

it('pins an axis to the nearest value that a font has, and no axis that it lacks', () => {
  const style = { wght: 380, opsz: 144, WONK: 1 }
  expect(pinAxes(typefaces.text, style)).toEqual({ wght: typefaces.text.axes.wght.min })
})

it('the metrics are up to date; if not, run: npm run generate', async () => {
  expect(await measureTypefaces()).toEqual(metrics)
})

it.each(fontLicenses)('$file matches the package', ({ file, original }) => {
  expect(readSubset(file)).toEqual(readFileSync(original))
})

it('has no unused font files', () => {
  const files = [...fontSubsets, ...fontLicenses].map(({ file }) => file)
  expect(readdirSync(FONT_DIR).toSorted()).toEqual(files.toSorted())
})

describe.each(Object.values(typefaces))('$family, $style', (typeface) => {
  const files = fontSubsets.filter((subset) => subset.typeface === typeface)
  /** Characters that are both in a file and in its unicode-range. */
  const covered = new Set<string>()
  const original: string[] = []

  beforeAll(async () => {
    for (const { file, range } of files) {
      const requested = new Set(parseUnicodeRange(range))
      for (const character of readGlyphs(await toTrueType(readSubset(file))).keys()) {
        if (requested.has(character)) covered.add(character)
      }
    }
    for (const file of new Set(files.map((subset) => subset.original))) {
      original.push(...readGlyphs(await toTrueType(readFileSync(file))).keys())
    }
  })

  it('covers all characters of the original fonts', () => {
    expect(original.filter((character) => !covered.has(character))).toEqual([])
  })

  it('has exactly one file for each character', () => {
    const all = files.flatMap(({ range }) => parseUnicodeRange(range))
    expect(all.length).toBe(new Set(all).size)
  })
})
