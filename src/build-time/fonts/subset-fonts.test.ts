/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import ts from 'typescript'
import budget from '../../../budget.json'
import { charactersOf } from '../../theme/unicodeRange'
import { buildFontSubset, fontSubsets, FONT_FOLDER, fontLicenses } from './subset-fonts'
import { readCharacters, tableOffset } from './read-font'

const stored = (file: string) => readFileSync(path.join(FONT_FOLDER, file))

/** The TrueType font in a WOFF2 file. */
const fontIn = (bytes: Buffer) =>
  subsetFont(bytes, charactersOf('U+0-FFFF').join(''), { targetFormat: 'truetype' })

/** The variation axes of a TrueType font, such as `wght`. */
function axesIn(font: Buffer): string[] {
  const fvar = tableOffset(font, 'fvar')
  const first = fvar + font.readUInt16BE(fvar + 4)
  return Array.from({ length: font.readUInt16BE(fvar + 8) }, (_, index) => {
    const axis = first + index * font.readUInt16BE(fvar + 10)
    return font.toString('latin1', axis, axis + 4)
  })
}

/** All literals of the source, the shown and the others: what is no word is plain ASCII. */
const wordsOfSource = charactersOfAll(
  ['src/components', 'src/features', 'src/pages']
    .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/))
    .map((file) => literalsIn(readFileSync(file, 'utf8'))),
)

const wordsOfContent = charactersOfAll(
  filesIn('content', /\.json$/).flatMap((file) =>
    stringsIn(JSON.parse(readFileSync(file, 'utf8'))),
  ),
)

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file))
}

function charactersOfAll(texts: string[]): string[] {
  return [...new Set(texts.join(''))].filter((character) => /\P{C}/u.test(character)).sort()
}

function literalsIn(source: string): string {
  const literals: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) literals.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest))
  return literals.join('')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

it.each(fontSubsets)('$file is what npm run generate writes', async (font) => {
  expect(stored(font.file).equals(await buildFontSubset(font))).toBe(true)
})

it.each(fontLicenses)('$file is what the package says', ({ file, original }) => {
  expect(stored(file)).toEqual(readFileSync(original))
})

it('leaves no files of earlier cuts', () => {
  const files = [...fontSubsets, ...fontLicenses].map(({ file }) => file)
  expect(readdirSync(FONT_FOLDER).toSorted()).toEqual(files.toSorted())
})

it('keeps what every page downloads within the budget', () => {
  const bytes = fontSubsets
    .filter(({ tier }) => tier === 'common')
    .map(({ file }) => stored(file).length)
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(budget.everyPage.fonts)
})

it.each([
  { face: 'fraunces', axes: ['opsz', 'wght'] },
  { face: 'fraunces-italic', axes: ['WONK', 'opsz', 'wght'] },
  { face: 'instrument-sans', axes: ['wght'] },
])('lets a style set $axes of $face', async ({ axes, face }) => {
  for (const { file } of fontSubsets.filter((font) => font.face === face)) {
    expect(axesIn(await fontIn(stored(file))).toSorted()).toEqual(axes)
  }
})

describe.each([...new Set(fontSubsets.map(({ face }) => face))])('%s', (name) => {
  const files = fontSubsets.filter(({ face }) => face === name)
  /** What each file draws where its range sends a browser to it. */
  const drawn = new Set<string>()
  const known: string[] = []

  beforeAll(async () => {
    for (const { file, range } of files) {
      const asked = new Set(charactersOf(range))
      for (const character of readCharacters(await fontIn(stored(file)))) {
        if (asked.has(character)) drawn.add(character)
      }
    }
    for (const original of new Set(files.map(({ original }) => original))) {
      known.push(...readCharacters(await fontIn(readFileSync(original))))
    }
  })

  it('draws all that its originals draw', () => {
    expect(known.filter((character) => !drawn.has(character))).toEqual([])
  })

  it('has one file for each character', () => {
    const all = files.flatMap(({ range }) => charactersOf(range))
    expect(all.length).toBe(new Set(all).size)
  })

  it('draws the words of the source', () => {
    expect(wordsOfSource.length).toBeGreaterThan(60)
    expect(wordsOfSource.filter((character) => !drawn.has(character))).toEqual([])
  })

  it("draws the owner's words, but for what its originals lack", () => {
    const lost = wordsOfContent.filter(
      (character) => known.includes(character) && !drawn.has(character),
    )
    expect(wordsOfContent.length).toBeGreaterThan(40)
    expect(lost).toEqual([])
    const claimed = new Set(files.flatMap(({ range }) => charactersOf(range)))
    const latin = wordsOfContent.filter((character) => /[ -~]|\p{Script=Latin}/u.test(character))
    expect(latin.filter((character) => !claimed.has(character))).toEqual([])
  })
})
