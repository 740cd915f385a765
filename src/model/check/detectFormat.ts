/** What a file is, by its first bytes. */
export type DetectedFormat =
  | { isSupported: true; name: 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'TIFF'; isAnimated: boolean }
  /** `name` has its article, except for a vector drawing. */
  | { isSupported: false; name: string; reason: 'vector' | 'animated' | 'kind' }

const RAW = 'a raw camera file'

/** Kinds of files that people take for photos, by what they start with. */
const OTHER_KINDS: readonly [start: RegExp, name: string, reason?: 'vector' | 'animated'][] = [
  [/^GIF8/, 'a GIF', 'animated'],
  [/^%PDF/, 'PDF', 'vector'],
  [/^(%!PS|\xc5\xd0\xd3\xc6)/, 'EPS', 'vector'],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, 'a JPEG XL'],
  [/^(\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/, 'a JPEG 2000'],
  [/^(FUJIFILMCCD-RAW|II(RO|RS|U\0)|II\*\0\x10\0\0\0CR)/, RAW],
  [/^BM/, 'a BMP'],
  [/^8BPS/, 'a Photoshop file'],
  [/^PK\x03\x04/, 'a ZIP'],
  [/^\x1f\x8b/, 'a gzip file, such as an SVGZ'],
]

/** The bytes as letters, each by its number. */
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Where a chunk of a PNG begins; -1 if there is none. */
function indexOfChunk(bytes: Uint8Array, name: string): number {
  const first = name.charCodeAt(0)
  let at = bytes.indexOf(first)
  while (at !== -1 && ascii(bytes, at, at + name.length) !== name) at = bytes.indexOf(first, at + 1)
  return at
}

/** Brands of an ISO media file (ISO/IEC 14496-12, box `ftyp`): the major one and the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  return brands
}

const refused = (
  name: string,
  reason: 'vector' | 'animated' | 'kind' = 'kind',
): DetectedFormat => ({
  isSupported: false,
  name,
  reason,
})

function kindOfIsoMedia(brands: string[]): DetectedFormat {
  if (brands.includes('avis')) return { isSupported: true, name: 'AVIF', isAnimated: true }
  if (brands.includes('avif')) return { isSupported: true, name: 'AVIF', isAnimated: false }
  if (brands.some((brand) => /^(hei|hev|mif|msf)/.test(brand))) return refused('a HEIC')
  if (brands.includes('crx ')) return refused(RAW)
  return refused('a video')
}

/**
 * Tells what a file is by its bytes; its name may say anything.
 *
 * @param bytes the whole file
 * @returns undefined if it is nothing that is known here
 */
export function detectFormat(bytes: Uint8Array): DetectedFormat | undefined {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('\xff\xd8')) return { isSupported: true, name: 'JPEG', isAnimated: false }
  if (start.startsWith('\x89PNG\r\n\x1a\n')) {
    // an animated PNG announces itself (chunk acTL) before its first picture (chunk IDAT)
    const head = bytes.subarray(0, Math.max(indexOfChunk(bytes, 'IDAT'), 0))
    return { isSupported: true, name: 'PNG', isAnimated: indexOfChunk(head, 'acTL') !== -1 }
  }
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') {
    // the extended header (chunk VP8X) says whether there is animation: bit 1 of its flags
    const isAnimated = start.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
    return { isSupported: true, name: 'WebP', isAnimated }
  }
  const other = OTHER_KINDS.find(([pattern]) => pattern.test(start))
  if (other) return refused(other[1], other[2])
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(start)) {
    return { isSupported: true, name: 'TIFF', isAnimated: false }
  }
  const brands = brandsOf(bytes)
  if (brands.length > 0) return kindOfIsoMedia(brands)
  if (/<svg[\s>]/i.test(ascii(bytes, 0, 4096))) return refused('SVG', 'vector')
  if (/^\s*(<!doctype html|<html)/i.test(ascii(bytes, 0, 512))) return refused('a web page')
  return undefined
}
