/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import ts from 'typescript'
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

/** A face with its files: what each draws where its range sends a browser to it. */
const faces = [...new Set(cutFonts.map(({ face }) => face))].map((name) => {
  const files = cutFonts.filter(({ face }) => face === name)
  const drawn = files.flatMap(({ file, range }) => {
    const asked = new Set(charactersOf(range))
    return charactersIn(stored(file)).filter((character) => asked.has(character))
  })
  const originals = new Set(files.map(({ original }) => original))
  return {
    name,
    files,
    drawn: new Set(drawn),
    known: [...originals].flatMap((original) => charactersIn(readFileSync(original))),
  }
})

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

it.each(cutFonts)('$file is what npm run generate writes', async (font) => {
  expect(stored(font.file).equals(await cutFont(font))).toBe(true)
})

it.each(fontLicences)('$file is what the package says', ({ file, original }) => {
  expect(stored(file)).toEqual(readFileSync(original))
})

it('leaves no files of earlier cuts', () => {
  const files = [...cutFonts, ...fontLicences].map(({ file }) => file)
  expect(readdirSync(FONT_FOLDER).toSorted()).toEqual(files.toSorted())
})

it('keeps what every page downloads within the budget', () => {
  const bytes = cutFonts
    .filter(({ tier }) => tier === 'common')
    .map(({ file }) => stored(file).length)
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(budget.everyPage.fonts)
})

it.each([
  { face: 'fraunces', axes: ['opsz', 'wght'] },
  { face: 'fraunces-italic', axes: ['WONK', 'opsz', 'wght'] },
  { face: 'instrument-sans', axes: ['wght'] },
])('lets a style set $axes of $face', ({ axes, face }) => {
  for (const { file } of cutFonts.filter((font) => font.face === face)) {
    expect(Object.keys(fontIn(stored(file)).variationAxes).toSorted()).toEqual(axes)
  }
})

describe.each(faces)('$name', ({ drawn, files, known }) => {
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
