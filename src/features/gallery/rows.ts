/** In each section of this many rows, the one with this index may be a band. */
export const SECTION = { rows: 5, band: 3 } as const

export const isLandscape = (ratio: number) => ratio >= 1.25

/** Photos per row; undefined if a portrait photo would be alone in the last row. */
function rowSizes(ratios: readonly number[], first: number, hasBands: boolean) {
  const sizes = [first]
  let index = first
  while (index < ratios.length) {
    const canBeBand = sizes.length % SECTION.rows === SECTION.band || index === ratios.length - 1
    const size = hasBands && canBeBand && isLandscape(ratios[index] ?? 1) ? 1 : 2
    sizes.push(size)
    index += size
  }
  return index === ratios.length ? sizes : undefined
}

/**
 * Splits the photos into rows of two, with single landscapes as bands in between. The first row
 * takes one or two photos, so that any number works out.
 */
export function splitIntoRows(ratios: readonly number[]): number[] {
  const [first, alternative] = isLandscape(ratios[0] ?? 1) ? [1, 2] : [2, 1]
  return (
    rowSizes(ratios, first, true) ??
    rowSizes(ratios, alternative, true) ??
    rowSizes(ratios, 2 - (ratios.length % 2), false) ??
    []
  )
}

/** Indexes of the rows with a quote: the first one, then evenly spaced up to the last. */
export function rowsWithQuote(sizes: readonly number[], quotes: number): Set<number> {
  const pairs = sizes.flatMap((size, row) => (row > 0 && size === 2 ? [row] : []))
  const count = Math.min(quotes - 1, pairs.length)
  const spread = Array.from(
    { length: Math.max(count, 0) },
    (_, index) => pairs[Math.ceil(((index + 1) * pairs.length) / count) - 1] ?? 0,
  )
  return new Set(quotes > 0 ? [0, ...spread] : [])
}
