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
    { length: count },
    (_, index) => pairs[Math.ceil(((index + 1) * pairs.length) / count) - 1] ?? 0,
  )
  return new Set([0, ...quotePairs])
}

export type Pair = readonly [left: number, right: number]

/** Screens with two columns of photos. */
export type Screen = 'medium' | 'wide'

/** Column spans that suit two photos if at least one is landscape: it gets more columns. */
const landscapeSpans: Record<Screen, Record<'both' | 'left' | 'right', Pair>> = {
  medium: { both: [6, 6], left: [8, 4], right: [4, 8] },
  wide: { both: [6, 5], left: [7, 4], right: [4, 7] },
}

/** Column spans for two photos whose heights would differ too much with the preferred spans. */
const fallbackSpans = [8, 4, 7, 5, 6].map((left): Pair => [left, 12 - left])

/** Approximate height of a quote, in column widths. */
const QUOTE_HEIGHT = 2.5
/** Two photos side by side look balanced if the ratio of their heights is at least this. */
const MIN_HEIGHT_RATIO = 0.6
/** In squared column widths: on small two-column screens, long captions overflow smaller photos. */
const MIN_AREA = 18.5

export const getHeights = ([left, right]: Pair, [leftSpan, rightSpan]: Pair): Pair => [
  leftSpan / left,
  rightSpan / right,
]

/** Ratio of the smaller to the larger height; a quote adds to the smaller height. */
export function getHeightRatio(pair: Pair, spans: Pair, hasQuote: boolean): number {
  const [shorter = 1, taller = 1] = [...getHeights(pair, spans)].sort((a, b) => a - b)
  const extended = hasQuote ? shorter + QUOTE_HEIGHT : shorter
  return Math.min(extended, taller) / Math.max(extended, taller)
}

/**
 * Chooses column spans for two photos with the given aspect ratios.
 *
 * @param portraits preferred spans of two portraits
 * @param hasQuote whether a quote is below the shorter photo
 */
export function chooseSpans(pair: Pair, screen: Screen, portraits: Pair, hasQuote = false): Pair {
  const [isLeftWide, isRightWide] = [isLandscape(pair[0]), isLandscape(pair[1])]
  const { both, left, right } = landscapeSpans[screen]
  const single = isLeftWide ? left : isRightWide ? right : portraits
  const preferred = isLeftWide && isRightWide ? both : single
  const isLargeEnough = (spans: Pair) =>
    screen === 'wide' || spans.every((span, side) => span ** 2 / (pair[side] ?? 1) > MIN_AREA)
  const score = (spans: Pair) => (isLargeEnough(spans) ? getHeightRatio(pair, spans, hasQuote) : 0)
  if (score(preferred) >= MIN_HEIGHT_RATIO) return preferred
  return fallbackSpans.reduce((best, spans) => (score(spans) > score(best) ? spans : best))
}
