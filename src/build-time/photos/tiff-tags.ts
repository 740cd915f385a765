/** @returns the values of each tag of the first image; only one unless they are short integers */
export function readTiffTags(bytes: Uint8Array): Map<number, number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => view.getUint16(at, isLittle)
  const word = short(2) === 43 ? 8 : 4
  const offset = (at: number) =>
    word === 8 ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle)
  const tags = new Map<number, number[]>()
  try {
    const start = offset(word)
    const [count, first] = word === 8 ? [offset(start), start + 8] : [short(start), start + 2]
    for (let at = first; at < first + count * (4 + 2 * word); at += 4 + 2 * word) {
      const isShort = short(at + 2) === 3
      const length = isShort ? offset(at + 4) : 1
      const inline = at + 4 + word
      const from = isShort && length * 2 > word ? offset(inline) : inline
      const read = (_: unknown, index: number) => (isShort ? short(from + index * 2) : offset(from))
      tags.set(short(at), Array.from({ length: Math.min(length, 16) }, read))
    }
  } catch {
    // The file ends here. Decoding will fail.
  }
  return tags
}
