import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { photoLimits } from '../../content/limits'
import { realDisk, type Disk } from './disk'
import { photoKind } from './photo-kind'

/** What an inspection has found; the messages go on after "names photo.jpg, ". */
export type Inspection = {
  error?: string
  warning?: string
  /** Of the bytes, to find the same photo under two names. */
  digest?: string
}

const TAKEN = 'The site takes JPEG, PNG, WebP, AVIF and TIFF.'

const MEGA = 1_000_000

/** Pixels of a phone's screen, across. */
const PHONE_WIDTH = 720

/** In millions, rounded up: what is a little over a limit must not read as the limit itself. */
const millions = (amount: number) => (Math.ceil((amount / MEGA) * 10) / 10).toFixed(1)

const refusals = {
  vector: (name: string) =>
    `which is a drawing (${name}) and not a photo. ${TAKEN} Export it as JPEG.`,
  animated: (name: string) =>
    `which is a ${name}, made for moving pictures and few colours. ${TAKEN} Export it as JPEG.`,
  kind: (name: string) => `which is a ${name}. ${TAKEN} Export it as JPEG.`,
}

async function inspectPixels(bytes: Buffer): Promise<Pick<Inspection, 'error' | 'warning'>> {
  const { leastLongSide, goodLongSide, heavyOnPhone, mostMegapixels } = photoLimits
  const { height, pages = 1, width } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (pages > 1) {
    return {
      error: `which holds ${pages} pictures. Export the one that is meant as JPEG.`,
    }
  }
  const pixels = width * height
  if (pixels > mostMegapixels * MEGA) {
    return {
      error: `which has ${millions(pixels)} megapixels, but at most ${mostMegapixels} can be taken. Export it smaller; 4000 pixels on the long side are plenty.`,
    }
  }
  // All of it in full: damage in the middle of a JPEG is only a warning, and a reduced one hides it.
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()

  const longSide = Math.max(width, height)
  if (longSide < leastLongSide) {
    return {
      error: `which is too small: its long side has ${longSide} pixels, but needs ${leastLongSide}. Export it larger, or take another photo.`,
    }
  }
  const onPhone = await bytesOnPhone(bytes)
  if (onPhone > heavyOnPhone) {
    return {
      warning: `which is heavy for visitors: about ${Math.round(onPhone / 1000)} kB on a phone, where most photos take less than ${heavyOnPhone / 1000}. Grain and strong sharpening cause this; a softer export loads faster.`,
    }
  }
  if (longSide < goodLongSide) {
    return {
      warning: `whose long side has ${longSide} pixels; with ${goodLongSide} or more it would be sharp on every screen.`,
    }
  }
  return {}
}

/** Size of the photo as a JPEG as wide as a phone shows it. */
async function bytesOnPhone(bytes: Buffer): Promise<number> {
  const { info } = await sharp(bytes)
    .rotate()
    .resize({ width: PHONE_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  return info.size
}

async function inspect(file: string, disk: Disk): Promise<Inspection> {
  const { size } = disk.stat(file)
  if (size === 0) return { error: 'which is empty (0 bytes). Copy the photo there again.' }
  if (size > photoLimits.mostMegabytes * MEGA) {
    return {
      error: `which has ${millions(size)} MB, but at most ${photoLimits.mostMegabytes} MB can be taken. Export it smaller, as JPEG.`,
    }
  }
  let bytes: Buffer
  try {
    bytes = disk.read(file)
  } catch {
    return { error: 'which cannot be read. Allow your account to read the file.' }
  }
  const kind = photoKind(bytes)
  if (!kind) return { error: `which is not a photo. ${TAKEN} Put a photo there.` }
  if (!kind.isTaken) return { error: refusals[kind.reason](kind.name) }
  if (kind.isAnimated) {
    return { error: `which moves (animated ${kind.name}). Export one picture of it as JPEG.` }
  }
  const digest = createHash('sha256').update(bytes).digest('hex')
  try {
    return { ...(await inspectPixels(bytes)), digest }
  } catch {
    return {
      error: `which is a ${kind.name} that is damaged or incomplete. Copy it again from where it came, or export it anew.`,
    }
  }
}

const known = new Map<string, Promise<Inspection>>()

/**
 * Looks whether a file is a photo that the site can show: its kind by its bytes, its size, and
 * whether all of it can be decoded. A file that has not changed is not looked at twice.
 *
 * @param file absolute path of a file that exists
 * @param disk on which it lies
 * @returns at most one error or warning, and the digest of a good photo
 */
export async function inspectPhoto(file: string, disk: Disk = realDisk): Promise<Inspection> {
  const { size, version } = disk.stat(file)
  const key = [file, size, version].join(' ')
  const inspection = known.get(key) ?? inspect(file, disk)
  known.set(key, inspection)
  return inspection
}
