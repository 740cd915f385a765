/** Of so many rows, the one with this index may be a band. */
export const SECTION = { rows: 5, band: 3 } as const

export const isLandscape = (ratio: number) => ratio >= 1.25

/** Sizes of the rows; undefined if a photo that is no landscape would be alone in the last one. */
function rowSizes(ratios: readonly number[], first: number, hasBands: boolean) {
  const sizes = [first]
  let at = first
  while (at < ratios.length) {
    const mayBeBand = sizes.length % SECTION.rows === SECTION.band || at === ratios.length - 1
    const size = hasBands && mayBeBand && isLandscape(ratios[at] ?? 1) ? 1 : 2
    sizes.push(size)
    at += size
  }
  return at === ratios.length ? sizes : undefined
}

/**
 * Splits the photos into rows of two, with landscapes alone in bands between them. The first row has
 * room for one or two, which makes any number come out even.
 */
export function splitIntoRows(ratios: readonly number[]): number[] {
  const [first, other] = isLandscape(ratios[0] ?? 1) ? [1, 2] : [2, 1]
  return (
    rowSizes(ratios, first, true) ??
    rowSizes(ratios, other, true) ??
    rowSizes(ratios, 2 - (ratios.length % 2), false) ??
    []
  )
}

/** The rows under whose photos quotes are: the first one, and others at even distances to the last. */
export function rowsWithQuote(sizes: readonly number[], quotes: number): Set<number> {
  const pairs = sizes.flatMap((size, row) => (row > 0 && size === 2 ? [row] : []))
  const more = Math.min(quotes - 1, pairs.length)
  const spread = Array.from(
    { length: Math.max(more, 0) },
    (_, index) => pairs[Math.ceil(((index + 1) * pairs.length) / more) - 1] ?? 0,
  )
  return new Set(quotes > 0 ? [0, ...spread] : [])
}
