import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { typefaces } from '../../theme/typefaces'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { listCharacters, originalFile, pinAxes } from '../fonts/read-font'

const faces = {
  title: { typeface: typefaces.display, axes: { wght: 380, opsz: 144 }, spacing: '-.023em' },
  italic: {
    typeface: typefaces.italic,
    axes: { wght: 340, opsz: 144, WONK: 1 },
    spacing: '-.02em',
  },
  brand: { typeface: typefaces.display, axes: { wght: 480, opsz: 36 }, spacing: '0' },
}
type Face = keyof typeof faces

const ALPHABETS = ['latin', 'latin-ext', 'vietnamese']

/** Without combining marks: Pango would misplace an accent on a letter from another font file. */
const CHARACTERS = parseUnicodeRange('U+20-2FFF').filter((character) => !/\p{M}/u.test(character))

/** Registers fonts with Pango as TrueType; it silently substitutes another font for WOFF2. */
async function loadFonts(): Promise<Set<string>> {
  const available = new Set<string>()
  await mkdir('.cache/fonts', { recursive: true })
  for (const [face, { axes, typeface }] of Object.entries(faces)) {
    for (const alphabet of ALPHABETS) {
      const woff2 = originalFile(typeface, alphabet)
      if (!existsSync(woff2)) continue
      const fontfile = `.cache/fonts/card-${face}-${alphabet}.ttf`
      const font = await subsetFont(await readFile(woff2), CHARACTERS.join(''), {
        targetFormat: 'truetype',
        variationAxes: pinAxes(typeface, axes),
        keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl'],
        // Without names, Pango uses the file name as the family, so each style has its own.
        dropTables: ['name'],
      })
      await writeFile(fontfile, font)
      await sharp({ text: { text: 'a', fontfile } }).metadata()
      for (const character of listCharacters(font)) available.add(character)
    }
  }
  return available
}
let fonts: Promise<Set<string>> | undefined

/** Removes emoji. Returns undefined if the font lacks a letter; Pango would use another font. */
export async function toDrawable(text: string): Promise<string | undefined> {
  const available = await (fonts ??= loadFonts())
  const clean = text.normalize('NFC').replace(/\s/g, ' ').replaceAll("'", '’')
  const graphemes = clean.match(/.\p{M}*/gu) ?? []
  const isAvailable = (grapheme: string) =>
    Array.from(grapheme).every((character) => available.has(character))
  if (graphemes.some((grapheme) => /[\p{L}\p{Nd}]/u.test(grapheme) && !isAvailable(grapheme)))
    return undefined
  return graphemes.filter(isAvailable).join('').replace(/ +/g, ' ').trim() || undefined
}

export function span(text: string, face: Face): string {
  const family = ALPHABETS.map((alphabet) => `card-${face}-${alphabet}`).join()
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<tspan font-family="${family}" letter-spacing="${faces[face].spacing}">${escaped}</tspan>`
}

export const textLine = (spans: string, x: number, baseline: number, size: number) =>
  `<text xml:space="preserve" x="${x}" y="${baseline}" font-size="${size}">${spans}</text>`

/** In pixels, except for `leading`, which is the line height in ems. */
type Box = { width: number; height: number; maxSize: number; leading: number }

export async function fitLines(lines: string[], { height, leading, maxSize, width }: Box) {
  const widths = lines.map(async (line) => {
    // An SVG without a size is as wide as its content.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textLine(line, 0, 0, 300)}</svg>`
    return (await sharp(Buffer.from(svg)).metadata()).width / 300
  })
  const widest = Math.max(...(await Promise.all(widths)))
  const size = Math.min(maxSize, width / widest, height / (1 + (lines.length - 1) * leading))
  const offset = (index: number) => (lines.length - 1 - index) * leading * size
  /** @param baseline y of the last line */
  const draw = (x: number, baseline: number) =>
    lines.map((line, index) => textLine(line, x, baseline - offset(index), size)).join('')
  return { draw, size, top: offset(0), width: widest * size }
}

function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= maxLength) {
      lines[lines.length - 1] = `${line} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Sets text in one, two or three lines of about the same length, whichever is largest. */
export async function fitText(text: string, face: Face, box: Box) {
  const fitted = [1, 2, 3].map((count) => {
    const lines = wrap(text, Math.ceil(text.length / count))
    return fitLines(
      lines.map((line) => span(line, face)),
      box,
    )
  })
  return (await Promise.all(fitted)).reduce((best, next) => (next.size > best.size ? next : best))
}
