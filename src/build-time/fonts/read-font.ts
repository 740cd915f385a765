import path from 'node:path'
import type { Typeface } from '../../theme/typefaces'

/** The path of a file of a typeface's package; `require.resolve` does not work in Gatsby. */
export const originalFile = (typeface: Typeface, alphabet: string) =>
  path.join('node_modules', typeface.package, 'files', typeface.file.replace('*', alphabet))

/** Pins the axes of a typeface to a style: each to the nearest value that the typeface has. */
export const pinAxes = ({ axes }: Typeface, style: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(axes).map(([axis, range]) => {
      const { max, min } = typeof range === 'number' ? { max: range, min: range } : range
      return [axis, Math.min(Math.max(style[axis] ?? min, min), max)]
    }),
  )

const findTable = (font: Buffer, tag: string) => font.readUInt32BE(font.indexOf(tag) + 8)

/** @returns the glyph of each character of a TrueType font, from its `cmap` table (format 4) */
export function readGlyphs(font: Buffer): Map<string, number> {
  const cmap = findTable(font, 'cmap')
  const table = cmap + font.readUInt32BE(cmap + 8)
  const length = font.readUInt16BE(table + 6)
  const glyphs = new Map<string, number>()
  for (let segment = table + 14; segment < table + 14 + length; segment += 2) {
    const last = font.readUInt16BE(segment)
    const first = font.readUInt16BE(segment + length + 2)
    const delta = font.readUInt16BE(segment + 2 * length + 2)
    const rangeOffset = segment + 3 * length + 2
    const offset = font.readUInt16BE(rangeOffset)
    for (let code = first; code <= last; code += 1) {
      // The table ends with U+FFFF, which is not a character.
      if (code === 0xffff) break
      const index = rangeOffset + offset + 2 * (code - first)
      const glyph = offset === 0 ? code : font.readUInt16BE(index)
      glyphs.set(String.fromCharCode(code), (glyph + delta) % 0x10000)
    }
  }
  return glyphs
}

/** @returns the ascent, descent and cap height of a TrueType font, and the mean width of a text, in em */
export function measureFont(font: Buffer, text: string) {
  const hhea = findTable(font, 'hhea')
  const hmtx = findTable(font, 'hmtx')
  const em = font.readUInt16BE(findTable(font, 'head') + 18)
  const lastMetric = font.readUInt16BE(hhea + 34) - 1
  const glyphs = readGlyphs(font)
  const widths = Array.from(text, (character) =>
    font.readUInt16BE(hmtx + 4 * Math.min(glyphs.get(character) ?? 0, lastMetric)),
  )
  const width = widths.reduce((sum, advance) => sum + advance) / widths.length / em
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    capHeight: font.readInt16BE(findTable(font, 'OS/2') + 88) / em,
    width: Number(width.toFixed(4)),
  }
}
