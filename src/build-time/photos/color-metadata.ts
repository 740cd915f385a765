import { readNclx, type Nclx } from './libheif'

/** White point, red, green and blue of sRGB, as the cHRM chunk encodes them. */
const SRGB_CHROMATICITIES = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
/** How much these values or the gamma may deviate without a visible difference. */
const TOLERANCE = 1000
const SRGB_GAMMA = 45455

/** ITU-T H.273 code points that mean sRGB, something close to it, or "unspecified". */
const PRIMARIES = [1, 2]
const TRANSFERS = [1, 2, 6, 13]

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

const UNSPECIFIED: Nclx = { primaries: 2, transfer: 2 }

/** Whether a HEIC without a color profile is in Display P3. */
export const isDisplayP3 = ({ primaries, transfer } = UNSPECIFIED): boolean =>
  primaries === 12 && isSrgbLike(1, transfer)

/**
 * Finds color metadata, other than an ICC profile, that is not sRGB and that the build cannot
 * convert. The decoder ignores it, but browsers would apply it.
 *
 * @param compression as sharp calls it, of an AVIF (av1) or HEIC (hevc)
 * @returns the name of the chunk or box, or undefined
 */
export function findUnsupportedColor(bytes: Buffer, compression?: string): string | undefined {
  if (compression === 'av1' || compression === 'hevc') {
    const { primaries, transfer } = readNclx(bytes) ?? UNSPECIFIED
    const isConverted = compression === 'hevc' && isDisplayP3({ primaries, transfer })
    return isConverted || isSrgbLike(primaries, transfer) ? undefined : 'nclx'
  }
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
