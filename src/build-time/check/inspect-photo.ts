import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { photoLimits } from '../../model/limits'
import { findUnsupportedColor } from '../photos/color-metadata'
import { toDecodable } from '../photos/decode-heic'
import { repairJpegHeader } from '../photos/repair-jpeg-header'
import {
  damageError,
  unsupportedFormatError,
  resolutionIssue,
  megapixelsError,
  sizeError,
} from '../../model/check/photoErrors'

/** The messages continue "refers to photo.jpg, ". */
export type Inspection = {
  error?: string
  warning?: string
  /** Hash of the bytes, to detect the same photo under two names. */
  digest?: string
}

/** Width of a phone screen in pixels. */
const PHONE_WIDTH = 720

async function inspectPixels(
  original: Buffer,
  crops: readonly number[],
): Promise<Pick<Inspection, 'error' | 'warning'>> {
  const { maxPhoneBytes } = photoLimits
  const repaired = repairJpegHeader(original)
  const {
    format,
    pages = 1,
    autoOrient,
  } = await sharp(repaired, { limitInputPixels: false }).metadata()
  const { height, width } = autoOrient
  // sharp counts the tiles of an AVIF as pages, and the secondary images of a HEIC
  if (pages > 1 && format !== 'heif') {
    return {
      error: `which contains ${pages} images. Export the one you want as JPEG.`,
    }
  }
  const megapixelsIssue = megapixelsError(width, height)
  if (megapixelsIssue !== undefined) return { error: megapixelsIssue }
  const bytes = await toDecodable(repaired)
  // At full size: damage inside a JPEG is only a warning, and a reduced decode would hide it.
  await sharp(bytes, { failOn: format === 'jpeg' ? 'warning' : 'error' })
    .raw()
    .toBuffer()

  const { error, warning } = resolutionIssue(width, height, crops)
  if (error !== undefined) return { error }
  const { icc } = await sharp(bytes).metadata()
  const color = icc ? undefined : findUnsupportedColor(original)
  if (color !== undefined) {
    return {
      warning: `whose color data (${color}) the site does not support, so its colors may look different. Export it as JPEG with the sRGB color profile.`,
    }
  }
  const phoneBytes = await measurePhoneBytes(bytes)
  if (phoneBytes > maxPhoneBytes) {
    return {
      warning: `which loads slowly: it is about ${Math.round(phoneBytes / 1000)} kB on a phone, but most photos are under ${maxPhoneBytes / 1000} kB. Grain and heavy sharpening cause this; a softer export loads faster.`,
    }
  }
  return warning === undefined ? {} : { warning }
}

/** Size of the photo as a JPEG at phone width. */
async function measurePhoneBytes(bytes: Buffer): Promise<number> {
  const { info } = await sharp(bytes, { failOn: 'error' })
    .rotate()
    .resize({ width: PHONE_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  return info.size
}

async function inspect(file: string, crops: readonly number[]): Promise<Inspection> {
  const { size } = statSync(file)
  const sizeIssue = sizeError(size)
  if (sizeIssue !== undefined) return { error: sizeIssue }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return { error: 'which cannot be read. Give your account permission to read it.' }
  }
  const formatIssue = unsupportedFormatError(bytes)
  if (formatIssue !== undefined) return { error: formatIssue }
  const digest = createHash('sha256').update(bytes).digest('hex')
  try {
    return { ...(await inspectPixels(bytes, crops)), digest }
  } catch {
    return { error: damageError(bytes) }
  }
}

const cache = new Map<string, Promise<Inspection>>()

/**
 * Checks whether the site can show a file as a photo: its format (detected from its bytes), its
 * size, and whether it decodes completely. Results are cached until the file changes.
 *
 * @param file absolute path of an existing file
 * @param crops aspect ratios that it is cropped to
 * @returns at most one error or warning, and the digest of a valid photo
 */
export async function inspectPhoto(
  file: string,
  crops: readonly number[] = [],
): Promise<Inspection> {
  const { ctimeMs, mtimeMs, size } = statSync(file)
  const key = [file, size, mtimeMs, ctimeMs, ...crops].join(' ')
  const inspection = cache.get(key) ?? inspect(file, crops)
  cache.set(key, inspection)
  return inspection
}
