import sharp, { type Metadata } from 'sharp'
import { NO_LIMITS } from './normalizePhoto'

/** The problem continues "refers to photo.jpg, ". */
type DetectedFormat = { name?: string; problem?: string }

const LFS_POINTER =
  'which is a Git LFS pointer, not the photo itself. Download the photo with "git lfs pull".'

const unsupported = (what: string) => ({
  problem: `which is ${what}. The site supports JPEG, PNG, WebP, AVIF, HEIC and TIFF. Export it as JPEG.`,
})

const NAMES: Record<string, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  tiff: 'TIFF',
  av1: 'AVIF',
  hevc: 'HEIC',
}

/** Looks at the content of a file, because its extension may be wrong. */
export async function detectFormat(bytes: Buffer): Promise<DetectedFormat> {
  if (bytes.toString('latin1', 0, 14) === 'version https:') return { problem: LFS_POINTER }
  const image = sharp(bytes, NO_LIMITS)
  const metadata = await image.metadata().catch((): Partial<Metadata> => ({}))
  const { compression = '', format, pages = 1 } = metadata
  if (format === 'gif') return unsupported('a GIF, a format for animations with few colors')
  if (format === 'svg') return unsupported('a drawing (SVG), not a photo')
  const name = NAMES[format === 'heif' ? compression : (format ?? '')]
  if (!name) return unsupported('damaged, or not a photo but, for example, a video or a document')
  // the images of a HEIC, an AVIF or a TIFF are no animation
  if (format === 'webp' && pages > 1) {
    return { problem: 'which is animated (WebP). Export one frame as JPEG.' }
  }
  return { name }
}
