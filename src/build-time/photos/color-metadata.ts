import { readNclx, type Nclx } from './libheif'

/** How the chunks of a PNG encode sRGB's white point, red, green and blue, and its gamma. */
const SRGB = { cHRM: [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000], gAMA: [45455] }
/** How much these values may deviate without a visible difference. */
const TOLERANCE = 1000

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

const readNumbers = (chunk: Buffer = Buffer.alloc(0)) =>
  Array.from({ length: Math.floor(chunk.length / 4) }, (_, index) => chunk.readUInt32BE(index * 4))

const isSrgbLike = (primaries = 2, transfer = 2) =>
  PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)

const UNSPECIFIED: Nclx = { primaries: 2, transfer: 2 }

/** Whether a HEIC without a color profile is in Display P3. */
export const isDisplayP3 = ({ primaries, transfer } = UNSPECIFIED): boolean =>
  primaries === 12 && isSrgbLike(1, transfer)

/**
 * Finds color metadata that is not sRGB. The decoder ignores it, but browsers would apply it.
 *
 * @param compression as sharp calls it, of an AVIF (av1) or HEIC (hevc)
 * @returns the name of the chunk or box
 */
export function findUnsupportedColor(bytes: Buffer, compression?: string): string | undefined {
  if (compression === 'av1' || compression === 'hevc') {
    const { primaries, transfer } = readNclx(bytes) ?? UNSPECIFIED
    const isConverted = compression === 'hevc' && isDisplayP3({ primaries, transfer })
    return isConverted || isSrgbLike(primaries, transfer) ? undefined : 'nclx'
  }
  const chunks = readPngChunks(bytes)
  const codes = chunks.get('cICP')
  if (codes) return isSrgbLike(codes[0], codes[1]) ? undefined : 'cICP'
  if (chunks.has('sRGB') || chunks.has('iCCP')) return undefined
  return Object.entries(SRGB).find(([name, expected]) =>
    readNumbers(chunks.get(name)).some((value, index) => !isNear(value, expected[index])),
  )?.[0]
}
