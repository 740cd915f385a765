import { chooseQuoteRows, isLandscape, SECTION, splitIntoRows } from './rows'

/** Position on a grid of twelve columns. */
export type GridPosition = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'start' | 'center' | 'end'
}

/** Position of a photo on phones (`narrow`) and on medium and wide screens. */
export type Slot = {
  /** Aspect ratio of the tile: the photo's own, clamped to `TILE_RATIOS`. */
  ratio: number
  /** In one column: edge to edge, full width or inset at the start or end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  medium: GridPosition
  wide: GridPosition
  /** Except on phones, edge to edge and cropped to `BAND_RATIO`. */
  isBand?: boolean
  /** On wide screens, the photo hangs from the page title's ground line. */
  isHanging?: boolean
}

/** Position of a quote, which follows the photo at index `after`. */
type Interlude = { after: number; medium: GridPosition; wide: GridPosition }

export type Composition = { photos: Slot[]; interludes: Interlude[] }

/** Aspect ratio of a band, except on phones. */
export const BAND_RATIO = 2.1

/** Beyond these aspect ratios, a photo would leave gaps or be too small for its caption. */
export const TILE_RATIOS = { min: 0.6, max: 1.8 } as const

/** Inset of photos on phones, in percent. */
export const NARROW_INSET = { insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  ...(['bleed', 'insetStart', 'insetEnd', 'bleed', 'full'] as const),
  ...(['insetStart', 'bleed', 'insetEnd', 'full'] as const),
]

/** Approximate height of a quote, in column widths. */
const QUOTE_HEIGHT = 2.5
/** Two photos side by side look balanced if the ratio of their heights is at least this. */
const MIN_HEIGHT_RATIO = 0.6
/** In squared column widths: on small two-column screens, long captions overflow smaller photos. */
const MIN_AREA = 18.5

type Columns = Pick<GridPosition, 'from' | 'span'>
type PartialPosition = Columns & Partial<GridPosition>
type Pair = readonly [left: number, right: number]

/** Column spans for two photos whose heights would differ too much with the preferred spans. */
const fallbackSpans: readonly Pair[] = [
  [8, 4],
  [4, 8],
  [7, 5],
  [5, 7],
  [6, 6],
]

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

/** The wider of two photos gets more columns; `portraitSpans` apply if neither is landscape. */
function chooseSpans(pair: Pair, isMedium: boolean, portraitSpans: Pair, hasQuote: boolean): Pair {
  const [left, right] = pair
  const [isLeftWide, isRightWide] = [isLandscape(left), isLandscape(right)]
  let preferred = portraitSpans
  if (isLeftWide && isRightWide) preferred = isMedium ? [6, 6] : [6, 5]
  else if (isLeftWide) preferred = isMedium ? [8, 4] : [7, 4]
  else if (isRightWide) preferred = isMedium ? [4, 8] : [4, 7]
  const isLargeEnough = (spans: Pair) =>
    !isMedium || spans.every((span, side) => span ** 2 / (pair[side] ?? 1) > MIN_AREA)
  const score = (spans: Pair) => (isLargeEnough(spans) ? getHeightRatio(pair, spans, hasQuote) : 0)
  if (score(preferred) >= MIN_HEIGHT_RATIO) return preferred
  return fallbackSpans.reduce((best, spans) => (score(spans) > score(best) ? spans : best))
}

/** The left photo starts at the first or second column; the right one ends at the last. */
const toColumns = ([left, right]: Pair): readonly [Columns, Columns] => [
  { from: left + right === 10 ? 2 : 1, span: left },
  { from: 13 - right, span: right },
]

/**
 * Lays out any number of photos by their aspect ratios: bottom-aligned pairs, landscapes as
 * edge-to-edge bands, and quotes below photos. Nothing overlaps, and every row spans the full
 * width.
 *
 * @param photoRatios width divided by height of each photo, in order
 * @returns a position for each photo and each quote, in order
 */
