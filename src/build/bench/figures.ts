/**
 * The value in the middle; of an even count the mean of the two in the middle.
 *
 * @param values in any order
 * @returns undefined if there are none
 */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/**
 * How many times larger one value is.
 *
 * @param value undefined where there was nothing to measure
 * @param floor what it is compared with
 * @returns 1 where both are 0; undefined where there is nothing to compare
 */
export function ratio(value: number | undefined, floor: number | undefined): number | undefined {
  if (value === undefined || floor === undefined) return undefined
  if (value === floor) return 1
  return floor === 0 ? undefined : value / floor
}

/** The values that are there. */
export const known = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined)

/**
 * The median of the ratios of pairs that were measured one right after the other. What slows the
 * machine for a while slows both of a pair, so it comes closer to the truth than the ratio of two
 * medians.
 *
 * @param pairs value and floor of each pair
 * @returns undefined if no pair can be compared
 */
export const medianRatio = (
  pairs: readonly (readonly [number | undefined, number | undefined])[],
): number | undefined => median(known(pairs.map(([value, floor]) => ratio(value, floor))))
