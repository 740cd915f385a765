import { clamp } from '../../lib/geometry'
import { photoLimits } from '../../content/limits'
import {
  chooseQuoteRows,
  chooseSpans,
  getHeights,
  isLandscape,
  splitIntoRows,
  SECTION,
  type Pair,
  type Screen,
} from './rows'

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

/** Photos side by side, and a quote next to or below the one on `quoteSide`. */
type Row = { photos: GridPosition[]; quote?: GridPosition; quoteSide?: number }

const fullWidth = (row: number) => ({ from: 1, span: 12, row })

/** The left photo starts at the first or second column; the right one ends at the last. */
const toColumns = ([left, right]: Pair, row: number) =>
  [
    { from: left + right === 10 ? 2 : 1, span: left, row },
    { from: 13 - right, span: right, row },
  ] as const

/** One photo next to a quote, or a large one with a quote below it, and a small one. */
function placeFirstRow(screen: Screen, left: number, right?: number): Row {
  if (right === undefined) {
    if (screen === 'medium') return { photos: [fullWidth(1)], quote: fullWidth(2) }
    // the photo hangs from the title
    const [photo, quote] = toColumns(isLandscape(left) ? [8, 4] : [6, 5], 1)
    return { photos: [{ ...photo, rowSpan: 2 }], quote: { ...quote, row: 2 } }
  }
  if (screen === 'medium') {
    const [quote, small] = toColumns([6, 6], 2)
    return { photos: [fullWidth(1), { ...small, align: 'end' }], quote }
  }
  const [large, small] = toColumns(chooseSpans([left, right], screen, [7, 4]), 1)
  return { photos: [large, { ...small, rowSpan: 2, align: 'end' }], quote: { ...large, row: 2 } }
}

/** Two photos, bottom-aligned or with a quote below the shorter one. */
function placePair(pair: Pair, row: number, spans: Pair, hasQuote: boolean): Row {
  const columns = toColumns(spans, row)
  if (!hasQuote) return { photos: columns.map((column) => ({ ...column, align: 'end' })) }
  const [left, right] = getHeights(pair, spans)
  const quoteSide = left <= right ? 0 : 1
  return {
    photos: columns.map((column, side) =>
      side === quoteSide ? column : { ...column, rowSpan: 2 },
    ),
    quote: { ...columns[quoteSide], row: row + 1 },
    quoteSide,
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
    const place = (screen: Screen, portraits: Pair): Row => {
      if (index === 0) return placeFirstRow(screen, left, right)
      if (right === undefined) return { photos: [fullWidth(row)] }
      const spans = chooseSpans([left, right], screen, portraits, hasQuote)
      return placePair([left, right], row, spans, hasQuote)
    }
    const medium = place('medium', [5, 7])
    const wide = place('wide', hasQuote ? [5, 6] : isMirrored ? [6, 4] : [4, 6])
    for (const [side, position] of wide.photos.entries()) {
      photos.push({
        medium: medium.photos[side] ?? position,
        wide: position,
        ratio: ratios[first + side] ?? 1,
        narrow: narrowRhythm[(first + side) % narrowRhythm.length] ?? 'full',
        isBand: index > 0 && size === 1,
      })
    }
    if (medium.quote && wide.quote)
      addQuote(first + (wide.quoteSide ?? 0), medium.quote, wide.quote)
    row += hasQuote ? 2 : 1
  }
  // more quotes than rows
  for (; quotes.length < quoteCount; row += 1)
    addQuote(photos.length - 1, { from: 2, span: 10, row }, { from: 4, span: 6, row })
  return { photos, quotes }
}
