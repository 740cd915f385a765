import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { palette } from '../../theme/tokens'
import { gammaTable } from './color-metadata'

/**
 * Pixels that a place can show, before and after it crops. The hero is the largest: an upright tablet
 * with a pixel ratio of 2 shows all of its height, which is 2360 pixels.
 */
const LONG_SIDE = 3600
const SHORT_SIDE = 2400

/** Part of the names of kept photos; a change of what is done to them must change it. */
const METHOD = 3

const isSrgb = (profile: Buffer | undefined) =>
  profile === undefined || /s\0?R\0?G\0?B/.test(profile.toString('latin1'))

/** True for what every later step can take as it is. */
function isStandard({
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
  const saysNothing = !exif && !iptc && !xmp && isSrgb(icc)
  const isSmall = Math.max(width, height) <= LONG_SIDE || Math.min(width, height) <= SHORT_SIDE
  return isPlain && saysNothing && orientation === 1 && isSmall
}

/** The photo with the gamma of sRGB instead of that which a PNG names; the decoder ignores it. */
async function withSrgbGamma(photo: Sharp, table: Uint8Array): Promise<Sharp> {
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
 * Converts a photo as a camera or a program gives it to the one form that the build works with:
 * upright, in sRGB with 8 bits, without transparency, no larger than a place can show, and without what
 * cameras write beside the picture (place, time, owner).
 *
 * @param bytes of a JPEG, PNG, WebP, AVIF or TIFF that the content check has let through
 * @returns the bytes themselves if they have that form already, or else a PNG without loss
 * @throws Error if the bytes cannot be decoded
 */
export async function normalizePhoto(bytes: Buffer): Promise<Buffer> {
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  if (isStandard(await photo.metadata())) return bytes
  const table = gammaTable(bytes)
  const { autoOrient } = await photo.metadata()
  const isWide = autoOrient.width > autoOrient.height
  return (
    (table ? await withSrgbGamma(photo, table) : photo)
      .rotate()
      // as small as it can be while its long and its short side are as long as that
      .resize(isWide ? LONG_SIDE : SHORT_SIDE, isWide ? SHORT_SIDE : LONG_SIDE, {
        fit: 'outside',
        withoutEnlargement: true,
      })
      .flatten({ background: palette.ivory100 })
      .toColourspace('srgb')
      // read once and thrown away later: fast is better than small
      .png({ compressionLevel: 2 })
      .toBuffer()
  )
}

/**
 * Cuts a part out of a photo: as large as it gives, and as near to the focus as its edges allow.
 *
 * @param bytes of a photo in its standard form
 * @param ratio width for height 1
 * @param focus in percent from the left and from the top
 * @returns a PNG without loss
 * @throws Error if the bytes cannot be decoded
 */
export async function cropPhoto(
  bytes: Buffer,
  ratio: number,
  focus: { x: number; y: number },
): Promise<Buffer> {
  const photo = sharp(bytes, { failOn: 'error' })
  const whole = await photo.metadata()
  const width = Math.min(whole.width, Math.round(whole.height * ratio))
  const height = Math.min(whole.height, Math.round(whole.width / ratio))
  // the edge of the cut when its middle lies on the focus, but not beyond the photo
  const edge = (percent: number, all: number, part: number) =>
    Math.round(Math.min(Math.max((percent / 100) * all - part / 2, 0), all - part))
  return photo
    .extract({
      left: edge(focus.x, whole.width, width),
      top: edge(focus.y, whole.height, height),
      width,
      height,
    })
    .png({ compressionLevel: 2 })
    .toBuffer()
}

/** A file in the cache, made if it is not there yet; whole or not at all, whenever the process ends. */
async function keep(cache: string, digest: string, make: () => Promise<Buffer>): Promise<string> {
  const kept = path.join(cache, `${digest.slice(0, 24)}.png`)
  if (existsSync(kept)) return kept
  const bytes = await make()
  await mkdir(cache, { recursive: true })
  const unfinished = `${kept}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, kept)
  return kept
}

const digestOf = (bytes: Buffer, ...more: (string | number)[]) =>
  createHash('sha256')
    .update(bytes)
    .update([METHOD, ...more].join(' '))
    .digest('hex')

/** `cropPhoto` for a file; returns the path of the crop, which is kept in a folder so that it is made once. */
export async function cropPhotoFile(
  file: string,
  cache: string,
  ratio: number,
  focus: { x: number; y: number },
): Promise<string> {
  const bytes = await readFile(file)
  return keep(cache, digestOf(bytes, ratio, focus.x, focus.y), () => cropPhoto(bytes, ratio, focus))
}

/** `normalizePhoto` for a file; returns the path of the result, kept likewise, or of the file itself. */
export async function normalizePhotoFile(file: string, cache: string): Promise<string> {
  const original = await readFile(file)
  if (isStandard(await sharp(original).metadata())) return file
  return keep(cache, digestOf(original), async () => normalizePhoto(original))
}
