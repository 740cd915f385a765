/** @jest-environment node */
import { isWellSampled, oversampling, type ShownPhoto } from './oversampling'

const uncapped = (photo: ShownPhoto, pixelRatio: number) =>
  oversampling(photo, pixelRatio, pixelRatio)

const landscape = { width: 1600, height: 1000 }

it('is 1 where each pixel of the screen has one of the file', () => {
  const shown = { width: 800, height: 500 }
  expect(uncapped({ natural: landscape, shown, fit: 'fill' }, 2)).toBe(1)
  expect(uncapped({ natural: landscape, shown, fit: 'cover' }, 1)).toBe(4)
})

it('counts the side that cover has to enlarge most', () => {
  // a tall phone shows a narrow cut of a wide photo
  const shown = { width: 412, height: 915 }
  expect(uncapped({ natural: landscape, shown, fit: 'cover' }, 1.75)).toBeCloseTo(
    (1000 / (915 * 1.75)) ** 2,
  )
})

it('counts the side that contain reaches first', () => {
  const shown = { width: 800, height: 1000 }
  expect(uncapped({ natural: landscape, shown, fit: 'contain' }, 1)).toBe(4)
})

it('never enlarges what is scaled down only', () => {
  const shown = { width: 3200, height: 3200 }
  expect(uncapped({ natural: landscape, shown, fit: 'scale-down' }, 1)).toBe(1)
  expect(uncapped({ natural: landscape, shown, fit: 'none' }, 1)).toBe(1)
})

it('does not ask for pixels beyond the cap', () => {
  const photo = { natural: landscape, shown: { width: 800, height: 500 }, fit: 'fill' }
  expect(oversampling(photo, 4, 2)).toBe(1)
  expect(oversampling(photo, 1, 2)).toBe(4)
})

it.each([
  [0.98, false],
  [0.992, true],
  [1.5, true],
  [1.52, false],
])('%p is well sampled: %p', (ratio, expected) => {
  expect(isWellSampled(ratio)).toBe(expected)
})
