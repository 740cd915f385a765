/** @jest-environment node */
import { isWellSampled, oversampling, type ShownPhoto } from './oversampling'

const ownOf = (photo: ShownPhoto, pixelRatio: number) =>
  oversampling(photo, pixelRatio, pixelRatio).own

const landscape = { width: 1600, height: 1000 }

it('is 1 where each pixel of the screen has one of the file', () => {
  const shown = { width: 800, height: 500 }
  expect(ownOf({ natural: landscape, shown, fit: 'fill' }, 2)).toBe(1)
  expect(ownOf({ natural: landscape, shown, fit: 'cover' }, 1)).toBe(2)
})

it('counts the side that cover has to enlarge most', () => {
  // a tall phone shows a narrow cut of a wide photo
  const shown = { width: 412, height: 915 }
  expect(ownOf({ natural: landscape, shown, fit: 'cover' }, 1.75)).toBeCloseTo(1000 / (915 * 1.75))
})

it('counts the side that contain reaches first', () => {
  const shown = { width: 800, height: 1000 }
  expect(ownOf({ natural: landscape, shown, fit: 'contain' }, 1)).toBe(2)
})

it('never enlarges what is scaled down only', () => {
  const shown = { width: 3200, height: 3200 }
  expect(ownOf({ natural: landscape, shown, fit: 'scale-down' }, 1)).toBe(1)
  expect(ownOf({ natural: landscape, shown, fit: 'none' }, 1)).toBe(1)
})

it('does not ask for pixels beyond the cap', () => {
  const photo = { natural: landscape, shown: { width: 800, height: 500 }, fit: 'fill' }
  expect(oversampling(photo, 4, 2)).toEqual({ own: 0.5, capped: 1 })
  expect(oversampling(photo, 1, 2)).toEqual({ own: 2, capped: 2 })
})

it.each([
  [0.99, 0.99, false],
  [0.996, 0.996, true],
  [1.5, 1.5, true],
  [1.51, 1.51, false],
  [0.7, 1.05, true],
  [1.2, 1.8, true],
  [0.6, 0.9, false],
])('%p, capped %p, is well sampled: %p', (own, capped, expected) => {
  expect(isWellSampled({ own, capped })).toBe(expected)
})
