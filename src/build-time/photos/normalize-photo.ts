import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { palette } from '../../theme/tokens'
import { buildGammaTable } from './color-metadata'
import { toDecodable } from './decode-heic'

/**
 * The maximum size that a page can show, with room for cropping. The hero is the largest photo: on
 * a tablet in portrait orientation with a pixel ratio of 2, it is 2360 pixels tall.
 */
const MAX_LONG_SIDE = 3600
const MAX_SHORT_SIDE = 2400

/** Part of the cache keys. Increment when the processing changes. */
const CACHE_VERSION = 3

const isSrgb = (profile: Buffer | undefined) =>
  profile === undefined || /s\0?R\0?G\0?B/.test(profile.toString('latin1'))

/** Whether every later step can use the photo unchanged. */
function isNormalized({
  depth,
  exif,
  format,
  hasAlpha,
  height,
  icc,
  iptc,
  orientation = 1,
  space,
  width,
  xmp,
}: Metadata) {
  const isPlain = format === 'jpeg' && space === 'srgb' && depth === 'uchar' && !hasAlpha
  const hasNoMetadata = !exif && !iptc && !xmp && isSrgb(icc)
  const isSmall =
    Math.max(width, height) <= MAX_LONG_SIDE || Math.min(width, height) <= MAX_SHORT_SIDE
  return isPlain && hasNoMetadata && orientation === 1 && isSmall
}

/** Converts the gamma of a PNG, which the decoder ignores, to sRGB. */
async function applyGammaTable(photo: Sharp, table: Uint8Array): Promise<Sharp> {
  const { data, info } = await photo
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const hasAlpha = channels === 4
  const pixels = data.map((value, index) =>
    hasAlpha && index % channels === 3 ? value : (table[value] ?? value),
  )
  return sharp(pixels, { raw: info, limitInputPixels: false })
}

/**
 * Converts a photo to the form that the build expects: upright, 8-bit sRGB, opaque, no larger than
 * a page can show, and without metadata (location, time, owner).
 *
 * @param bytes contents of a photo that has passed the content check
 * @returns the same bytes if they are already normalized, otherwise a lossless PNG
 * @throws Error if the bytes cannot be decoded
 */
export async function normalizePhoto(bytes: Buffer): Promise<Buffer> {
  const photo = sharp(await toDecodable(bytes), { failOn: 'error', limitInputPixels: false })
  const metadata = await photo.metadata()
  if (isNormalized(metadata)) return bytes
  const table = buildGammaTable(bytes)
  const { autoOrient } = metadata
  const isWide = autoOrient.width > autoOrient.height
  return (
    (table ? await applyGammaTable(photo, table) : photo)
      .rotate()
      // as small as possible while still covering both maximum sides
      .resize(isWide ? MAX_LONG_SIDE : MAX_SHORT_SIDE, isWide ? MAX_SHORT_SIDE : MAX_LONG_SIDE, {
        fit: 'outside',
        withoutEnlargement: true,
      })
      .flatten({ background: palette.ivory100 })
      .toColourspace('srgb')
      // temporary, so speed matters more than size
      .png({ compressionLevel: 2 })
      .toBuffer()
  )
}

/**
 * Crops a photo to an aspect ratio. The crop is as large as possible, and as close to the focus as
 * the photo's edges allow.
 *
 * @param bytes contents of a normalized photo
 * @param ratio width divided by height
 * @param focus focal point, as percentages from the left and top
 * @returns a lossless PNG
 * @throws Error if the bytes cannot be decoded
 */
export async function cropPhoto(
  bytes: Buffer,
  ratio: number,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const photo = sharp(bytes, { failOn: 'error' })
  const full = await photo.metadata()
  const width = Math.min(full.width, Math.round(full.height * ratio))
  const height = Math.min(full.height, Math.round(full.width / ratio))
  // centered on the focus, but within the photo
  const toOffset = (percent: number, total: number, length: number) =>
    Math.round(Math.min(Math.max((percent / 100) * total - length / 2, 0), total - length))
  return photo
    .extract({
      left: toOffset(focus.x, full.width, width),
      top: toOffset(focus.y, full.height, height),
      width,
      height,
    })
    .png({ compressionLevel: 2 })
    .toBuffer()
}

/** @returns the path of a cached file, which is created atomically if missing */
async function getCached(
  cacheDir: string,
  key: string,
  create: () => Promise<Buffer>,
): Promise<string> {
  const file = path.join(cacheDir, `${key.slice(0, 24)}.png`)
  if (existsSync(file)) return file
  const bytes = await create()
  await mkdir(cacheDir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
  return file
}

const getCacheKey = (bytes: Buffer, ...options: (string | number)[]) =>
  createHash('sha256')
    .update(bytes)
    .update([CACHE_VERSION, ...options].join(' '))
    .digest('hex')

/** Applies `cropPhoto` to a file and returns the path of the cached crop. */
export async function cropPhotoFile(
  file: string,
  cacheDir: string,
  ratio: number,
  focus: { x: number; y: number },
): Promise<string> {
  const bytes = await readFile(file)
  return getCached(cacheDir, getCacheKey(bytes, ratio, focus.x, focus.y), () =>
    cropPhoto(bytes, ratio, focus),
  )
}

/** Applies `normalizePhoto` to a file; returns its path if unchanged, or that of the cached PNG. */
export async function normalizePhotoFile(file: string, cacheDir: string): Promise<string> {
  const original = await readFile(file)
  if (isNormalized(await sharp(original).metadata())) return file
  return getCached(cacheDir, getCacheKey(original), () => normalizePhoto(original))
}
