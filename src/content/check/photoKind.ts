/** What a file is, by its first bytes. `site` are the kinds that the site takes. */
export type PhotoKind =
  | { isTaken: true; name: 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'TIFF'; isAnimated: boolean }
  | { isTaken: false; name: string; reason: 'vector' | 'animated' | 'kind' }

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

const refused = (name: string, reason: 'vector' | 'animated' | 'kind' = 'kind'): PhotoKind => ({
  isTaken: false,
  name,
  reason,
})

function kindOfIsoMedia(brands: string[]): PhotoKind {
  if (brands.includes('avis')) return { isTaken: true, name: 'AVIF', isAnimated: true }
  if (brands.includes('avif')) return { isTaken: true, name: 'AVIF', isAnimated: false }
  if (brands.some((brand) => /^(hei|hev|mif|msf)/.test(brand))) return refused('HEIC')
  return refused('film')
}

/**
 * Tells what a file is by its bytes; its name may say anything.
 *
 * @param bytes the whole file
 * @returns undefined if it is nothing that is known here
 */
export function photoKind(bytes: Uint8Array): PhotoKind | undefined {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return { isTaken: true, name: 'JPEG', isAnimated: false }
  if (start.startsWith('\x89PNG\r\n\x1a\n')) {
    // an animated PNG announces itself (chunk acTL) before its first picture (chunk IDAT)
    const head = bytes.subarray(0, Math.max(indexOfChunk(bytes, 'IDAT'), 0))
    return { isTaken: true, name: 'PNG', isAnimated: indexOfChunk(head, 'acTL') !== -1 }
  }
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') {
    // the extended header (chunk VP8X) says whether there is animation: bit 1 of its flags
    const isAnimated = start.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
    return { isTaken: true, name: 'WebP', isAnimated }
  }
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(start)) {
    return { isTaken: true, name: 'TIFF', isAnimated: false }
  }
  const brands = brandsOf(bytes)
  if (brands.length > 0) return kindOfIsoMedia(brands)
  if (start.startsWith('GIF8')) return refused('GIF', 'animated')
  if (start.startsWith('%PDF')) return refused('PDF', 'vector')
  if (start.startsWith('BM')) return refused('BMP')
  if (start.startsWith('8BPS')) return refused('Photoshop file')
  if (/<svg[\s>]/i.test(ascii(bytes, 0, 4096))) return refused('SVG', 'vector')
  if (/^(PK\x03\x04)/.test(start)) return refused('ZIP')
  if (/^\s*(<!doctype html|<html)/i.test(ascii(bytes, 0, 512))) return refused('web page')
  return undefined
}
