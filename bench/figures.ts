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

const TAIL = 0.025

/**
 * Where the true median lies with a probability of at least 95 %, whatever the distribution. Each
 * value lies below it as often as above, like a coin that is tossed, so the binomial distribution
 * tells how far from the middle the sorted values must be that enclose it.
 *
 * @param values in any order
 * @returns undefined if they are too few to tell, which is five at most
 */
export function medianInterval(values: readonly number[]): [number, number] | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const { length } = sorted
  let rank = 0
  // as logarithms, since 1/2 to the power of a thousand is 0 to a computer
  let exactly = length * Math.log(0.5)
  let atMost = Math.exp(exactly)
  while (atMost <= TAIL && rank < length) {
    exactly += Math.log((length - rank) / (rank + 1))
    rank += 1
    atMost += Math.exp(exactly)
  }
  const [least, most] = [sorted[rank - 1], sorted[length - rank]]
  return least === undefined || most === undefined ? undefined : [least, most]
}

/**
 * The ratios of pairs that were measured one right after the other. What slows the machine for a
 * while slows both of a pair, so their median comes closer to the truth than the ratio of two
 * medians.
 *
 * @param pairs value and floor of each pair
 * @returns those that can be compared
 */
export const ratios = (
  pairs: readonly (readonly [number | undefined, number | undefined])[],
): number[] => known(pairs.map(([value, floor]) => ratio(value, floor)))
