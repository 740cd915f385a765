/** @jest-environment node */
import { random } from '../../testing/random'
import { compose, type Composition, type Place } from './composition'

/** Cells that two entries share, in one of the two layouts. */
function overlaps({ interludes, photos }: Composition, layout: 'medium' | 'wide'): string[] {
  const taken = new Set<string>()
  const twice: string[] = []
  for (const entry of [...photos, ...interludes]) {
    const { from, row, rowSpan = 1, span }: Place = entry[layout]
    for (let x = from; x < from + span; x += 1) {
      for (let y = row; y < row + rowSpan; y += 1) {
        const cell = `${x} ${y}`
        if (taken.has(cell) || x < 1 || x > 12) twice.push(cell)
        taken.add(cell)
      }
    }
  }
  return twice
}

const [square, portrait, upright, landscape] = [1, 4 / 5, 2 / 3, 3 / 2]

it('composes five rows as they are designed', () => {
  const { interludes, photos } = compose(
    [portrait, upright, upright, portrait, landscape, upright, landscape, square, portrait],
    2,
  )
  const wide = photos.map((slot) => [slot.wide.from, slot.wide.span])
  expect(wide).toEqual([
    [1, 7],
    [9, 4],
    [2, 4],
    [7, 6],
    [1, 7],
    [9, 4],
    [1, 12],
    [1, 5],
    [7, 6],
  ])
  const medium = photos.map((slot) => [slot.medium.from, slot.medium.span])
  expect(medium).toEqual([
    [1, 12],
    [7, 6],
    [1, 5],
    [6, 7],
    [1, 8],
    [9, 4],
    [1, 12],
    [1, 5],
    [6, 7],
  ])
  expect(photos.flatMap((slot, index) => (slot.isBand ? [index] : []))).toEqual([6])
  expect(interludes.map(({ after }) => after)).toEqual([0, 7])
})

it('hangs the first photo from the title, and no other', () => {
  const hanging = (quotes: number) =>
    compose(
      Array.from({ length: 19 }, () => upright),
      quotes,
    ).photos.flatMap(({ isHanging }, index) => (isHanging ? [index] : []))
  expect(hanging(9)).toEqual([0])
  // without a quote the first row is a pair, which begins below the title
  expect(hanging(0)).toEqual([])
})

it('never cuts an upright photo to a band', () => {
  const { photos } = compose(
    Array.from({ length: 9 }, () => upright),
    2,
  )
  expect(photos.some(({ isBand }) => isBand)).toBe(false)
})

it('gives the wider photo of a pair the more columns', () => {
  const { photos } = compose([portrait, portrait, upright, landscape], 1)
  expect(photos[3]?.wide.span).toBeGreaterThan(photos[2]?.wide.span ?? 12)
})

it.each([0, 1, 2, 3, 9, 10, 45])('has a place for each of %i photos', (count) => {
  expect(
    compose(
      Array.from({ length: count }, () => square),
      2,
    ).photos,
  ).toHaveLength(count)
})

it('lets nothing overlap, whatever the proportions', () => {
  const next = random(20261121)
  for (let round = 0; round < 300; round += 1) {
    const ratios = Array.from({ length: Math.floor(next() * 30) }, () => 0.3 + next() * 3)
    const composition = compose(ratios, Math.floor(next() * 5))
    expect(overlaps(composition, 'wide')).toEqual([])
    expect(overlaps(composition, 'medium')).toEqual([])
  }
})
