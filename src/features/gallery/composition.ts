import { isLandscape, rowsWithQuote, SECTION, splitIntoRows } from './rows'

/** Where one entry is on a grid of twelve columns. */
export type Place = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'start' | 'center' | 'end'
}

/** A photo's place in the composition, from phone to wide screen. */
export type Slot = {
  /** Width for height 1 to which the photo is cropped; its own unless that is extreme. */
  ratio: number
  /** In one column: edge to edge, full width, or inset at the start or the end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  medium: Place
  wide: Place
  /** From edge to edge of the screen, cropped to a band. */
  isBand?: boolean
  /** On wide screens it hangs from the ground line of the page's title. */
  isHanging?: boolean
}

/** A quote's place; it follows the photo with the index `after`. */
export type Interlude = { after: number; medium: Place; wide: Place }

export type Composition = { photos: Slot[]; interludes: Interlude[] }

/** The band's proportions where it is wider than a phone. */
export const BAND_RATIO = 2.1

/** Proportions beyond which a photo leaves gaps beside it or no room for its caption. */
export const TILE_RATIOS = { min: 0.6, max: 1.8 } as const

/** How far a photo is set in on phones, in percent. */
export const NARROW_INSET = { insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  ...(['bleed', 'insetStart', 'insetEnd', 'bleed', 'full'] as const),
  ...(['insetStart', 'bleed', 'insetEnd', 'full'] as const),
]

/** About how high a quote is, in columns. */
const QUOTE_HEIGHT = 2.5
/** Two photos side by side look composed if the lower one has at least this part of the height. */
const MIN_BALANCE = 0.6
/** In columns: on the narrowest screen of two columns, a smaller photo cannot hold a long caption. */
const MIN_AREA = 18.5

type Columns = Pick<Place, 'from' | 'span'>
type Pair = readonly [left: number, right: number]

