import { clamp } from '../../lib/geometry'
import { photoLimits } from '../../content/limits'

export type GridPosition = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'center' | 'end'
}

/** Screens with two columns of photos. */
type Screen = 'medium' | 'wide'

export type Slot = Record<Screen, GridPosition> & {
  /** Aspect ratio of the tile: the photo's own, unless it is extreme. */
  ratio: number
  /** In one column: edge to edge, full width or inset at the start or end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  /** Except on phones, edge to edge and cropped to `BAND_RATIO`. */
  isBand: boolean
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

const isLandscape = (ratio: number) => ratio >= 1.25

/** Rows per section. One row of each can be a band, and every other section is mirrored. */
const SECTION = { rows: 5, band: 3 } as const

/**
 * Splits the photos into rows of two, with single landscape photos as full-width bands between
 * them. The first row has one or two photos, so that any number of photos fits.
 */
function splitIntoRows(ratios: readonly number[], row = 0): number[][] | undefined {
  const [first, ...others] = ratios
  if (first === undefined) return []
  const canBeBand = row % SECTION.rows === SECTION.band || others.length === 0
  const sizes = isLandscape(first) && (row === 0 || canBeBand) ? [1, 2] : row === 0 ? [2, 1] : [2]
  for (const size of sizes.filter((count) => count <= ratios.length)) {
    const rest = splitIntoRows(ratios.slice(size), row + 1)
    if (rest) return [ratios.slice(0, size), ...rest]
  }
  return undefined
}

/** Rows with a quote: the first, then evenly spaced pairs up to the last. */
function chooseQuoteRows(rows: readonly (readonly number[])[], quoteCount: number): number[] {
  const pairs = [...rows.keys()].filter((row) => row > 0 && rows[row]?.length === 2)
  const countUpTo = (index: number) =>
    Math.floor((index * Math.min(quoteCount - 1, pairs.length)) / pairs.length)
  return [0, ...pairs.filter((_, index) => countUpTo(index + 1) > countUpTo(index))]
}

type Pair = readonly [left: number, right: number]

/** Column spans of two photos, in order of preference. Some of these suit any two photos. */
const mediumSpans = [5, 8, 4, 7, 6].map((left): Pair => [left, 12 - left])

/** These leave one or two columns empty. */
const wideSpans: readonly Pair[] = [[4, 6], [7, 4], [4, 7], [6, 5], ...mediumSpans]

/** Approximate height of a quote, in column widths. */
const QUOTE_HEIGHT = 2.5
/** Two photos side by side look balanced if the ratio of their heights is at least this. */
const MIN_HEIGHT_RATIO = 0.6
/** In squared column widths: on small two-column screens, long captions overflow smaller photos. */
const MIN_AREA = 18.5

/** Ratio of the smaller to the larger height; a quote adds to the smaller height. */
export function getHeightRatio(pair: Pair, spans: Pair, hasQuote: boolean): number {
  const [left, right] = [spans[0] / pair[0], spans[1] / pair[1]]
  const taller = Math.max(left, right)
  const shorter = Math.min(left, right) + (hasQuote ? QUOTE_HEIGHT : 0)
  return Math.min(shorter, taller) / Math.max(shorter, taller)
}

/** The first column spans with which two photos look balanced and are large enough. */
function chooseSpans(pair: Pair, choices: readonly Pair[], hasQuote: boolean): Pair {
  const isSuitable = (spans: Pair) =>
    getHeightRatio(pair, spans, hasQuote) >= MIN_HEIGHT_RATIO &&
    spans.every((span, side) => span ** 2 / (pair[side] ?? 1) > MIN_AREA)
  return choices.find(isSuitable) ?? [6, 6]
}

/** Positions of one or two photos, and of the quote that follows the photo at index `after`. */
type Row = { photos: GridPosition[]; quote?: GridPosition; after: number }

/** The first photo hangs from the page title on wide screens. */
function placeFirstRow(screen: Screen, [left = 1, right]: readonly number[]): Row {
  const align = 'end'
  if (screen === 'medium') {
    const quote = { from: 1, span: right === undefined ? 12 : 6, row: 2 }
    const photos = [{ from: 1, span: 12, row: 1 }, { from: 7, span: 6, row: 2, align } as const]
    return { photos, quote, after: 0 }
  }
  const single: Pair = isLandscape(left) ? [8, 4] : [6, 5]
  const [span, otherSpan] =
    right === undefined ? single : chooseSpans([left, right], [[7, 4], [6, 5], ...wideSpans], false)
  const photo = { from: 1, span, row: 1 }
  const other = { from: 13 - otherSpan, span: otherSpan }
  if (right === undefined) {
    return { photos: [{ ...photo, rowSpan: 2 }], quote: { ...other, row: 2 }, after: 0 }
  }
  const photos = [photo, { ...other, row: 1, rowSpan: 2, align } as const]
  return { photos, quote: { ...photo, row: 2 }, after: 0 }
}

/** Two photos that end at the same height, or have a quote below the shorter one. */
function placePair(pair: Pair, choices: readonly Pair[], row: number, hasQuote: boolean): Row {
  const [left, right] = chooseSpans(pair, choices, hasQuote)
  const columns = [
    { from: left + right === 10 ? 2 : 1, span: left, row },
    { from: 13 - right, span: right, row },
  ] as const
  if (!hasQuote) return { photos: columns.map((column) => ({ ...column, align: 'end' })), after: 0 }
  const after = left / pair[0] <= right / pair[1] ? 0 : 1
  const photos = columns.map((column, side) => ({ ...column, rowSpan: side === after ? 1 : 2 }))
  return { photos, quote: { ...columns[after], row: row + 1 }, after }
}

/** Lays out any number of photos by their aspect ratios, without overlaps or gaps at the sides. */
export function compose(photoRatios: readonly number[], quoteCount: number): Composition {
  const { maxRatio, minRatio } = photoLimits
  const rows = splitIntoRows(photoRatios.map((ratio) => clamp(ratio, minRatio, maxRatio))) ?? []
  const quoteRows = chooseQuoteRows(rows, quoteCount)
  const photos: Slot[] = []
  const quotes: Quote[] = []
  let row = 1
  const addQuote = (after: number, medium: GridPosition, wide: GridPosition) => {
    quotes.push({ after, medium: { ...medium, align: 'center' }, wide: { ...wide, align: 'end' } })
  }

  for (const [index, ratios] of rows.entries()) {
    const first = photos.length
    const [left = 1, right] = ratios
    const hasQuote = quoteRows.includes(index)
    const whole: GridPosition = { from: 1, span: 12, row }
    const place = (screen: Screen, choices: readonly Pair[]): Row => {
      if (index === 0) return placeFirstRow(screen, ratios)
      if (right === undefined) return { photos: [whole], after: 0 }
      const isMirrored = Math.floor(index / SECTION.rows) % 2 === 1
      const ordered = isMirrored ? choices.map(([a, b]): Pair => [b, a]) : choices
      return placePair([left, right], ordered, row, hasQuote)
    }
    const medium = place('medium', mediumSpans)
    const wide = place('wide', hasQuote ? [[5, 6], ...wideSpans] : wideSpans)
    for (const [side, ratio] of ratios.entries()) {
      photos.push({
        medium: medium.photos[side] ?? whole,
        wide: wide.photos[side] ?? whole,
        ratio,
        narrow: narrowRhythm[photos.length % narrowRhythm.length] ?? 'full',
        isBand: index > 0 && right === undefined,
      })
    }
    if (medium.quote && wide.quote) addQuote(first + wide.after, medium.quote, wide.quote)
    row += hasQuote ? 2 : 1
  }
  // more quotes than rows
  for (; quotes.length < quoteCount; row += 1)
    addQuote(photos.length - 1, { from: 2, span: 10, row }, { from: 4, span: 6, row })
  return { photos, quotes }
}
