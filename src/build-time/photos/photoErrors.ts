import { clamp, type Size } from '../../lib/geometry'
import { photoLimits } from '../../content/limits'

/** The message continues "refers to photo.jpg, ", like all texts here. */
export class UnusablePhoto extends Error {}

export function rejectIf(problem: string | false | undefined): void {
  if (problem) throw new UnusablePhoto(problem)
}

const { maxMegabytes, maxMegapixels, maxPhoneBytes, maxSideRatio } = photoLimits
const { maxRatio, minLongSide, minRatio, recommendedLongSide } = photoLimits

const MEGA = 1_000_000

/** Rounds up so that a value just over a limit does not look like the limit. */
const millions = (amount: number) => (Math.ceil((amount / MEGA) * 10) / 10).toFixed(1)

export const sizeError = (bytes: number) =>
  bytes === 0
    ? 'which is empty (0 bytes). Copy the photo there again.'
    : bytes > maxMegabytes * MEGA &&
      `which is ${millions(bytes)} MB, but the limit is ${maxMegabytes} MB. Export a smaller version as a JPEG.`

export const damageError = (format = '') =>
  format === 'TIFF' // e.g., with Lab colors
    ? 'which is a TIFF that is damaged, incomplete or of a kind that the site does not support. Export it as JPEG from the original.'
    : `which is ${format === 'AVIF' ? 'an' : 'a'} ${format} that is damaged or incomplete. Copy it from the original again, or re-export it.`

export const megapixelsError = ({ height, width }: Size) =>
  width * height > maxMegapixels * MEGA &&
  `which is ${millions(width * height)} megapixels, but the limit is ${maxMegapixels}. Export a smaller version; 4000 pixels on the long side is plenty.`

export function resolutionError({ height, width }: Size) {
  const longSide = Math.max(width, height)
  return longSide < minLongSide
    ? `which is too small: its long side is ${longSide} pixels, but must be at least ${minLongSide}. Export a larger version, or use another photo.`
    : longSide > maxSideRatio * Math.min(width, height) &&
        `which is too narrow: it is ${width} × ${height} pixels, but its long side can be at most ${maxSideRatio} times its short side. Use another photo.`
}

/** @param crops ratios of the photo's crops; photos with extreme proportions are always cropped */
export function resolutionWarning({ height, width }: Size, crops: readonly number[]) {
  const longSide = Math.max(width, height)
  const small = [...crops, clamp(width / height, minRatio, maxRatio)]
    .map((ratio) => [Math.min(width, height * ratio), Math.min(height, width / ratio)])
    .find((sides) => Math.floor(Math.max(...sides)) < minLongSide)
  return small
    ? `which is shown cropped to ${small.map(Math.floor).join(' × ')} pixels; it needs ${minLongSide} on its long side to be sharp.`
    : longSide < recommendedLongSide &&
        `whose long side is ${longSide} pixels; it needs ${recommendedLongSide} to be sharp on every screen.`
}

export const PLACE_NOTICE =
  'whose file says where it was taken. The site does not show that, but a public repository does. To remove the place, and only that, run "npm run check -- --remove-places". The photographer\'s name stays.'

/** @param bytes size of the photo as a JPEG at phone width */
export const phoneWarning = (bytes: number) =>
  bytes > maxPhoneBytes &&
  `which loads slowly: it is about ${Math.round(bytes / 1000)} kB on a phone, but most photos are under ${maxPhoneBytes / 1000} kB. Grain and heavy sharpening cause this; a softer export loads faster.`