/** Arrangements for two photos whose heights would differ too much in those of their kind. */
const spare: readonly Pair[] = [
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

/** Of two heights, the lower in parts of the higher; with a quote, it is under the lower one. */
export function balance(pair: Pair, spans: Pair, hasQuote: boolean): number {
  const [low = 1, high = 1] = [...heights(pair, spans)].sort((a, b) => a - b)
  const filled = hasQuote ? low + QUOTE_HEIGHT : low
  return Math.min(filled, high) / Math.max(filled, high)
}

/** The wider photo of two gets the more columns; two upright ones follow the row's own figure. */
function spansFor(pair: Pair, isMedium: boolean, upright: Pair, hasQuote: boolean): Pair {
  const [left, right] = pair
  const [isLeftWide, isRightWide] = [isLandscape(left), isLandscape(right)]
  let preferred = upright
  if (isLeftWide && isRightWide) preferred = isMedium ? [6, 6] : [6, 5]
  else if (isLeftWide) preferred = isMedium ? [8, 4] : [7, 4]
  else if (isRightWide) preferred = isMedium ? [4, 8] : [4, 7]
  const hasRoom = (spans: Pair) =>
    !isMedium || spans.every((span, side) => span ** 2 / (pair[side] ?? 1) > MIN_AREA)
  const balanceOf = (spans: Pair) => (hasRoom(spans) ? balance(pair, spans, hasQuote) : 0)
  if (balanceOf(preferred) >= MIN_BALANCE) return preferred
  return spare.reduce((best, spans) => (balanceOf(spans) > balanceOf(best) ? spans : best))
}

/** The left photo begins at the first column, or one further in; the right one ends at the last. */
const columnsOf = ([left, right]: Pair): readonly [Columns, Columns] => [
  { from: left + right === 10 ? 2 : 1, span: left },
  { from: 13 - right, span: right },
]

/**
 * Composes the gallery from the photos' real proportions, however many there are: pairs whose bottoms
 * are level, bands from edge to edge for landscapes, quotes under photos. Nothing ever overlaps, and
 * every row reaches from one margin to the other.
 *
 * @param own width divided by height of each photo, in order
 * @param quotes how many quotes there are
 * @returns a place for each photo and each quote, in order
 */
export function compose(own: readonly number[], quotes: number): Composition {
  const ratios = own.map((ratio) => Math.min(Math.max(ratio, TILE_RATIOS.min), TILE_RATIOS.max))
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  const sizes = splitIntoRows(ratios)
  const withQuote = rowsWithQuote(sizes, quotes)
  let row = 1

  const place = (medium: Columns & Partial<Place>, wide: Columns & Partial<Place>, more = {}) => {
    photos.push({
      ratio: ratios[photos.length] ?? 1,
      narrow: narrowRhythm[photos.length % narrowRhythm.length] ?? 'full',
      medium: { row, ...medium },
      wide: { row, ...wide },
      ...more,
    })
  }

  const quote = (medium: Columns & Partial<Place>, wide: Columns & Partial<Place>) => {
    interludes.push({
      after: photos.length - 1,
      medium: { row, align: 'center', ...medium },
      wide: { row, align: 'end', ...wide },
    })
  }

  const full = { from: 1, span: 12 }

  /** A large photo that hangs from the title, with a quote under it and a small photo, or beside it. */
  const opening = (pair: readonly number[]) => {
    const [left = 1, right] = pair
    const isAlone = right === undefined
    const alone: Pair = isLandscape(left) ? [8, 4] : [6, 5]
    const spans = isAlone ? alone : spansFor([left, right], false, [7, 4], false)
    const [large, small] = columnsOf(spans)
    place(full, isAlone ? { ...large, rowSpan: 2 } : large, { isHanging: true })
    const beside = { from: 1, span: isAlone ? 12 : 6, row: row + 1 }
    if (quotes > 0) quote(beside, { ...(isAlone ? small : large), row: row + 1 })
    if (!isAlone) {
      const medium = { from: 7, span: 6, row: row + 1, align: 'end' } as const
      place(medium, { ...small, rowSpan: 2, align: 'end' })
    }
    row += 2
  }

  /** Two photos whose bottoms are level. */
  const plain = (pair: Pair, isMirrored: boolean) => {
    const medium = columnsOf(spansFor(pair, true, [5, 7], false))
    const wide = columnsOf(spansFor(pair, false, isMirrored ? [6, 4] : [4, 6], false))
    for (const side of [0, 1] as const) {
      place({ ...medium[side], align: 'end' }, { ...wide[side], align: 'end' })
    }
    row += 1
  }

  /** Two photos, the lower of them with a quote under it. */
  const quoted = (pair: Pair) => {
    const layouts = ([true, false] as const).map((isMedium) => {
      const spans = spansFor(pair, isMedium, isMedium ? [5, 7] : [5, 6], true)
      const [left, right] = heights(pair, spans)
      const low: 0 | 1 = left <= right ? 0 : 1
      return { columns: columnsOf(spans), low }
    })
    const [medium, wide] = layouts as [(typeof layouts)[0], (typeof layouts)[0]]
    for (const side of [0, 1] as const) {
      const spanOf = ({ low }: typeof wide) => (low === side ? {} : { rowSpan: 2 })
      place(
        { ...medium.columns[side], ...spanOf(medium) },
        { ...wide.columns[side], ...spanOf(wide) },
      )
      if (side !== wide.low) continue
      const under = ({ columns, low }: typeof wide) => ({ ...columns[low], row: row + 1 })
      quote(under(medium), under(wide))
    }
    row += 2
  }

  for (const [index, size] of sizes.entries()) {
    const [left = 1, right = 1] = ratios.slice(photos.length)
    if (index === 0) opening(ratios.slice(0, size))
    else if (size === 1) {
      place(full, full, { isBand: true })
      row += 1
    } else if (withQuote.has(index)) quoted([left, right])
    else plain([left, right], Math.floor(index / SECTION.rows) % 2 === 1)
  }
  // where there are more quotes than rows
  for (; photos.length > 0 && interludes.length < quotes; row += 1) {
    quote({ from: 2, span: 10 }, { from: 4, span: 6 })
  }
  return { photos, interludes }
}
