/** In each section of `rows` rows, the row at index `band` may be a band. */
export const SECTION = { rows: 5, band: 3 } as const

export const isLandscape = (ratio: number) => ratio >= 1.25

/** The number of photos per row, unless they do not fill the last row. */
function fillRows(ratios: readonly number[], first: number, hasBands: boolean) {
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
 * Splits the photos into rows of two, with single landscape photos as full-width bands between
 * them. The first row has one or two photos, so that any number of photos fits.
 */
export function splitIntoRows(ratios: readonly number[]): number[] {
  const [first, alternative] = isLandscape(ratios[0] ?? 1) ? [1, 2] : [2, 1]
  return (
    fillRows(ratios, first, true) ??
    fillRows(ratios, alternative, true) ??
    fillRows(ratios, 2 - (ratios.length % 2), false) ??
    []
  )
}

/** Indexes of rows that get a quote: the first, then evenly spaced pairs up to the last. */
export function chooseQuoteRows(sizes: readonly number[], quoteCount: number): Set<number> {
  const pairs = sizes.flatMap((size, row) => (row > 0 && size === 2 ? [row] : []))
  const count = Math.min(quoteCount - 1, pairs.length)
  const quotePairs = Array.from(
    { length: Math.max(count, 0) },
    (_, index) => pairs[Math.ceil(((index + 1) * pairs.length) / count) - 1] ?? 0,
  )
  return new Set(quoteCount > 0 ? [0, ...quotePairs] : [])
}
