/** The problem continues "refers to photo.jpg, ". */
type DetectedFormat = { name?: string; problem?: string }

const supported = (name: string, isAnimated = false): DetectedFormat => ({
  name,
  ...(isAnimated && { problem: `which is animated (${name}). Export one frame as JPEG.` }),
})

const SUPPORTED = 'The site supports JPEG, PNG, WebP, AVIF, HEIC and TIFF.'

const unsupported = (name: string): DetectedFormat => ({
  problem: `which is ${name}. ${SUPPORTED} Export it as JPEG.`,
})

const drawing = (name: string) => `a drawing or document (${name}), not a photo`

/** Unsupported formats that people mistake for photos, by their first bytes. */
const UNSUPPORTED: readonly [start: RegExp, name: string][] = [
  [/^GIF8/, 'a GIF, a format for animations with few colors'],
  [/^%PDF/, drawing('PDF')],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/, 'a JPEG XL'],
  [/^(\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/, 'a JPEG 2000'],
  [/^BM/, 'a BMP'],
  [/^8BPS/, 'a Photoshop file'],
  [/^PK\x03\x04/, 'a ZIP'],
  [/^\x1f\x8b/, 'a gzip file, such as an SVGZ'],
]

const LFS_POINTER =
  'which is a Git LFS pointer, not the photo itself. Download the photo with "git lfs pull".'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The offset of a PNG chunk's name; -1 if there is no such chunk. */
function findChunk(bytes: Uint8Array, name: string): number {
  const first = name.charCodeAt(0)
  let at = bytes.indexOf(first)
  while (at !== -1 && ascii(bytes, at, at + name.length) !== name) at = bytes.indexOf(first, at + 1)
  return at
}

/** Major and compatible brands of an ISO media file (ISO/IEC 14496-12, box `ftyp`). */
function readBrands(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  return brands
}

function detectIsoMedia(bytes: Uint8Array, brands: string[]): DetectedFormat {
  if (brands.includes('avis')) return supported('AVIF', true)
  if (brands.includes('avif')) return supported('AVIF')
  if (brands.some((brand) => /^(hei|hev|mif|msf)/.test(brand))) {
    // a file with image properties (ipco), but none for HEVC
    const isOtherCodec = findChunk(bytes, 'ipco') !== -1 && findChunk(bytes, 'hvcC') === -1
    if (isOtherCodec) return unsupported('a HEIF image without HEVC compression')
    // the first brand says whether the file is mainly a photo or a sequence
    return supported('HEIC', /^(hev|msf)/.test(brands[0] ?? ''))
  }
  return unsupported('a video or a raw camera file')
}

export function detectFormat(bytes: Uint8Array): DetectedFormat {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('\xff\xd8')) return supported('JPEG')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) {
    // an animated PNG has an acTL chunk before its first frame (IDAT)
    const head = bytes.subarray(0, Math.max(findChunk(bytes, 'IDAT'), 0))
    return supported('PNG', findChunk(head, 'acTL') !== -1)
  }
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') {
    // bit 1 of the flags in the extended header (VP8X) marks an animation, but some files omit it
    const hasFlag = ((bytes[20] ?? 0) & 2) !== 0 || ascii(bytes, 30, 34) === 'ANIM'
    return supported('WebP', start.slice(12, 16) === 'VP8X' && hasFlag)
  }
  if (start.startsWith('version https:')) return { problem: LFS_POINTER }
  const match = UNSUPPORTED.find(([pattern]) => pattern.test(start))
  if (match) return unsupported(match[1])
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(start)) return supported('TIFF')
  const brands = readBrands(bytes)
  if (brands.length > 0) return detectIsoMedia(bytes, brands)
  if (/<svg[\s>]/i.test(ascii(bytes, 0, 4096))) return unsupported(drawing('SVG'))
  if (/^\s*(<!doctype html|<html)/i.test(ascii(bytes, 0, 512))) return unsupported('a web page')
  return { problem: `which is not a photo. ${SUPPORTED}` }
}
