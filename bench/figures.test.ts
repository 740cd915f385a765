/** @jest-environment node */
import { median, medianInterval, ratio, ratios } from './figures'

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

it('compares the pairs that can be compared', () => {
  const pairs = [
    [100, 100],
    [300, 200],
    [12, 10],
    [undefined, 10],
  ] as const
  expect(ratios(pairs)).toEqual([1, 1.5, 1.2])
})

it.each([
  // as tables of the binomial distribution have it
  [2000, [956, 1045]],
  [100, [40, 61]],
  [25, [8, 18]],
  [7, [1, 7]],
])('tells where the median of %p values lies', (count, expected) => {
  const values = Array.from({ length: count }, (_, index) => count - index)
  expect(medianInterval(values)).toEqual(expected)
})

it('does not tell where the median of few values lies', () => {
  expect(medianInterval([1, 2, 3, 4, 5])).toBeUndefined()
})
