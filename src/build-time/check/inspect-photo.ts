import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { photoLimits } from '../../content/limits'
import { unsupportedColor } from '../photos/color-metadata'
import { repairJpegHeader } from '../photos/repair-jpeg-header'
import {
  damageError,
  kindError,
  longSideProblem,
  megapixelsError,
  sizeError,
} from '../../content/check/photoErrors'

/** What an inspection has found; the messages go on after "names photo.jpg, ". */
export type Inspection = {
  error?: string
  warning?: string
  /** Of the bytes, to find the same photo under two names. */
  digest?: string
}

/** Pixels of a phone's screen, across. */
const PHONE_WIDTH = 720

async function inspectPixels(
  original: Buffer,
  crops: readonly number[],
): Promise<Pick<Inspection, 'error' | 'warning'>> {
  const { heavyOnPhone } = photoLimits
  const bytes = repairJpegHeader(original)
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, pages = 1 } = metadata
  const { height, width } = metadata.autoOrient
  // the tiles of an AVIF count as pages
  if (pages > 1 && format !== 'heif') {
    return {
      error: `which holds ${pages} pictures. Export the one that is meant as JPEG.`,
    }
  }
  const tooMany = megapixelsError(width, height)
  if (tooMany !== undefined) return { error: tooMany }
  // All of it in full: damage in the middle of a JPEG is only a warning, and a reduced one hides it.
  await sharp(bytes, { failOn: format === 'jpeg' ? 'warning' : 'error' })
    .raw()
    .toBuffer()

  const { error, warning } = longSideProblem(width, height, crops)
  if (error !== undefined) return { error }
  const color = metadata.icc ? undefined : unsupportedColor(bytes)
  if (color !== undefined) {
    return {
      warning: `whose colors are described in a way that the site does not read (${color}), so they may look different. Export it as JPEG, with the color profile sRGB.`,
    }
  }
  const onPhone = await bytesOnPhone(bytes)
  if (onPhone > heavyOnPhone) {
    return {
      warning: `which is heavy for visitors: about ${Math.round(onPhone / 1000)} kB on a phone, where most photos take less than ${heavyOnPhone / 1000}. Grain and strong sharpening cause this; a softer export loads faster.`,
    }
  }
  return warning === undefined ? {} : { warning }
}

/** Size of the photo as a JPEG as wide as a phone shows it. */
async function bytesOnPhone(bytes: Buffer): Promise<number> {
  const { info } = await sharp(bytes, { failOn: 'error' })
    .rotate()
    .resize({ width: PHONE_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  return info.size
}

async function inspect(file: string, crops: readonly number[]): Promise<Inspection> {
  const { size } = statSync(file)
  const wrongSize = sizeError(size)
  if (wrongSize !== undefined) return { error: wrongSize }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return { error: 'which cannot be read. Allow your account to read the file.' }
  }
  const wrongKind = kindError(bytes)
  if (wrongKind !== undefined) return { error: wrongKind }
  const digest = createHash('sha256').update(bytes).digest('hex')
  try {
    return { ...(await inspectPixels(bytes, crops)), digest }
  } catch {
    return { error: damageError(bytes) }
  }
}

const known = new Map<string, Promise<Inspection>>()

/**
 * Looks whether a file is a photo that the site can show: its kind by its bytes, its size, and
 * whether all of it can be decoded. A file that has not changed is not looked at twice.
 *
 * @param file absolute path of a file that exists
 * @param crops that its place shows, as width for height 1
 * @returns at most one error or warning, and the digest of a good photo
 */
export async function inspectPhoto(
  file: string,
  crops: readonly number[] = [],
): Promise<Inspection> {
  const { ctimeMs, mtimeMs, size } = statSync(file)
  const key = [file, size, mtimeMs, ctimeMs, ...crops].join(' ')
  const inspection = known.get(key) ?? inspect(file, crops)
  known.set(key, inspection)
  return inspection
}