export function compose(photoRatios: readonly number[], quoteCount: number): Composition {
  const ratios = photoRatios.map((ratio) =>
    Math.min(Math.max(ratio, TILE_RATIOS.min), TILE_RATIOS.max),
  )
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  const sizes = splitIntoRows(ratios)
  const quoteRows = chooseQuoteRows(sizes, quoteCount)
  let row = 1

  const addPhoto = (medium: PartialPosition, wide: PartialPosition, flags = {}) => {
    photos.push({
      ratio: ratios[photos.length] ?? 1,
      narrow: narrowRhythm[photos.length % narrowRhythm.length] ?? 'full',
      medium: { row, ...medium },
      wide: { row, ...wide },
      ...flags,
    })
  }

  const addQuote = (medium: PartialPosition, wide: PartialPosition) => {
    interludes.push({
      after: photos.length - 1,
      medium: { row, align: 'center', ...medium },
      wide: { row, align: 'end', ...wide },
    })
  }

  const fullWidth = { from: 1, span: 12 }

  /** A large photo that hangs from the title, with a quote and possibly a small photo. */
  const addFirstRow = (pair: readonly number[]) => {
    const [left = 1, right] = pair
    const isSingle = right === undefined
    const singleSpans: Pair = isLandscape(left) ? [8, 4] : [6, 5]
    const spans = isSingle ? singleSpans : chooseSpans([left, right], false, [7, 4], false)
    const [large, small] = toColumns(spans)
    addPhoto(fullWidth, isSingle ? { ...large, rowSpan: 2 } : large, { isHanging: true })
    const belowPhoto = { from: 1, span: isSingle ? 12 : 6, row: row + 1 }
    if (quoteCount > 0) addQuote(belowPhoto, { ...(isSingle ? small : large), row: row + 1 })
    if (!isSingle) {
      const medium = { from: 7, span: 6, row: row + 1, align: 'end' } as const
      addPhoto(medium, { ...small, rowSpan: 2, align: 'end' })
    }
    row += 2
  }

  /** Two bottom-aligned photos. */
  const addPlainRow = (pair: Pair, isMirrored: boolean) => {
    const medium = toColumns(chooseSpans(pair, true, [5, 7], false))
    const wide = toColumns(chooseSpans(pair, false, isMirrored ? [6, 4] : [4, 6], false))
    for (const side of [0, 1] as const) {
      addPhoto({ ...medium[side], align: 'end' }, { ...wide[side], align: 'end' })
    }
    row += 1
  }

  /** Two photos with a quote below the shorter one. */
  const addQuoteRow = (pair: Pair) => {
    const arrange = (isMedium: boolean) => {
      const spans = chooseSpans(pair, isMedium, isMedium ? [5, 7] : [5, 6], true)
      const [left, right] = getHeights(pair, spans)
      const columns = toColumns(spans)
      const shorter = left <= right ? 0 : 1
      return {
        shorter,
        photo: (side: 0 | 1) =>
          side === shorter ? columns[side] : { ...columns[side], rowSpan: 2 },
        quote: { ...columns[shorter], row: row + 1 },
      }
    }
    const medium = arrange(true)
    const wide = arrange(false)
    for (const side of [0, 1] as const) {
      addPhoto(medium.photo(side), wide.photo(side))
      if (side === wide.shorter) addQuote(medium.quote, wide.quote)
    }
    row += 2
  }

  for (const [index, size] of sizes.entries()) {
    const [left = 1, right = 1] = ratios.slice(photos.length)
    if (index === 0) addFirstRow(ratios.slice(0, size))
    else if (size === 1) {
      addPhoto(fullWidth, fullWidth, { isBand: true })
      row += 1
    } else if (quoteRows.has(index)) addQuoteRow([left, right])
    else addPlainRow([left, right], Math.floor(index / SECTION.rows) % 2 === 1)
  }
  // more quotes than rows
  for (; photos.length > 0 && interludes.length < quoteCount; row += 1) {
    addQuote({ from: 2, span: 10 }, { from: 4, span: 6 })
  }
  return { photos, interludes }
}
