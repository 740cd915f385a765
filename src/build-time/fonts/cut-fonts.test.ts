/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import budget from '../../../budget.json'
import { charactersOf } from '../../theme/unicodeRange'
import { cutFont, cutFonts, FONT_FOLDER, fontLicences } from './cut-fonts'

const stored = (file: string) => readFileSync(path.join(FONT_FOLDER, file))

const fontIn = (bytes: Buffer) => {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A collection of fonts, not a font')
  return font
}

const charactersIn = (bytes: Buffer) =>
  // the table of characters ends with U+FFFF, which is none
  fontIn(bytes)
    .characterSet.filter((code) => code !== 0xffff)
    .map((code) => String.fromCodePoint(code))

const common = cutFonts.filter(({ tier }) => tier === 'common')

// the other files of a face are made the same way, and their characters and axes are compared below
it.each(common)('$file is what npm run generate writes', async (font) => {
  expect(stored(font.file).equals(await cutFont(font))).toBe(true)
})

it('all fonts have their licenses beside them, and nothing else is there', () => {
  for (const { file, original } of fontLicences) {
    expect(stored(file)).toEqual(readFileSync(original))
  }
  const files = [...cutFonts, ...fontLicences].map(({ file }) => file)
  expect(readdirSync(FONT_FOLDER).toSorted()).toEqual(files.toSorted())
})

it('what every page downloads is within the budget', () => {
  const bytes = common.map(({ file }) => stored(file).length)
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(budget.everyPage.fonts)
})

it.each([
  { face: 'fraunces', axes: ['opsz', 'wght'] },
  { face: 'fraunces-italic', axes: ['WONK', 'opsz', 'wght'] },
  { face: 'instrument-sans', axes: ['wght'] },
])('$face draws all that its originals draw, in one file each, with $axes', ({ axes, face }) => {
  const files = cutFonts.filter((font) => font.face === face)
  const asked = files.flatMap(({ range }) => charactersOf(range))
  expect(asked.length).toBe(new Set(asked).size)
  const drawn = new Set(
    files.flatMap(({ file, range }) => {
      // a browser asks a file only for the characters of its range
      const ofRange = new Set(charactersOf(range))
      return charactersIn(stored(file)).filter((character) => ofRange.has(character))
    }),
  )
  const originals = new Set(files.map(({ original }) => original))
  const known = [...originals].flatMap((original) => charactersIn(readFileSync(original)))
  expect(known.filter((character) => !drawn.has(character))).toEqual([])
  for (const { file } of files) {
    expect(Object.keys(fontIn(stored(file)).variationAxes).toSorted()).toEqual(axes)
  }
})
