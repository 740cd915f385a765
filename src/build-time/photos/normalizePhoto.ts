import sharp, { type Metadata } from 'sharp'
import { clamp, type Point } from '../../lib/geometry'
import { megapixelsError, rejectIf } from './photoErrors'
import { palette } from '../../theme/colors'
import { heicToPng } from './decodeHeic'

/**
 * The maximum size that a page can show, with room for cropping. The hero is the largest photo: on
 * a tablet in portrait orientation with a pixel ratio of 2, it is 2360 pixels tall.
 */
const MAX_LONG_SIDE = 3600
const MAX_SHORT_SIDE = 2400
/** AVIF allows 16,384. */
const MAX_SIDE = 16_000

/** The scale at which a photo is as small as possible while still covering both maximum sides. */
function getScale({ height, width }: { height: number; width: number }): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return Math.min(1, Math.max(MAX_LONG_SIDE / long, MAX_SHORT_SIDE / short), MAX_SIDE / long)
}

/** The files are temporary; compressing one takes several times as long as decoding the photo. */
const FAST_PNG = { compressionLevel: 0 } as const

/** Photos have limits of their own; with sharp's, a HEIC can have no more than 256 tiles. */
export const NO_LIMITS = {
  limitInputPixels: false,
  limitInputChannels: false,
  unlimited: true,
} as const

const isSrgb = (profile: Buffer | undefined) =>
  profile === undefined || /s\0?R\0?G\0?B/.test(profile.toString('latin1'))

function isNormalized(metadata: Metadata) {
  const { depth, exif, format, hasAlpha, icc, orientation = 1, space } = metadata
  const isPlain = format === 'jpeg' && space === 'srgb' && depth === 'uchar' && !hasAlpha
  return isPlain && !exif && isSrgb(icc) && orientation === 1 && getScale(metadata) === 1
}

/** TIFFs hold anything: a raw file starts with a thumbnail, and libvips takes any channel for alpha. */
const isUnusualTiff = ({ format, hasAlpha, pages = 1, subifds = 0 }: Metadata) =>
  format === 'tiff' && (pages > 1 || subifds > 0 || hasAlpha)

/**
 * Converts a photo to the form that the build expects: upright, 8-bit sRGB, opaque, no larger than
 * a page can show, and without metadata (location, time, owner).
 *
 * @throws UnusablePhoto if the site cannot use it; another Error if it is damaged or incomplete
 */
export async function normalizePhoto(original: Buffer): Promise<Buffer> {
  const { autoOrient, compression, icc } = await sharp(original, NO_LIMITS).metadata()
  rejectIf(megapixelsError(autoOrient))
  const bytes = compression === 'hevc' ? await heicToPng(original, icc) : original
  const metadata = await sharp(bytes, NO_LIMITS).metadata()
  // libvips decodes other whole numbers to wrong colors, and assumes that fractions are linear
  rejectIf(
    !/^u(char|short)$/.test(metadata.depth) &&
      'which has a color depth that the site does not support. Export it as JPEG.',
  )
  rejectIf(
    isUnusualTiff(metadata) &&
      'which is a raw camera file, or a TIFF with several images or extra channels. Export it as JPEG.',
  )
  // decoding at a reduced size would hide damage
  const { data, info } = await sharp(bytes, { ...NO_LIMITS, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (isNormalized(metadata)) return original
  return sharp(data, { ...NO_LIMITS, raw: info })
    .resize({ width: Math.round(info.width * getScale(info)) })
    .flatten({ background: palette.light100 })
    .png(FAST_PNG)
    .toBuffer()
}

/** The crop is as large as possible, and as close to the focus as the photo's edges allow. */
export async function cropPhoto(bytes: Buffer, ratio: number, focus: Point): Promise<Buffer> {
  const photo = sharp(bytes, { failOn: 'error' })
  const full = await photo.metadata()
  const width = Math.min(full.width, Math.round(full.height * ratio))
  const height = Math.min(full.height, Math.round(full.width / ratio))
  const toOffset = (percent: number, total: number, length: number) =>
    Math.round(clamp((percent / 100) * total - length / 2, 0, total - length))
  const left = toOffset(focus.x, full.width, width)
  const top = toOffset(focus.y, full.height, height)
  return photo.extract({ left, top, width, height }).png(FAST_PNG).toBuffer()
}
