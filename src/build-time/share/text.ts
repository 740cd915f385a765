import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { clamp } from '../../lib/geometry'
import { typefaces } from '../../theme/typefaces'
import { parseUnicodeRange } from '../../theme/unicodeRange'
import { listCharacters, originalFile, pinAxes } from '../fonts/readFont'

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
  const characters = Array.from(text.normalize('NFC').replace(/\s/g, ' ').replaceAll("'", '’'))
  const missing = characters.filter((character) => !available.has(character))
  if (/[\p{L}\p{Nd}\u0300-\u036F]/u.test(missing.join(''))) return undefined
  const drawable = characters.filter((character) => available.has(character))
  return drawable.join('').replace(/ +/g, ' ').trim() || undefined
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

/** @returns the largest size at which the lines fit, and how to draw them above a baseline */
export async function fitLines(lines: string[], { height, leading, maxSize, width }: Box) {
  const toTop = (lines.length - 1) * leading
  const drawAt = (x: number, baseline: number, size: number) =>
    lines
      .map((line, index) => textLine(line, x, baseline - (toTop - index * leading) * size, size))
      .join('')
  // An SVG without a size is as wide as its content.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawAt(0, 0, 300)}</svg>`
  const widest = (await sharp(Buffer.from(svg)).metadata()).width / 300
  const size = Math.min(maxSize, width / widest, height / (1 + toTop))
  const draw = (x: number, baseline: number) => drawAt(x, baseline, size)
  return { draw, size, top: toTop * size, width: widest * size }
}

/** Breaks a text at spaces: a short one in half, a long one into lines of up to 20 characters. */
export function wrap(text: string): string[] {
  const maxLength = clamp(Math.ceil(text.length / 2), 9, 20)
  return text.match(new RegExp(`\\S.{0,${maxLength - 1}}(?= |$)|\\S+`, 'g')) ?? []
}
