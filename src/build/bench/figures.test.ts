/** @jest-environment node */
import { median, medianRatio, ratio } from './figures'

it.each([
  [[], undefined],
  [[3], 3],
  [[10, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %p', (values, expected) => {
  expect(median(values)).toBe(expected)
})

it.each([
  [3, 2, 1.5],
  [0, 0, 1],
  [1, 0, undefined],
  [undefined, 2, undefined],
  [2, undefined, undefined],
])('the ratio of %p to %p is %p', (value, floor, expected) => {
  expect(ratio(value, floor)).toBe(expected)
})

it('takes the median over the pairs that can be compared', () => {
  const pairs = [
    [100, 100],
    [300, 200],
    [12, 10],
    [undefined, 10],
  ] as const
  expect(medianRatio(pairs)).toBe(1.2)
})
