import { readNclx, type Nclx } from './libheif'

/** ITU-T H.273 code points that mean sRGB, something close to it, or "unspecified". */
const PRIMARIES = [1, 2]
const TRANSFERS = [1, 2, 6, 13]

const isSrgbLike = ({ primaries, transfer }: Nclx) =>
  PRIMARIES.includes(primaries) && TRANSFERS.includes(transfer)

const UNSPECIFIED: Nclx = { primaries: 2, transfer: 2 }

/** Whether a HEIC without a color profile is in Display P3. */
export const isDisplayP3 = ({ primaries, transfer } = UNSPECIFIED): boolean =>
  primaries === 12 && isSrgbLike({ primaries: 1, transfer })

/** @returns the name of color metadata that browsers would apply, but the decoder ignores */
export function findUnsupportedColor(bytes: Buffer, compression?: string): string | undefined {
  if (compression === 'av1' || compression === 'hevc') {
    const codes = readNclx(bytes) ?? UNSPECIFIED
    const isConverted = compression === 'hevc' && isDisplayP3(codes)
    return isConverted || isSrgbLike(codes) ? undefined : 'nclx'
  }
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined
  const header = bytes.subarray(0, bytes.indexOf('IDAT'))
  const at = header.indexOf('cICP')
  const [primaries = 2, transfer = 2] = at === -1 ? [] : header.subarray(at + 4)
  return isSrgbLike({ primaries, transfer }) ? undefined : 'cICP'
}
