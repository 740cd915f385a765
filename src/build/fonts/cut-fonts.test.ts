/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import ts from 'typescript'
import { charactersOf, cutFont, cutFonts, FONT_FOLDER, fontLicences } from './cut-fonts'

/** For all files that a page in plain English loads. */
const BUDGET = 90_000

/** Gatsby writes a smaller file into the styles, and so into every page. */
const INLINED_BELOW = 10_000

const stored = (file: string) => readFileSync(path.join(FONT_FOLDER, file))

const charactersIn = (bytes: Buffer) => {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A collection of fonts, not a font')
  // the table of characters ends with U+FFFF, which is none
  return font.characterSet
    .filter((code) => code !== 0xffff)
    .map((code) => String.fromCodePoint(code))
}

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

const textFiles = cutFonts.filter(({ tier }) => tier === 'text')

it.each(cutFonts)('$file is what npm run fonts writes', async (font) => {
  expect(stored(font.file).equals(await cutFont(font))).toBe(true)
})

it.each(fontLicences)('$file is what the package says', ({ file, original }) => {
  expect(stored(file)).toEqual(readFileSync(original))
})

it('keeps to the budget', () => {
  const bytes = textFiles.map(({ file }) => stored(file).length)
  expect(bytes.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(BUDGET)
})

it.each(cutFonts)('$file is not inlined into every page', ({ file }) => {
  expect(stored(file).length).toBeGreaterThan(INLINED_BELOW)
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

it.each(['U+', '20-7E', 'U+20-7E, U+A0', 'U+2?'])('refuses the range %s', (range) => {
  expect(() => charactersOf(range)).toThrow('Not a range')
})

it('reads ranges', () => {
  expect(charactersOf('U+41-43,U+1F600').join('')).toBe('ABC😀')
})
