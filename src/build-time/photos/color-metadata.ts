/** White point, red, green and blue of sRGB, as the cHRM chunk encodes them. */
const SRGB_CHROMATICITIES = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
/** How much these values or the gamma may deviate without a visible difference. */
const TOLERANCE = 1000
const SRGB_GAMMA = 45455

/** ITU-T H.273 code points that mean sRGB, something close to it, or "unspecified". */
const PRIMARIES = [1, 2]
const TRANSFERS = [1, 2, 6, 13]

/** @returns the PNG's chunks before its image data, by name; empty for other files */
function readPngChunks(bytes: Buffer): Map<string, Buffer> {
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

const isNear = (value: number, expected = 0) => Math.abs(value - expected) <= TOLERANCE

const readNumbers = (chunk: Buffer) =>
  Array.from({ length: Math.floor(chunk.length / 4) }, (_, index) => chunk.readUInt32BE(index * 4))

const isSrgbLike = (primaries = 2, transfer = 2) =>
  PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)

/** Color primaries and transfer function of an AVIF or HEIC, from its box `colr` of type `nclx`. */
function readNclx(bytes: Buffer): [primaries: number | undefined, transfer?: number] | undefined {
  const box = bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.indexOf('colrnclx') : -1
  return box === -1 ? undefined : [bytes[box + 9], bytes[box + 11]]
}

/** Whether an AVIF or HEIC declares Display P3 without a color profile. */
export function isDisplayP3(bytes: Buffer): boolean {
  const [primaries, transfer] = readNclx(bytes) ?? []
  return primaries === 12 && isSrgbLike(1, transfer)
}

/**
 * Finds color metadata, other than an ICC profile, that is not sRGB and that the build cannot
 * convert. The decoder ignores it, but browsers would apply it.
 *
 * @returns the name of the chunk or box, or undefined
 */
export function findUnsupportedColor(bytes: Buffer): string | undefined {
  const nclx = readNclx(bytes)
  if (nclx) return isSrgbLike(...nclx) ? undefined : 'nclx'
  const chunks = readPngChunks(bytes)
  const [codes, chromaticities] = [chunks.get('cICP'), chunks.get('cHRM')]
  if (codes) return isSrgbLike(codes[0], codes[1]) ? undefined : 'cICP'
  if (chunks.has('sRGB') || chunks.has('iCCP') || !chromaticities) return undefined
  const isSrgb = readNumbers(chromaticities).every((value, index) =>
    isNear(value, SRGB_CHROMATICITIES[index]),
  )
  return isSrgb ? undefined : 'cHRM'
}

/** @returns a lookup table from channel values to sRGB; undefined if no conversion is needed */
export function buildGammaTable(bytes: Buffer): Uint8Array | undefined {
  const chunks = readPngChunks(bytes)
  const [gamma = 0] = readNumbers(chunks.get('gAMA') ?? Buffer.alloc(0))
  const isOverridden = ['sRGB', 'iCCP', 'cICP'].some((name) => chunks.has(name))
  if (isOverridden || gamma === 0 || isNear(gamma, SRGB_GAMMA)) return undefined
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const linear = (value / 255) ** (100_000 / gamma)
    const srgb = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(srgb * 255)
  })
}
