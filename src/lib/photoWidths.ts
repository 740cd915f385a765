/** Device pixels per CSS pixel beyond which no difference is visible. */
export const MAX_DENSITY = 2

/**
 * Widths in pixels of the generated variants, in addition to the original width. The area grows by
 * less than half with each step, so browsers never download much more than they need. 860 is for
 * phones that show a photo edge to edge.
 */
export const PHOTO_WIDTHS = [317, 387, 472, 576, 705, 860, 1052, 1287, 1575, 1927, 2357, 2884]

/** Scales a length in `sizes` for a cropped photo. */
export const scaledWidth = (length: string, factor: number) =>
  factor > 1.001 ? `calc(${length.replace('calc', '')} * ${factor.toFixed(3)})` : length

/** Phone densities above the maximum, densest first. */
const DENSITIES = [3.5, 3, 2.75, 2.6]

/**
 * Scales a `sizes` entry down for phones denser than `MAX_DENSITY` so that they load smaller files.
 *
 * @param length CSS without min(), max() or clamp(), which Safari does not support in `sizes`
 */
export function cappedSizes(length: string, condition?: string): string[] {
  const scaled = (factor: number) =>
    length.replace(/[\d.]+(?=vw|vh|rem)/g, (number) => (Number(number) * factor).toFixed(1))
  const base = condition ? `${condition} and ` : ''
  return [
    ...DENSITIES.map(
      (density) => `${base}(min-resolution: ${density}dppx) ${scaled(MAX_DENSITY / density)}`,
    ),
    condition ? `${condition} ${length}` : length,
  ]
}
