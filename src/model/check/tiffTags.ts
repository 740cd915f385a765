/** Bytes per value of the types that hold whole numbers: BYTE, SHORT, LONG. */
const TYPE_SIZES: Record<number, number> = { 1: 1, 3: 2, 4: 4 }

const MAX_VALUES = 16

/**
 * Reads the tags of a TIFF's first image (TIFF 6.0 or BigTIFF).
 *
 * @param bytes contents of a TIFF; if it is incomplete, the tags up to there are returned
 * @returns numbers by tag; an empty list for other types
 */
export function readTiffTags(bytes: Uint8Array): Map<number, number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const tags = new Map<number, number[]>()
  const read = (at: number, size: number) => {
    if (size === 8) return Number(view.getBigUint64(at, isLittle))
    if (size === 4) return view.getUint32(at, isLittle)
    return size === 2 ? view.getUint16(at, isLittle) : view.getUint8(at)
  }
  try {
    const word = read(2, 2) === 43 ? 8 : 4
    const start = read(word, word)
    const countSize = word === 8 ? 8 : 2
    for (let index = 0; index < read(start, countSize); index += 1) {
      const at = start + countSize + index * (4 + 2 * word)
      const size = TYPE_SIZES[read(at + 2, 2)] ?? 0
      const length = size === 0 ? 0 : Math.min(read(at + 4, word), MAX_VALUES)
      const inline = at + 4 + word
      const from = length * size > word ? read(inline, word) : inline
      tags.set(
        read(at, 2),
        Array.from({ length }, (_, item) => read(from + item * size, size)),
      )
    }
  } catch {
    // The file ends here. Decoding will fail.
  }
  return tags
}
