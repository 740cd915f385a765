export type Size = { width: number; height: number }

export type ShownPhoto = {
  /** Pixels of the chosen file. */
  natural: Size
  /** The box it fills, in CSS pixels. */
  shown: Size
  /** The `object-fit` of the box. */
  fit: string
}

/** Fewer pixels than needed look soft, more than half as many again are bytes that nobody sees. */
export const WANTED_OVERSAMPLING = { least: 1, most: 1.5 }

/** Sizes are whole pixels: a photo that is short by less than one of them is not too small. */
const ROUNDING = 0.01

/** CSS pixels for each pixel of the file. */
function scaleOf({ fit, natural, shown }: ShownPhoto): number {
  const across = shown.width / natural.width
  const down = shown.height / natural.height
  if (fit === 'none') return 1
  if (fit === 'contain') return Math.min(across, down)
  if (fit === 'scale-down') return Math.min(across, down, 1)
  // cover enlarges until both sides are full; what fills its box by stretching is as soft as its worse side
  return Math.max(across, down)
}

/**
 * How many pixels of the file are sent for each one that is needed, by area: 1 where each pixel of
 * the screen has one of the file; below 1 the photo is enlarged.
 *
 * @param photo file and box
 * @param pixelRatio pixels of the screen for each CSS pixel
 * @param cap pixel ratio above which more pixels are not needed
 */
export function oversampling(photo: ShownPhoto, pixelRatio: number, cap: number): number {
  return (1 / scaleOf(photo) / Math.min(pixelRatio, cap)) ** 2
}

/** True if a photo is neither soft nor wasteful. */
export const isWellSampled = (ratio: number): boolean =>
  ratio >= WANTED_OVERSAMPLING.least - ROUNDING && ratio <= WANTED_OVERSAMPLING.most + ROUNDING
