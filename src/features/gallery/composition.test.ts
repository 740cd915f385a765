/** @jest-environment node */
import { random } from '../../testing/random'
import { compose, type Composition, type Place } from './composition'

/** Cells of the grid that photos and quotes take, as `column row`. */
const cellsOf = ({ interludes, photos }: Composition, layout: 'medium' | 'wide') =>
  [...photos, ...interludes].flatMap((entry) => {
    const { from, row, rowSpan = 1, span }: Place = entry[layout]
    return Array.from(
      { length: span * rowSpan },
      (_, index) => `${from + (index % span)} ${row + Math.floor(index / span)}`,
    )
  })

const [square, portrait, upright, landscape] = [1, 4 / 5, 2 / 3, 3 / 2]

it('composes five rows as they are designed', () => {
  const { interludes, photos } = compose(
    [portrait, upright, upright, portrait, landscape, upright, landscape, square, portrait],
    2,
  )
  const columns = photos.map(({ medium, wide }) => ({
    wide: `${wide.from}+${wide.span}`,
    medium: `${medium.from}+${medium.span}`,
  }))
  expect(columns).toEqual([
    { wide: '1+7', medium: '1+12' },
    { wide: '9+4', medium: '7+6' },
    { wide: '2+4', medium: '1+5' },
    { wide: '7+6', medium: '6+7' },
    { wide: '1+7', medium: '1+8' },
    { wide: '9+4', medium: '9+4' },
    { wide: '1+12', medium: '1+12' },
    { wide: '1+5', medium: '1+5' },
    { wide: '7+6', medium: '6+7' },
  ])
  expect(photos.map(({ isBand }) => isBand).indexOf(true)).toBe(6)
  expect(interludes.map(({ after }) => after)).toEqual([0, 7])
})

it('hangs the first photo from the title if a quote follows it, and no other', () => {
  const hanging = (quotes: number) =>
    compose(Array<number>(19).fill(upright), quotes).photos.flatMap(({ isHanging }, index) =>
      isHanging ? [index] : [],
    )
  expect(hanging(9)).toEqual([0])
  expect(hanging(0)).toEqual([])
})

it('never crops an upright photo to a band', () => {
  const { photos } = compose(Array<number>(9).fill(upright), 2)
  expect(photos.some(({ isBand }) => isBand)).toBe(false)
})

it('has a place for each photo and lets nothing overlap, whatever the proportions', () => {
  const next = random(20261121)
  for (let count = 0; count < 60; count += 1) {
    const ratios = Array.from({ length: count }, () => 0.3 + next() * 3)
    const composition = compose(ratios, Math.floor(next() * 5))
    expect(composition.photos).toHaveLength(count)
    for (const layout of ['medium', 'wide'] as const) {
      const cells = cellsOf(composition, layout)
      expect(new Set(cells).size).toBe(cells.length)
      expect(cells.filter((cell) => parseInt(cell) > 12)).toEqual([])
    }
  }
})
