/** Where one entry stands on a grid of twelve columns. */
export type Place = {
  from: number
  span: number
  row: number
  rowSpan?: number
  align?: 'start' | 'center' | 'end'
}

/** A photo's place in the composition, from phone to wide screen. */
export type Slot = {
  /** In one column: edge to edge, full width, or inset at the start or the end. */
  narrow: 'bleed' | 'full' | 'insetStart' | 'insetEnd'
  medium: Place
  wide: Place
  /** From edge to edge of the screen, cut to a band. */
  isBand?: boolean
  /** On wide screens it hangs from the ground line of the page's title. */
  isHanging?: boolean
}

/** A quote's place; it follows the photo with the index `after`. */
export type Interlude = { after: number; medium: Place; wide: Place }

export type Composition = { photos: Slot[]; interludes: Interlude[] }

/** The band's proportions where it is wider than a phone. */
export const BAND_RATIO = 2.1

/** How far a photo is set in on phones, in percent. */
export const NARROW_INSET = { insetStart: 22, insetEnd: 14 } as const

const narrowRhythm: readonly Slot['narrow'][] = [
  'bleed',
  'insetStart',
  'insetEnd',
  'bleed',
  'full',
  'insetStart',
  'bleed',
  'insetEnd',
  'full',
]

/** Rows repeat in this order; the last one mirrors the first. */
const rowRhythm = ['opening', 'pair', 'pair', 'band', 'closing'] as const

const isLandscape = (ratio: number) => ratio >= 1.25

type Columns = Pick<Place, 'from' | 'span'>
type Pair = readonly [Columns, Columns]

const columns = (from: number, span: number): Columns => ({ from, span })

/** The wider photo of two gets the more columns; two upright ones follow the row's own figure. */
function pairColumns(left: number, right: number, isMedium: boolean, upright: Pair): Pair {
  const [isLeftWide, isRightWide] = [isLandscape(left), isLandscape(right)]
  if (isLeftWide && isRightWide) {
    return isMedium ? [columns(1, 6), columns(7, 6)] : [columns(1, 6), columns(8, 5)]
  }
  if (isLeftWide) {
    return isMedium ? [columns(1, 8), columns(9, 4)] : [columns(1, 7), columns(9, 4)]
  }
  if (isRightWide) {
    return isMedium ? [columns(1, 4), columns(5, 8)] : [columns(1, 4), columns(6, 7)]
  }
  return upright
}

/**
 * Composes the gallery from the photos' real proportions: pairs whose bottoms are level, bands
 * from edge to edge for landscapes, quotes above and below. Nothing ever overlaps.
 *
 * @param ratios width divided by height of each photo, in order
 * @param quotes how many quotes there are; the first rows that have room take them
 * @returns a place for each photo, in order, and for each quote that has found room
 */
export function compose(ratios: readonly number[], quotes: number): Composition {
  const photos: Slot[] = []
  const interludes: Interlude[] = []
  let wideRow = 1
  let mediumRow = 1

  const place = (medium: Place, wide: Place, { isBand = false, isHanging = false } = {}) => {
    const narrow = narrowRhythm[photos.length % narrowRhythm.length] ?? 'full'
    photos.push({ narrow, medium, wide, isBand, isHanging })
  }

  const single = (ratio: number) => {
    const isBand = isLandscape(ratio)
    place(
      { ...(isBand ? columns(1, 12) : columns(3, 8)), row: mediumRow },
      { ...(isBand ? columns(1, 12) : columns(4, 6)), row: wideRow },
      { isBand },
    )
    mediumRow += 1
    wideRow += 1
  }

  const pair = (left: number, right: number) => {
    const medium = pairColumns(left, right, true, [columns(1, 5), columns(6, 7)])
    const wide = pairColumns(left, right, false, [columns(2, 4), columns(7, 6)])
    for (const side of [0, 1] as const) {
      place(
        { ...medium[side], row: mediumRow, align: 'end' },
        { ...wide[side], row: wideRow, align: 'end' },
      )
    }
    mediumRow += 1
    wideRow += 1
  }

  /** A large photo with a quote under it, and a small one. */
  const opening = (left: number, right: number) => {
    const [large, small] = pairColumns(left, right, false, [columns(1, 7), columns(9, 4)])
    place(
      { ...columns(1, 12), row: mediumRow },
      { ...large, row: wideRow },
      { isHanging: photos.length === 0 },
    )
    interludes.push({
      after: photos.length - 1,
      medium: { ...columns(1, 6), row: mediumRow + 1, align: 'center' },
      wide: { ...large, row: wideRow + 1, align: 'end' },
    })
    place(
      { ...columns(7, 6), row: mediumRow + 1, align: 'end' },
      { ...small, row: wideRow, rowSpan: 2, align: 'end' },
    )
    mediumRow += 2
    wideRow += 2
  }

  /** A small photo with a quote under it, and a large one. */
  const closing = (left: number, right: number) => {
    const medium = pairColumns(left, right, true, [columns(1, 5), columns(6, 7)])
    const wide = pairColumns(left, right, false, [columns(1, 5), columns(7, 6)])
    place({ ...medium[0], row: mediumRow }, { ...wide[0], row: wideRow })
    interludes.push({
      after: photos.length - 1,
      medium: { ...medium[0], row: mediumRow + 1, align: 'center' },
      wide: { ...wide[0], row: wideRow + 1, align: 'end' },
    })
    place({ ...medium[1], row: mediumRow, rowSpan: 2 }, { ...wide[1], row: wideRow, rowSpan: 2 })
    mediumRow += 2
    wideRow += 2
  }

  const hasQuote = () => interludes.length < quotes
  for (let row = 0, at = 0; at < ratios.length; row += 1) {
    const kind = rowRhythm[row % rowRhythm.length]
    const [left = 1, right] = ratios.slice(at, at + 2)
    if (kind === 'band' || right === undefined) {
      single(left)
      at += 1
      continue
    }
    if (kind === 'opening' && hasQuote()) opening(left, right)
    else if (kind === 'closing' && hasQuote()) closing(left, right)
    else pair(left, right)
    at += 2
  }
  return { photos, interludes }
}
