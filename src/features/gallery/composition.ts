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
  /** One column keeps a rhythm: edge to edge, set in from the left, set in from the right. */
  narrow: 'bleed' | 'full' | 'insetLeft' | 'insetRight'
  medium: Place
  wide: Place
  /** From edge to edge of the screen, cut to a band. */
  isBand?: boolean
}

/** The band's proportions where it is wider than a phone. */
export const BAND_RATIO = 2.1

/** Five rows; the last one mirrors the first. */
export const photoSlots: readonly Slot[] = [
  { narrow: 'bleed', medium: { from: 1, span: 12, row: 1 }, wide: { from: 1, span: 7, row: 1 } },
  {
    narrow: 'insetLeft',
    medium: { from: 7, span: 6, row: 2, align: 'end' },
    wide: { from: 9, span: 4, row: 1, align: 'end' },
  },
  {
    narrow: 'insetRight',
    medium: { from: 1, span: 5, row: 3, align: 'end' },
    wide: { from: 2, span: 4, row: 2, align: 'end' },
  },
  { narrow: 'bleed', medium: { from: 6, span: 7, row: 3 }, wide: { from: 7, span: 6, row: 2 } },
  {
    narrow: 'full',
    medium: { from: 1, span: 8, row: 4, align: 'end' },
    wide: { from: 1, span: 7, row: 3, align: 'end' },
  },
  { narrow: 'insetLeft', medium: { from: 9, span: 4, row: 4 }, wide: { from: 9, span: 4, row: 3 } },
  {
    narrow: 'bleed',
    medium: { from: 1, span: 12, row: 5 },
    wide: { from: 1, span: 12, row: 4 },
    isBand: true,
  },
  {
    narrow: 'insetRight',
    medium: { from: 1, span: 5, row: 6 },
    wide: { from: 1, span: 5, row: 5 },
  },
  {
    narrow: 'full',
    medium: { from: 6, span: 7, row: 6, rowSpan: 2 },
    wide: { from: 7, span: 6, row: 5 },
  },
]

/** Quotes stand between the photos: each follows the photo with this index. */
export const interludeSlots: readonly { after: number; medium: Place; wide: Place }[] = [
  {
    after: 0,
    medium: { from: 1, span: 6, row: 2, align: 'center' },
    wide: { from: 9, span: 4, row: 1, align: 'start' },
  },
  {
    after: 7,
    medium: { from: 1, span: 5, row: 7, align: 'center' },
    wide: { from: 1, span: 5, row: 5, align: 'end' },
  },
]

export const NARROW_INSET = { insetLeft: 22, insetRight: 14 } as const
