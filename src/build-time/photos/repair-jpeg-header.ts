/** Application data (APP1 to APP13) that decoding needs: orientation and color profile. */
const NEEDED = /^(Exif\0|ICC_PROFILE\0)/

/**
 * Repairs header defects that cameras and scanners produce and every viewer ignores: stray bytes
 * between segments, and an invalid spectral selection in a sequential scan. Any remaining decoder
 * warning then means damaged image data. Also drops the data that announces a second picture, such
 * as a gain map, because the decoder for those files ignores damage.
 */
export function repairJpegHeader(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes
  const segments = [bytes.subarray(0, 2)]
  let isSequential = false
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || marker === 0) {
      at = bytes.indexOf(0xff, marker === 0 ? at + 2 : at + 1)
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = Buffer.from(bytes.subarray(at, end))
    if (marker === 0xc0 || marker === 0xc1) isSequential = true
    if (marker === 0xda) {
      if (isSequential) segment.set([0, 63, 0], segment.length - 3)
      return Buffer.concat([...segments, segment, bytes.subarray(end)])
    }
    const isMetadata = marker > 0xe0 && marker < 0xee
    if (!isMetadata || NEEDED.test(segment.toString('latin1', 4, 20))) segments.push(segment)
    at = bytes.indexOf(0xff, end)
  }
  return bytes
}
