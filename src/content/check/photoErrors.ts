import { photoLimits } from '../limits'
import { photoKind } from './photoKind'

/*
 * What is wrong with a photo, in words that continue "refers to photo.jpg, "; undefined if nothing is.
 */

const TAKEN = 'The site takes JPEG, PNG, WebP, AVIF and TIFF.'

const MEGA = 1_000_000

/** In millions, rounded up: what is a little over a limit must not read as the limit itself. */
const millions = (amount: number) => (Math.ceil((amount / MEGA) * 10) / 10).toFixed(1)

const withArticle = (name: string) => `${name === 'AVIF' ? 'an' : 'a'} ${name}`

const refusals = {
  vector: (name: string) =>
    `which is a drawing (${name}) and not a photo. ${TAKEN} Export it as JPEG.`,
  animated: (name: string) =>
    `which is ${name}, made for moving pictures and few colours. ${TAKEN} Export it as JPEG.`,
  kind: (name: string) => `which is ${name}. ${TAKEN} Export it as JPEG.`,
}

/** @param bytes how many the file has */
export function sizeError(bytes: number, mostMegabytes: number = photoLimits.mostMegabytes) {
  if (bytes === 0) return 'which is empty (0 bytes). Copy the photo there again.'
  return bytes > mostMegabytes * MEGA
    ? `which has ${millions(bytes)} MB, but at most ${mostMegabytes} MB can be taken. Export it smaller, as JPEG.`
    : undefined
}

/** @param bytes of the whole file */
export function kindError(bytes: Uint8Array): string | undefined {
  const kind = photoKind(bytes)
  if (!kind) return `which is not a photo. ${TAKEN} Put a photo there.`
  if (!kind.isTaken) return refusals[kind.reason](kind.name)
  return kind.isAnimated
    ? `which moves (animated ${kind.name}). Export one picture of it as JPEG.`
    : undefined
}

/** @param bytes of a photo that cannot be decoded */
export const damageError = (bytes: Uint8Array): string =>
  `which is ${withArticle(photoKind(bytes)?.name ?? 'file')} that is damaged or incomplete. Copy it again from where it came, or re-export it.`

/** What a computer can still open. */
export function megapixelsError(width: number, height: number): string | undefined {
  const pixels = width * height
  return pixels > photoLimits.mostMegapixels * MEGA
    ? `which has ${millions(pixels)} megapixels, but at most ${photoLimits.mostMegapixels} can be taken. Export it smaller; 4000 pixels on the long side are plenty.`
    : undefined
}

const sizeAfterCrop = (width: number, height: number, ratio: number) => ({
  width: Math.floor(Math.min(width, height * ratio)),
  height: Math.floor(Math.min(height, width / ratio)),
})

/**
 * What a photo needs to be sharp.
 *
 * @param crops that its place shows, as width for height 1; every place crops extreme proportions
 */
export function longSideProblem(
  width: number,
  height: number,
  crops: readonly number[] = [],
): { error?: string; warning?: string } {
  const { goodLongSide, leastLongSide, narrowest, widest } = photoLimits
  const longSide = Math.max(width, height)
  if (longSide < leastLongSide) {
    return {
      error: `which is too small: its long side has ${longSide} pixels, but needs ${leastLongSide}. Export it larger, or take another photo.`,
    }
  }
  const small = [...crops, Math.min(Math.max(width / height, narrowest), widest)]
    .map((ratio) => sizeAfterCrop(width, height, ratio))
    .find((crop) => Math.max(crop.width, crop.height) < leastLongSide)
  if (small) {
    return {
      warning: `of which a crop of ${small.width} × ${small.height} pixels is shown; with ${leastLongSide} on its long side it would be sharp.`,
    }
  }
  return longSide < goodLongSide
    ? {
        warning: `whose long side has ${longSide} pixels; with ${goodLongSide} or more it would be sharp on every screen.`,
      }
    : {}
}
