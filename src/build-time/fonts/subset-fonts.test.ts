/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import budget from '../../../budget.json'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { buildFontSubset, fontSubsets, FONT_DIR, fontLicenses } from './subset-fonts'
import { findTable, readCharacters } from './read-font'

const readSubset = (file: string) => readFileSync(path.join(FONT_DIR, file))

/** Converts a WOFF2 file to TrueType. */
const toTrueType = (bytes: Buffer) =>
  subsetFont(bytes, parseUnicodeRange('U+0-FFFF').join(''), { targetFormat: 'truetype' })

/** The variation axes of a TrueType font, e.g., `wght`. */
function readAxes(font: Buffer): string[] {
  const fvar = findTable(font, 'fvar')
  const first = fvar + font.readUInt16BE(fvar + 4)
  return Array.from({ length: font.readUInt16BE(fvar + 8) }, (_, index) => {
    const axis = first + index * font.readUInt16BE(fvar + 10)
    return font.toString('latin1', axis, axis + 4)
  })
}

/** The JSON text of all content, which includes every character to display. */
const contentCharacters = new Set(
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Array.from(readFileSync(path.join('content', file), 'utf8'))),
)

it.each(fontSubsets)('$file is up to date; if not, run: npm run generate', async (font) => {
  expect(readSubset(font.file).equals(await buildFontSubset(font))).toBe(true)
})

it.each(fontLicenses)('$file matches the package', ({ file, original }) => {
  expect(readSubset(file)).toEqual(readFileSync(original))
})

it('has no unused font files', () => {
  const files = [...fontSubsets, ...fontLicenses].map(({ file }) => file)
  expect(readdirSync(FONT_DIR).toSorted()).toEqual(files.toSorted())
})

it('keeps the fonts that every page loads within the budget', () => {
  const bytes = fontSubsets
    .filter(({ subset }) => subset === 'common')
    .map(({ file }) => readSubset(file).length)
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(budget.everyPage.fonts)
})

it.each([
  { face: 'fraunces', axes: ['opsz', 'wght'] },
  { face: 'fraunces-italic', axes: ['WONK', 'opsz', 'wght'] },
  { face: 'instrument-sans', axes: ['wght'] },
])('keeps the axes $axes of $face', async ({ axes, face }) => {
  for (const { file } of fontSubsets.filter((font) => font.face === face)) {
    expect(readAxes(await toTrueType(readSubset(file))).toSorted()).toEqual(axes)
  }
})

describe.each([...new Set(fontSubsets.map(({ face }) => face))])('%s', (name) => {
  const files = fontSubsets.filter(({ face }) => face === name)
  /** Characters that are both in a file and in its unicode-range. */
  const covered = new Set<string>()
  const original: string[] = []

  beforeAll(async () => {
    for (const { file, range } of files) {
      const requested = new Set(parseUnicodeRange(range))
      for (const character of readCharacters(await toTrueType(readSubset(file)))) {
        if (requested.has(character)) covered.add(character)
      }
    }
    for (const file of new Set(files.map((subset) => subset.original))) {
      original.push(...readCharacters(await toTrueType(readFileSync(file))))
    }
  })

  it('covers all characters of the original fonts', () => {
    expect(original.filter((character) => !covered.has(character))).toEqual([])
  })

  it('has exactly one file for each character', () => {
    const all = files.flatMap(({ range }) => parseUnicodeRange(range))
    expect(all.length).toBe(new Set(all).size)
  })

  it("declares the Latin letters of the owner's text", () => {
    const declared = new Set(files.flatMap(({ range }) => parseUnicodeRange(range)))
    const latin = [...contentCharacters].filter((character) =>
      /[ -~]|\p{sc=Latin}/u.test(character),
    )
    expect(latin.length).toBeGreaterThan(40)
    expect(latin.filter((character) => !declared.has(character))).toEqual([])
  })
})
