/** @returns the offset of a table in a TrueType font */
export const findTable = (font: Buffer, tag: string) => font.readUInt32BE(font.indexOf(tag) + 8)

/** @returns the characters of a TrueType font, from its `cmap` table (format 4) */
export function readCharacters(font: Buffer): string[] {
  const cmap = findTable(font, 'cmap')
  const table = cmap + font.readUInt32BE(cmap + 8)
  const length = font.readUInt16BE(table + 6)
  const characters: string[] = []
  for (let segment = table + 14; segment < table + 14 + length; segment += 2) {
    const last = font.readUInt16BE(segment)
    for (let code = font.readUInt16BE(segment + length + 2); code <= last; code += 1) {
      // The table ends with U+FFFF, which is not a character.
      if (code < 0xffff) characters.push(String.fromCharCode(code))
    }
  }
  return characters
}
