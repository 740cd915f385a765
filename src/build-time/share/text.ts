import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { charactersOf } from '../../theme/unicodeRange'
import { readCharacters } from '../fonts/read-font'

/** The styles of Fraunces on the cards; letters are as close as on the site. */
const faces = {
  title: { style: 'normal', axes: { wght: 380, opsz: 144, WONK: 0 }, spacing: '-.023em' },
  italic: { style: 'italic', axes: { wght: 340, opsz: 144, WONK: 1 }, spacing: '-.02em' },
  brand: { style: 'normal', axes: { wght: 480, opsz: 36, WONK: 0 }, spacing: '0' },
}
type Face = keyof typeof faces

const ALPHABETS = ['latin', 'latin-ext', 'vietnamese']

/** From combining marks, Pango would compose, badly, an accented letter that another file has. */
const CHARACTERS = charactersOf('U+20-2FFF').filter((character) => !/\p{M}/u.test(character))

/** Makes fonts known to Pango as TrueType: in place of WOFF2, it silently takes another font. */
async function loadFonts(): Promise<Set<string>> {
  const known = new Set<string>()
  await mkdir('.cache/fonts', { recursive: true })
  for (const [face, { axes, style }] of Object.entries(faces)) {
    for (const alphabet of ALPHABETS) {
      const woff2 = `node_modules/@fontsource-variable/fraunces/files/fraunces-${alphabet}-full-${style}.woff2`
      const fontfile = `.cache/fonts/card-${face}-${alphabet}.ttf`
      const font = await subsetFont(await readFile(woff2), CHARACTERS.join(''), {
        targetFormat: 'truetype',
        variationAxes: { ...axes, SOFT: 100 },
        keepFeatures: ['kern', 'liga', 'rvrn', 'ccmp', 'locl'],
        // Without names, the file's name is the family: no style is mixed up with another one.
        dropTables: ['name'],
      })
      await writeFile(fontfile, font)
      await sharp({ text: { text: 'a', fontfile } }).metadata()
      for (const character of readCharacters(font)) known.add(character)
    }
  }
  return known
}
let fonts: Promise<Set<string>> | undefined

/** Leaves out emoji; undefined if Fraunces lacks a letter, which Pango would take from any font. */
export async function toDrawable(text: string): Promise<string | undefined> {
  const known = await (fonts ??= loadFonts())
  const clean = text.normalize('NFC').replace(/\s/g, ' ')
  const signs = clean.match(/.\p{M}*/gu) ?? []
  const isKnown = (sign: string) => Array.from(sign).every((character) => known.has(character))
  if (signs.some((sign) => /[\p{L}\p{Nd}]/u.test(sign) && !isKnown(sign))) return undefined
  return signs.filter(isKnown).join('').replace(/ +/g, ' ').trim() || undefined
}

/** A piece of a line, as SVG. */
export function span(text: string, face: Face): string {
  const family = ALPHABETS.map((alphabet) => `card-${face}-${alphabet}`).join()
  const escaped = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<tspan font-family="${family}" letter-spacing="${faces[face].spacing}">${escaped}</tspan>`
}

export const textLine = (spans: string, x: number, baseline: number, size: number) =>
  `<text xml:space="preserve" x="${x}" y="${baseline}" font-size="${size}">${spans}</text>`

/** In pixels, but for `leading`: the distance of two baselines in em. */
type Room = { width: number; height: number; largest: number; leading: number }

/** Makes lines of spans as large as their room allows. */
export async function fitLines(lines: string[], { height, largest, leading, width }: Room) {
  const widths = lines.map(async (line) => {
    // An SVG without a size is as wide as what it shows.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textLine(line, 0, 0, 300)}</svg>`
    return (await sharp(Buffer.from(svg)).metadata()).width / 300
  })
  const widest = Math.max(...(await Promise.all(widths)))
  const size = Math.min(largest, width / widest, height / (1 + (lines.length - 1) * leading))
  const above = (index: number) => (lines.length - 1 - index) * leading * size
  /** @param last the baseline of the last line */
  const draw = (x: number, last: number) =>
    lines.map((line, index) => textLine(line, x, last - above(index), size)).join('')
  return { count: lines.length, draw, size, top: above(0), width: widest * size }
}

/** Wraps a text so that it is as large as its room allows, and then as even as it can be. */
export async function fitText(text: string, face: Face, room: Room) {
  let best = await fitLines([span(text, face)], room)
  const longest = Math.max(...text.split(' ').map((word) => word.length))
  // A word is broken only where the text would be smaller than 64 pixels.
  for (let most = text.length; most >= longest || (most > 0 && best.size < 64); most -= 1) {
    const parts = text.match(new RegExp(`.{1,${most}}(?: |$)|.{1,${most}}`, 'gu')) ?? []
    const next = await fitLines(
      parts.map((part) => span(part.trim(), face)),
      room,
    )
    if (next.size > best.size || (next.size === best.size && next.count === best.count)) best = next
  }
  return best
}
