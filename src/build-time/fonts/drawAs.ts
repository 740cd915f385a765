import { parseFont } from './readFont'

/** A `cmap` table in format 12, with a group per character. */
function characterMap(glyphs: (readonly [code: number, glyph: number])[]): Buffer {
  const groups = glyphs.toSorted(([a], [b]) => a - b)
  const table = Buffer.alloc(28 + 12 * groups.length)
  const header = [
    [1, 2],
    [3, 4],
    [10, 6],
    [12, 12],
  ] as const
  for (const [value, offset] of header) table.writeUInt16BE(value, offset)
  table.writeUInt32BE(12, 8)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(groups.length, 24)
  for (const [index, [code, glyph]] of groups.entries()) {
    for (const [part, value] of [code, code, glyph].entries())
      table.writeUInt32BE(value, 28 + 12 * index + 4 * part)
  }
  return table
}

/**
 * Draws characters of a TrueType font with the glyphs, and so the kerning, of others. Leaves the
 * checksums as they are: making a subset of the font computes them again.
 */
export function drawAs(font: Buffer, replacements: Record<string, string>): Buffer {
  const parsed = parseFont(font)
  const glyphs = parsed.characterSet.map((code) => {
    const character = String.fromCodePoint(code)
    const shape = (replacements[character] ?? character).codePointAt(0) ?? code
    return [code, parsed.glyphForCodePoint(shape).id] as const
  })
  const table = characterMap(glyphs)
  const result = Buffer.concat([font, table])
  const entry = result.indexOf('cmap', 12)
  result.writeUInt32BE(font.length, entry + 8)
  result.writeUInt32BE(table.length, entry + 12)
  return result
}
