import { isLandscape, rowsWithQuote, SECTION, splitIntoRows } from './rows'

/** Position on a grid of twelve columns. */
export type GridPosition = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'start' | 'center' | 'end'
}

/** Position of a photo in the composition, from phone to wide screen. */
export type Slot = {
  /** Aspect ratio that the photo is cropped to; its own unless that is extreme. */
  ratio: number
  /** In one column: edge to edge, full width, or inset at the start or the end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  medium: GridPosition
  wide: GridPosition
  /** From edge to edge of the screen, cropped to a band. */
  isBand?: boolean
  /** On wide screens the photo hangs from the ground line of the page title. */
  isHanging?: boolean
}

/** Position of a quote, which follows the photo with the index `after`. */
export type Interlude = { after: number; medium: GridPosition; wide: GridPosition }

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

/** Approximate height of a quote, in columns. */
const QUOTE_HEIGHT = 2.5
/** Two photos side by side look balanced if the ratio of their heights is at least this. */
const MIN_BALANCE = 0.6
/** In square columns: on narrow two-column screens, a smaller photo cannot fit a long caption. */
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

const heights = ([left, right]: Pair, [leftSpan, rightSpan]: Pair): Pair => [
  leftSpan / left,
  rightSpan / right,
]

/** Ratio of the smaller to the larger height; a quote adds to the smaller one. */
export function balance(pair: Pair, spans: Pair, hasQuote: boolean): number {
  const [low = 1, high = 1] = [...heights(pair, spans)].sort((a, b) => a - b)
  const filled = hasQuote ? low + QUOTE_HEIGHT : low
  return Math.min(filled, high) / Math.max(filled, high)
}

/** The wider of two photos gets more columns; two upright ones get the spans of the row. */
function chooseSpans(pair: Pair, isMedium: boolean, upright: Pair, hasQuote: boolean): Pair {
  const [left, right] = pair
  const [isLeftWide, isRightWide] = [isLandscape(left), isLandscape(right)]
  let preferred = upright
  if (isLeftWide && isRightWide) preferred = isMedium ? [6, 6] : [6, 5]
  else if (isLeftWide) preferred = isMedium ? [8, 4] : [7, 4]
  else if (isRightWide) preferred = isMedium ? [4, 8] : [4, 7]
  const isLargeEnough = (spans: Pair) =>
    !isMedium || spans.every((span, side) => span ** 2 / (pair[side] ?? 1) > MIN_AREA)
  const score = (spans: Pair) => (isLargeEnough(spans) ? balance(pair, spans, hasQuote) : 0)
  if (score(preferred) >= MIN_BALANCE) return preferred
  return fallbackSpans.reduce((best, spans) => (score(spans) > score(best) ? spans : best))
}

/** The left photo starts at the first or second column; the right one ends at the last. */
const toColumns = ([left, right]: Pair): readonly [Columns, Columns] => [
  { from: left + right === 10 ? 2 : 1, span: left },
  { from: 13 - right, span: right },
]

/**
 * Lays out any number of photos by their aspect ratios: bottom-aligned pairs, landscapes as bands
 * from edge to edge, quotes below photos. Nothing overlaps, and every row spans the full width.
 *
 * @param photoRatios width divided by height of each photo, in order
 * @param quotes number of quotes
 * @returns a position for each photo and each quote, in order
 */
export function compose(photoRatios: readonly number[], quotes: number): Composition {
  const ratios = photoRatios.map((ratio) =>
    Math.min(Math.max(ratio, TILE_RATIOS.min), TILE_RATIOS.max),
  )
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  const sizes = splitIntoRows(ratios)
  const quotedRows = rowsWithQuote(sizes, quotes)
  let row = 1

  const addPhoto = (medium: PartialPosition, wide: PartialPosition, more = {}) => {
    photos.push({
      ratio: ratios[photos.length] ?? 1,
      narrow: narrowRhythm[photos.length % narrowRhythm.length] ?? 'full',
      medium: { row, ...medium },
      wide: { row, ...wide },
      ...more,
    })
  }

  const addQuote = (medium: PartialPosition, wide: PartialPosition) => {
    interludes.push({
      after: photos.length - 1,
      medium: { row, align: 'center', ...medium },
      wide: { row, align: 'end', ...wide },
    })
  }

  const full = { from: 1, span: 12 }

  /** A large photo that hangs from the title, with a quote and possibly a small photo. */
  const addFirstRow = (pair: readonly number[]) => {
    const [left = 1, right] = pair
    const isAlone = right === undefined
    const alone: Pair = isLandscape(left) ? [8, 4] : [6, 5]
    const spans = isAlone ? alone : chooseSpans([left, right], false, [7, 4], false)
    const [large, small] = toColumns(spans)
    addPhoto(full, isAlone ? { ...large, rowSpan: 2 } : large, { isHanging: true })
    const belowPhoto = { from: 1, span: isAlone ? 12 : 6, row: row + 1 }
    if (quotes > 0) addQuote(belowPhoto, { ...(isAlone ? small : large), row: row + 1 })
    if (!isAlone) {
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
  const addQuotedRow = (pair: Pair) => {
    const layouts = ([true, false] as const).map((isMedium) => {
      const spans = chooseSpans(pair, isMedium, isMedium ? [5, 7] : [5, 6], true)
      const [left, right] = heights(pair, spans)
      const low: 0 | 1 = left <= right ? 0 : 1
      return { columns: toColumns(spans), low }
    })
    const [medium, wide] = layouts as [(typeof layouts)[0], (typeof layouts)[0]]
    for (const side of [0, 1] as const) {
      const rowSpanOf = ({ low }: typeof wide) => (low === side ? {} : { rowSpan: 2 })
      addPhoto(
        { ...medium.columns[side], ...rowSpanOf(medium) },
        { ...wide.columns[side], ...rowSpanOf(wide) },
      )
      if (side !== wide.low) continue
      const under = ({ columns, low }: typeof wide) => ({ ...columns[low], row: row + 1 })
      addQuote(under(medium), under(wide))
    }
    row += 2
  }

  for (const [index, size] of sizes.entries()) {
    const [left = 1, right = 1] = ratios.slice(photos.length)
    if (index === 0) addFirstRow(ratios.slice(0, size))
    else if (size === 1) {
      addPhoto(full, full, { isBand: true })
      row += 1
    } else if (quotedRows.has(index)) addQuotedRow([left, right])
    else addPlainRow([left, right], Math.floor(index / SECTION.rows) % 2 === 1)
  }
  // more quotes than rows
  for (; photos.length > 0 && interludes.length < quotes; row += 1) {
    addQuote({ from: 2, span: 10 }, { from: 4, span: 6 })
  }
  return { photos, interludes }
}
