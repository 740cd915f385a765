export type Size = { width: number; height: number }

export type ShownPhoto = {
  /** Pixels of the chosen file. */
  natural: Size
  /** The box it fills, in CSS pixels. */
  shown: Size
  /** The `object-fit` of the box. */
  fit: string
}

/** Fewer pixels than 1.0 look soft, more than 1.5 are bytes that nobody sees. */
export const WANTED_OVERSAMPLING = { least: 1, most: 1.5 }

/** Sizes are whole pixels: a photo that is short by less than one of them is not too small. */
const ROUNDING = 0.005

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

export type Oversampling = {
  /** At the screen's own pixel ratio. */
  own: number
  /** At its own pixel ratio or the cap, whichever is less. */
  capped: number
}

/**
 * How many pixels of the file stand side by side on one pixel of the screen: 1 where each pixel of
 * the screen has one of the file; below 1 the photo is enlarged.
 *
 * @param photo file and box
 * @param pixelRatio pixels of the screen for each CSS pixel
 * @param cap pixel ratio above which more pixels are not asked of a photo
 */
export function oversampling(photo: ShownPhoto, pixelRatio: number, cap: number): Oversampling {
  const pixels = 1 / scaleOf(photo)
  return { own: pixels / pixelRatio, capped: pixels / Math.min(pixelRatio, cap) }
}

/**
 * True if a photo is neither soft nor wasteful. Pixels beyond the cap need not be there, but where
 * they are they are not waste: the screen has a use for them.
 */
export const isWellSampled = ({ capped, own }: Oversampling): boolean =>
  capped >= WANTED_OVERSAMPLING.least - ROUNDING && own <= WANTED_OVERSAMPLING.most + ROUNDING
