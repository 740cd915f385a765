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

/** Beyond these aspect ratios, a photo would leave gaps or be too small for its caption. */
export const TILE_RATIOS = { min: 0.6, max: 1.8 } as const

/** Inset of photos on phones, in percent. */
export const NARROW_INSET = { full: 0, insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  ...(['bleed', 'insetStart', 'insetEnd', 'bleed', 'full'] as const),
  ...(['insetStart', 'bleed', 'insetEnd', 'full'] as const),
]

/** Like a grid position, but `row` counts from the top of a row of photos and defaults to 0. */
type Offset = Omit<GridPosition, 'row'> & { row?: number }

type Row = {
  photos: (Record<Screen, Offset> & Pick<Slot, 'isBand'>)[]
  quote?: Record<Screen, Offset> & { after: number }
  height: number
}

const fullWidth = { from: 1, span: 12 }

/** The left photo starts at the first or second column; the right one ends at the last. */
const toColumns = ([left, right]: Pair) =>
  [
    { from: left + right === 10 ? 2 : 1, span: left },
    { from: 13 - right, span: right },
  ] as const

/** On wide screens, the first photo hangs from the title, next to a quote. */
function placeFirstPhoto(ratio: number): Row {
  const [photo, quote] = toColumns(isLandscape(ratio) ? [8, 4] : [6, 5])
  return {
    photos: [{ medium: fullWidth, wide: { ...photo, rowSpan: 2 } }],
    quote: { after: 0, medium: { ...fullWidth, row: 1 }, wide: { ...quote, row: 1 } },
    height: 2,
  }
}

/** The first photo, large and with a quote below it, and a small one. */
function placeFirstPair(pair: Pair): Row {
  const [large, small] = toColumns(chooseSpans(pair, 'wide', [7, 4]))
  return {
    photos: [
      { medium: fullWidth, wide: large },
      {
        medium: { from: 7, span: 6, row: 1, align: 'end' },
        wide: { ...small, rowSpan: 2, align: 'end' },
      },
    ],
    quote: { after: 0, medium: { from: 1, span: 6, row: 1 }, wide: { ...large, row: 1 } },
    height: 2,
  }
}

/** Two photos, bottom-aligned or with a quote below the shorter one. */
function placePair(pair: Pair, hasQuote: boolean, widePortraits: Pair): Row {
  const arrange = (screen: Screen, portraits: Pair) => {
    const spans = chooseSpans(pair, screen, portraits, hasQuote)
    const [left, right] = getHeights(pair, spans)
    const columns = toColumns(spans)
    const shorter = left <= right ? 0 : 1
    const place = (side: 0 | 1): Offset => {
      if (!hasQuote) return { ...columns[side], align: 'end' }
      return side === shorter ? columns[side] : { ...columns[side], rowSpan: 2 }
    }
    return {
      shorter,
      photos: [place(0), place(1)],
      quote: { ...columns[shorter], row: 1 },
    } as const
  }
  const medium = arrange('medium', [5, 7])
  const wide = arrange('wide', widePortraits)
  return {
    photos: ([0, 1] as const).map((side) => ({
      medium: medium.photos[side],
      wide: wide.photos[side],
    })),
    quote: { after: wide.shorter, medium: medium.quote, wide: wide.quote },
    height: hasQuote ? 2 : 1,
  }
}

function placeRow([left = 1, right]: readonly number[], rowIndex: number, hasQuote: boolean): Row {
  if (right === undefined) {
    if (rowIndex === 0) return placeFirstPhoto(left)
    return { photos: [{ medium: fullWidth, wide: fullWidth, isBand: true }], height: 1 }
  }
  if (rowIndex === 0) return placeFirstPair([left, right])
  const isMirrored = Math.floor(rowIndex / SECTION.rows) % 2 === 1
  return placePair([left, right], hasQuote, hasQuote ? [5, 6] : isMirrored ? [6, 4] : [4, 6])
}

/** Lays out any number of photos by their aspect ratios, without overlaps or gaps at the sides. */
export function compose(photoRatios: readonly number[], quoteCount: number): Composition {
  const ratios = photoRatios.map((ratio) =>
    Math.min(Math.max(ratio, TILE_RATIOS.min), TILE_RATIOS.max),
  )
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  const sizes = splitIntoRows(ratios)
  const quoteRows = chooseQuoteRows(sizes, quoteCount)
  let row = 1
  const at = ({ row: offset = 0, ...position }: Offset) => ({ ...position, row: row + offset })
  const addQuote = (after: number, medium: Offset, wide: Offset) => {
    interludes.push({
      after,
      medium: { align: 'center', ...at(medium) },
      wide: { align: 'end', ...at(wide) },
    })
  }

  for (const [index, size] of sizes.entries()) {
    const first = photos.length
    const hasQuote = quoteRows.has(index)
    const placed = placeRow(ratios.slice(first, first + size), index, hasQuote)
    for (const { isBand, medium, wide } of placed.photos) {
      const ratio = ratios[photos.length] ?? 1
      const narrow = narrowRhythm[photos.length % narrowRhythm.length] ?? 'full'
      photos.push({ ratio, narrow, medium: at(medium), wide: at(wide), isBand })
    }
    const { quote } = placed
    if (quote && hasQuote) addQuote(first + quote.after, quote.medium, quote.wide)
    row += placed.height
  }
  // more quotes than rows
  for (; photos.length > 0 && interludes.length < quoteCount; row += 1) {
    addQuote(photos.length - 1, { from: 2, span: 10 }, { from: 4, span: 6 })
  }
  return { photos, interludes }
}
