import { photoLimits } from '../../model/limits'
import { chooseQuoteRows, chooseSpans, getHeights, isLandscape, splitIntoRows } from './rows'
import { SECTION, type Pair, type Screen } from './rows'

export type GridPosition = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'start' | 'center' | 'end'
}

export type Slot = Record<Screen, GridPosition> & {
  /** Aspect ratio of the tile: the photo's own, clamped to `TILE_RATIOS`. */
  ratio: number
  /** In one column: edge to edge, full width or inset at the start or end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  /** Except on phones, edge to edge and cropped to `BAND_RATIO`. */
  isBand?: boolean
}

/** Position of a quote, which follows the photo at index `after`. */
type Interlude = Record<Screen, GridPosition> & { after: number }

export type Composition = { photos: Slot[]; interludes: Interlude[] }

export const BAND_RATIO = 2.1

/** Inset of photos on phones, in percent. */
export const NARROW_INSET = { full: 0, insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  ...(['bleed', 'insetStart', 'insetEnd', 'bleed', 'full'] as const),
  ...(['insetStart', 'bleed', 'insetEnd', 'full'] as const),
]

/** Photos side by side, and where a quote next to or below them would be. */
type Row = {
  photos: (Record<Screen, GridPosition> & Pick<Slot, 'isBand'>)[]
  /** Here, `after` counts from the first photo of the row. */
  quote?: Interlude
  height: number
}

const fullWidth = (row: number) => ({ from: 1, span: 12, row })

/** The left photo starts at the first or second column; the right one ends at the last. */
const toColumns = ([left, right]: Pair, row: number) =>
  [
    { from: left + right === 10 ? 2 : 1, span: left, row },
    { from: 13 - right, span: right, row },
  ] as const

/** On wide screens, the first photo hangs from the title, next to a quote. */
function placeFirstPhoto(ratio: number): Row {
  const [photo, quote] = toColumns(isLandscape(ratio) ? [8, 4] : [6, 5], 1)
  return {
    photos: [{ medium: fullWidth(1), wide: { ...photo, rowSpan: 2 } }],
    quote: { after: 0, medium: fullWidth(2), wide: { ...quote, row: 2 } },
    height: 2,
  }
}

/** The first photo, large and with a quote below it, and a small one. */
function placeFirstPair(pair: Pair): Row {
  const [large, small] = toColumns(chooseSpans(pair, 'wide', [7, 4]), 1)
  return {
    photos: [
      { medium: fullWidth(1), wide: large },
      {
        medium: { from: 7, span: 6, row: 2, align: 'end' },
        wide: { ...small, rowSpan: 2, align: 'end' },
      },
    ],
    quote: { after: 0, medium: { from: 1, span: 6, row: 2 }, wide: { ...large, row: 2 } },
    height: 2,
  }
}

/** Two photos, bottom-aligned or with a quote below the shorter one. */
function placePair(pair: Pair, row: number, hasQuote: boolean, widePortraits: Pair): Row {
  const arrange = (screen: Screen, portraits: Pair) => {
    const spans = chooseSpans(pair, screen, portraits, hasQuote)
    const [left, right] = getHeights(pair, spans)
    const columns = toColumns(spans, row)
    const shorter = left <= right ? 0 : 1
    const place = (side: 0 | 1): GridPosition => {
      if (!hasQuote) return { ...columns[side], align: 'end' }
      return side === shorter ? columns[side] : { ...columns[side], rowSpan: 2 }
    }
    return { after: shorter, place, quote: { ...columns[shorter], row: row + 1 } }
  }
  const medium = arrange('medium', [5, 7])
  const wide = arrange('wide', widePortraits)
  return {
    photos: ([0, 1] as const).map((side) => ({
      medium: medium.place(side),
      wide: wide.place(side),
    })),
    quote: { after: wide.after, medium: medium.quote, wide: wide.quote },
    height: hasQuote ? 2 : 1,
  }
}

function placeRow(ratios: readonly number[], index: number, row: number, hasQuote: boolean): Row {
  const [left = 1, right] = ratios
  if (right === undefined) {
    if (index === 0) return placeFirstPhoto(left)
    return { photos: [{ medium: fullWidth(row), wide: fullWidth(row), isBand: true }], height: 1 }
  }
  if (index === 0) return placeFirstPair([left, right])
  const isMirrored = Math.floor(index / SECTION.rows) % 2 === 1
  return placePair([left, right], row, hasQuote, hasQuote ? [5, 6] : isMirrored ? [6, 4] : [4, 6])
}

/** Lays out any number of photos by their aspect ratios, without overlaps or gaps at the sides. */
export function compose(photoRatios: readonly number[], quoteCount: number): Composition {
  const ratios = photoRatios.map((ratio) =>
    Math.min(Math.max(ratio, photoLimits.minRatio), photoLimits.maxRatio),
  )
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  const sizes = splitIntoRows(ratios)
  const quoteRows = chooseQuoteRows(sizes, quoteCount)
  let row = 1
  const addQuote = ({ after, medium, wide }: Interlude) => {
    interludes.push({
      after,
      medium: { ...medium, align: 'center' },
      wide: { ...wide, align: 'end' },
    })
  }

  for (const [index, size] of sizes.entries()) {
    const first = photos.length
    const hasQuote = quoteRows.has(index)
    const placed = placeRow(ratios.slice(first, first + size), index, row, hasQuote)
    for (const position of placed.photos) {
      const narrow = narrowRhythm[photos.length % narrowRhythm.length] ?? 'full'
      photos.push({ ...position, ratio: ratios[photos.length] ?? 1, narrow })
    }
    const { quote } = placed
    if (quote && hasQuote) addQuote({ ...quote, after: first + quote.after })
    row += placed.height
  }
  // more quotes than rows
  for (; photos.length > 0 && interludes.length < quoteCount; row += 1) {
    const after = photos.length - 1
    addQuote({ after, medium: { from: 2, span: 10, row }, wide: { from: 4, span: 6, row } })
  }
  return { photos, interludes }
}
