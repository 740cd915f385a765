/** White, red, green and blue of sRGB, as the chunk cHRM gives them. */
const SRGB_CHROMATICITIES = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
/** How far others may be from them, and a gamma from the usual 1/2.2, unseen. */
const TOLERANCE = 1000
const USUAL_GAMMA = 45455

/** Code points of ITU-T H.273 that are sRGB, close to it, or say nothing. */
const PRIMARIES = [1, 2]
const TRANSFERS = [1, 2, 6, 13]

/** Data of the chunks of a PNG before its picture, by name; empty for other files. */
function pngChunks(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return chunks
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + bytes.readUInt32BE(at)
    if (name === 'IDAT') break
    chunks.set(name, bytes.subarray(at + 8, end))
    at = end + 4
  }
  return chunks
}

const isNear = (value: number, wanted = 0) => Math.abs(value - wanted) <= TOLERANCE

const numbersOf = (chunk: Buffer) =>
  Array.from({ length: Math.floor(chunk.length / 4) }, (_, index) => chunk.readUInt32BE(index * 4))

const isUsual = (primaries = 2, transfer = 2) =>
  PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)

/**
 * Finds what describes the colors of a photo without a color profile and is neither sRGB nor
 * converted: the decoder ignores it, browsers would not.
 *
 * @returns the name of the chunk or box, or undefined
 */
export function unsupportedColor(bytes: Buffer): string | undefined {
  const box = bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.indexOf('colrnclx') : -1
  if (box !== -1) return isUsual(bytes[box + 9], bytes[box + 11]) ? undefined : 'nclx'
  const chunks = pngChunks(bytes)
  const [codes, chromaticities] = [chunks.get('cICP'), chunks.get('cHRM')]
  if (codes) return isUsual(codes[0], codes[1]) ? undefined : 'cICP'
  if (chunks.has('sRGB') || chunks.has('iCCP') || !chromaticities) return undefined
  const isSrgb = numbersOf(chromaticities).every((value, index) =>
    isNear(value, SRGB_CHROMATICITIES[index]),
  )
  return isSrgb ? undefined : 'cHRM'
}

/**
 * @returns for each value of a channel the one in sRGB; undefined for a photo that names no gamma of
 *   its own
 */
export function gammaTable(bytes: Buffer): Uint8Array | undefined {
  const chunks = pngChunks(bytes)
  const gamma = chunks.get('gAMA')?.readUInt32BE() ?? 0
  const isOverridden = ['sRGB', 'iCCP', 'cICP'].some((name) => chunks.has(name))
  if (isOverridden || gamma === 0 || isNear(gamma, USUAL_GAMMA)) return undefined
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const linear = (value / 255) ** (100_000 / gamma)
    const srgb = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(srgb * 255)
  })
}
