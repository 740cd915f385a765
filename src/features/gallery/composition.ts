import { clamp } from '../../lib/geometry'
import { photoLimits } from '../../content/limits'

/** In each section of `rows` rows, the row at index `band` may be a band. */
const SECTION = { rows: 5, band: 3 } as const

const isLandscape = (ratio: number) => ratio >= 1.25

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
function splitIntoRows(ratios: readonly number[]): number[] {
  const [first, alternative] = isLandscape(ratios[0] ?? 1) ? [1, 2] : [2, 1]
  return (
    fillRows(ratios, first, true) ??
    fillRows(ratios, alternative, true) ??
    fillRows(ratios, 2 - (ratios.length % 2), false) ??
    []
  )
}

/** Indexes of rows that get a quote: the first, then evenly spaced pairs up to the last. */
function chooseQuoteRows(sizes: readonly number[], quoteCount: number): Set<number> {
  const pairs = sizes.flatMap((size, row) => (row > 0 && size === 2 ? [row] : []))
  const count = Math.min(quoteCount - 1, pairs.length)
  const quotePairs = Array.from(
    { length: count },
    (_, index) => pairs[Math.ceil(((index + 1) * pairs.length) / count) - 1] ?? 0,
  )
  return new Set([0, ...quotePairs])
}

type Pair = readonly [left: number, right: number]

/** Screens with two columns of photos. */
type Screen = 'medium' | 'wide'

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

const getHeights = ([left, right]: Pair, [leftSpan, rightSpan]: Pair): Pair => [
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
function chooseSpans(pair: Pair, screen: Screen, portraits: Pair, hasQuote = false): Pair {
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

export type GridPosition = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'center' | 'end'
}

export type Slot = Record<Screen, GridPosition> & {
  /** Aspect ratio of the tile: the photo's own, unless it is extreme. */
  ratio: number
  /** In one column: edge to edge, full width or inset at the start or end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  /** Except on phones, edge to edge and cropped to `BAND_RATIO`. */
  isBand?: boolean
}

/** Position of a quote, which follows the photo at index `after`. */
type Quote = Record<Screen, GridPosition> & { after: number }

export type Composition = { photos: Slot[]; quotes: Quote[] }

export const BAND_RATIO = 2.1

/** Inset of photos on phones, in percent. */
export const NARROW_INSET = { full: 0, insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  ...(['bleed', 'insetStart', 'insetEnd', 'bleed', 'full'] as const),
  ...(['insetStart', 'bleed', 'insetEnd', 'full'] as const),
]

/**
 * The layouts of a row, as in `grid-template-areas`: photos `a` and `b` and a quote `q` in two
 * columns. Photos `atBottom` are aligned with the end of the row.
 */
const layouts = {
  band: { areas: ['aa'], atBottom: '' },
  pair: { areas: ['ab'], atBottom: 'ab' },
  quoteBelowLeft: { areas: ['ab', 'qb'], atBottom: '' },
  quoteBelowRight: { areas: ['ab', 'aq'], atBottom: '' },
  /* Of the first row, whose photo hangs from the title on wide screens. */
  photoAboveQuote: { areas: ['aa', 'qq'], atBottom: '' },
  photoBesideQuote: { areas: ['a.', 'aq'], atBottom: '' },
  photoAboveQuoteAndPhoto: { areas: ['aa', 'qb'], atBottom: 'b' },
  quoteBelowLargePhoto: { areas: ['ab', 'qb'], atBottom: 'b' },
} as const

type Layout = keyof typeof layouts

/** A row's layout, and the column spans of its left and right columns. */
type Row = { layout: Layout; spans: Pair }

function chooseFirstRow(screen: Screen, left: number, right?: number): Row {
  if (right === undefined) {
    const layout = screen === 'medium' ? 'photoAboveQuote' : 'photoBesideQuote'
    return { layout, spans: isLandscape(left) ? [8, 4] : [6, 5] }
  }
  if (screen === 'medium') return { layout: 'photoAboveQuoteAndPhoto', spans: [6, 6] }
  return { layout: 'quoteBelowLargePhoto', spans: chooseSpans([left, right], screen, [7, 4]) }
}

/** @param portraits preferred spans of two portraits */
function chooseRow(screen: Screen, pair: Pair, portraits: Pair, hasQuote: boolean): Row {
  const spans = chooseSpans(pair, screen, portraits, hasQuote)
  if (!hasQuote) return { layout: 'pair', spans }
  // below the shorter photo
  const [left, right] = getHeights(pair, spans)
  return { layout: left <= right ? 'quoteBelowLeft' : 'quoteBelowRight', spans }
}

/** Places an area of a row, whose right column ends at the last column of the grid. */
function place({ layout, spans }: Row, name: 'a' | 'b' | 'q', row: number): GridPosition {
  const { areas, atBottom } = layouts[layout]
  const [left, right] = spans
  const columns = {
    both: { from: 1, span: 12 },
    left: { from: left + right === 10 ? 2 : 1, span: left },
    right: { from: 13 - right, span: right },
  }
  const first = areas.findIndex((area) => area.includes(name))
  const area = areas[first] ?? ''
  const side = area === name + name ? 'both' : area.startsWith(name) ? 'left' : 'right'
  return {
    ...columns[side],
    row: row + first,
    rowSpan: areas.filter((other) => other.includes(name)).length,
    ...(atBottom.includes(name) && { align: 'end' }),
  }
}

/** Lays out any number of photos by their aspect ratios, without overlaps or gaps at the sides. */
export function compose(photoRatios: readonly number[], quoteCount: number): Composition {
  const { maxRatio, minRatio } = photoLimits
  const ratios = photoRatios.map((ratio) => clamp(ratio, minRatio, maxRatio))
  const photos: Slot[] = []
  const quotes: Quote[] = []
  const sizes = splitIntoRows(ratios)
  const quoteRows = chooseQuoteRows(sizes, quoteCount)
  let row = 1
  const addQuote = (after: number, medium: GridPosition, wide: GridPosition) => {
    quotes.push({ after, medium: { ...medium, align: 'center' }, wide: { ...wide, align: 'end' } })
  }

  for (const [index, size] of sizes.entries()) {
    const first = photos.length
    const [left = 1, right] = ratios.slice(first, first + size)
    const hasQuote = quoteRows.has(index)
    const isMirrored = Math.floor(index / SECTION.rows) % 2 === 1
    const choose = (screen: Screen, portraits: Pair): Row => {
      if (index === 0) return chooseFirstRow(screen, left, right)
      if (right === undefined) return { layout: 'band', spans: [6, 6] }
      return chooseRow(screen, [left, right], portraits, hasQuote)
    }
    const medium = choose('medium', [5, 7])
    const wide = choose('wide', hasQuote ? [5, 6] : isMirrored ? [6, 4] : [4, 6])
    for (const name of size === 1 ? (['a'] as const) : (['a', 'b'] as const)) {
      const position = photos.length
      photos.push({
        medium: place(medium, name, row),
        wide: place(wide, name, row),
        ratio: ratios[position] ?? 1,
        narrow: narrowRhythm[position % narrowRhythm.length] ?? 'full',
        isBand: wide.layout === 'band',
      })
    }
    const quoteSide = wide.layout === 'quoteBelowRight' ? 1 : 0
    if (hasQuote) addQuote(first + quoteSide, place(medium, 'q', row), place(wide, 'q', row))
    row += layouts[wide.layout].areas.length
  }
  // more quotes than rows
  for (; quotes.length < quoteCount; row += 1)
    addQuote(photos.length - 1, { from: 2, span: 10, row }, { from: 4, span: 6, row })
  return { photos, quotes }
}
