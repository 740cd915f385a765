/** Beyond this many pixels per CSS pixel nobody sees a difference, so no more are sent. */
export const HIGHEST_DENSITY = 2

/**
 * Widths in pixels in which the build makes each photo, beside its own. From one to the next the area
 * grows by less than one and a half, so wherever a photo stands, a browser finds a file that is large
 * enough and at most half as large again. 860 serves all phones that show a photo from edge to edge.
 */
export const PHOTO_WIDTHS = [
  317, 387, 472, 576, 705, 860, 1052, 1287, 1575, 1927, 2357, 2884,
] as const

/** Width of a photo of which a place shows a part: a length of `sizes`, so many times. */
export const enlarged = (length: string, times: number) =>
  times > 1.001 ? `calc(${length.replace('calc', '')} * ${times.toFixed(3)})` : length

/** Densities of phones above the highest, densest first. */
const DENSITIES = [3.5, 3, 2.75, 2.6]

/**
 * Completes a part of a `sizes` attribute so that phones denser than `HIGHEST_DENSITY` choose as if
 * they were not: `sizes` knows no other way to say it.
 *
 * @param length as `sizes` takes it; no min(), max() or clamp(), which Safari does not read there
 * @param condition under which the length holds, such as `(min-width: 40em)`
 * @returns entries for `sizes`, the last without a resolution
 */
export function cappedSizes(length: string, condition?: string): string[] {
  const scaled = (factor: number) =>
    length.replace(/[\d.]+(?=vw|vh|rem)/g, (figure) => (Number(figure) * factor).toFixed(1))
  const entry = (conditions: string[], value: string) =>
    [conditions.join(' and '), value].filter(Boolean).join(' ')
  const own = condition === undefined ? [] : [condition]
  return [
    ...DENSITIES.map((density) =>
      entry([...own, `(min-resolution: ${density}dppx)`], scaled(HIGHEST_DENSITY / density)),
    ),
    entry(own, length),
  ]
}
