/** @jest-environment node */
import fc from 'fast-check'
import { MAX_QUOTES, MAX_PHOTOS, photoLimits } from '../../content/limits'
import { expectSharp, resolveSizes, SCREENS } from '../../testing/sizes'
import { BAND_RATIO, compose, getHeightRatio, type Composition, type Slot } from './composition'
import { tileSizes } from './tileSizes'

const [square, portrait, tallPortrait, landscape] = [1, 4 / 5, 2 / 3, 3 / 2] as const

/** Nine photos whose composition contains every type of slot. */
const nineRatios: readonly number[] = [
  portrait,
  tallPortrait,
  tallPortrait,
  portrait,
  landscape,
  tallPortrait,
  landscape,
  square,
  portrait,
]

const layouts = ['medium', 'wide'] as const

/** Grid cells that an item covers, as `column row`. */
const getCells = ({ from, row, rowSpan = 1, span }: Slot['wide']) =>
  Array.from(
    { length: span * rowSpan },
    (_, index) => `${from + (index % span)} ${row + Math.floor(index / span)}`,
  )

it.each([
  { photos: 1, quotes: 3, after: [0, 0, 0] },
  { photos: 9, quotes: 1, after: [0] },
  { photos: 19, quotes: 3, after: [0, 10, 18] },
])('spreads $quotes quotes across $photos photos', ({ after, photos, quotes }) => {
  const placed = compose(Array<number>(photos).fill(tallPortrait), quotes)
  expect(placed.quotes.map((quote) => quote.after)).toEqual(after)
})

/** From tall strips to panoramas, mostly common ratios. */
const anyRatio = fc.oneof(
  fc.constantFrom(9 / 16, tallPortrait, 3 / 4, portrait, square, 4 / 3, landscape, 16 / 9),
  fc.double({ min: 0.1, max: 10, noNaN: true }),
)

/** Width in pixels of a column and its gutter on the smallest screen of each layout. */
const COLUMN_WIDTH = { medium: 49, wide: 79 }

/** Whether a caption of 200 characters fits on a photo. */
const fitsCaption = (width: number, height: number) =>
  Math.ceil(1500 / (width - 40)) * 20 + 20 <= height

/** Finds problems with a composition in one of its layouts. */
function findProblems(composition: Composition, layout: (typeof layouts)[number]): string[] {
  const { quotes, photos } = composition
  const cells = [...photos, ...quotes].flatMap((item) => getCells(item[layout]))
  const rows = new Set(cells.map((cell) => Number(cell.split(' ')[1])))
  const problems: [boolean, string][] = [
    [new Set(cells).size < cells.length, 'overlap'],
    [cells.some((cell) => parseInt(cell) < 1 || parseInt(cell) > 12), 'outside the grid'],
    [Math.max(...rows) > rows.size, 'empty row'],
  ]
  for (const { isBand, ratio, [layout]: position } of photos) {
    const width = position.span * COLUMN_WIDTH[layout]
    problems.push(
      [ratio < photoLimits.minRatio || ratio > photoLimits.maxRatio, 'extreme aspect ratio'],
      [!fitsCaption(width, width / ratio), `caption overflows span ${position.span} at ${ratio}`],
      [isBand && ratio < 1.25, 'portrait band'],
    )
  }
  // the first row, which hangs from the page title, may have gaps
  const firstRow = Math.max(photos[0]![layout].row, quotes[0]![layout].row)
  for (const row of new Set(photos.map((photo) => photo[layout].row))) {
    const [left, right] = photos.filter((photo) => photo[layout].row === row)
    if (!left || row <= firstRow) continue
    if (!right) problems.push([!left.isBand, 'orphan'])
    else {
      const [a, b] = [left[layout], right[layout]]
      const hasQuote = a.rowSpan !== b.rowSpan
      const heightRatio = getHeightRatio([left.ratio, right.ratio], [a.span, b.span], hasQuote)
      problems.push(
        [heightRatio < 0.55, `uneven heights: ${heightRatio} at ${left.ratio} and ${right.ratio}`],
        [b.from + b.span !== 13 || a.from > 2, 'side gap'],
      )
    }
  }
  return problems.flatMap(([isPresent, problem]) => (isPresent ? [problem] : []))
}

it('lays out any number of photos of any aspect ratio without gaps, orphans or overlaps', () => {
  const gallery = fc.record({
    ratios: fc.array(anyRatio, { minLength: 1, maxLength: MAX_PHOTOS, size: 'max' }),
    quotes: fc.integer({ min: 1, max: MAX_QUOTES }),
  })
  fc.assert(
    fc.property(gallery, ({ quotes, ratios }) => {
      const composition = compose(ratios, quotes)
      const { photos } = composition
      const after = composition.quotes.map((quote) => quote.after)
      expect([photos.length, after.length]).toEqual([ratios.length, quotes])
      expect(after).toEqual(after.toSorted((a, b) => a - b))
      expect(layouts.flatMap((layout) => findProblems(composition, layout))).toEqual([])
    }),
    { seed: 20261125, numRuns: 1000, endOnFailure: true },
  )
})

/** Slots of every type in the composition. */
const { photos: slots } = compose(nineRatios, 2)

// e2e/gallery.spec.ts checks that these widths match the layout
it.each(SCREENS)('requests sharp but not oversized photos at $width×$height@$density', (screen) => {
  const widthAtDensity1 = (sizes: string) => resolveSizes(sizes, { ...screen, density: 1 })
  const panorama = 10
  for (const [index, slot] of slots.entries()) {
    const sizes = tileSizes(slot, nineRatios[index] ?? 1)
    expectSharp(sizes, widthAtDensity1(sizes), screen)
    // a panorama needs enough vertical pixels
    const shown = slot.isBand && screen.width >= 640 ? BAND_RATIO : slot.ratio
    const width = widthAtDensity1(tileSizes(slot, slot.ratio))
    expect(widthAtDensity1(tileSizes(slot, panorama)) / panorama).toBeCloseTo(width / shown, -1)
  }
})
