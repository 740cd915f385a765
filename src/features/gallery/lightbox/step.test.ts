/** @jest-environment node */
import { indexAfter, stepOfKey, stepToSide } from './step'

it.each([
  { step: 'next', from: 3, to: 4 },
  { step: 'next', from: 8, to: 0 },
  { step: 'previous', from: 3, to: 2 },
  { step: 'previous', from: 0, to: 8 },
  { step: 'first', from: 3, to: 0 },
  { step: 'last', from: 3, to: 8 },
] as const)('$step leads from photo $from of nine to photo $to', ({ from, step, to }) => {
  expect(indexAfter(step, from, 9)).toBe(to)
})

it.each([
  ['ArrowRight', 'next', 'previous'],
  ['ArrowLeft', 'previous', 'next'],
  ['Home', 'first', 'first'],
  ['End', 'last', 'last'],
  ['ArrowUp', undefined, undefined],
])('%s: %s photo; in a right-to-left language: %s', (key, step, stepRightToLeft) => {
  expect(stepOfKey(key, false)).toBe(step)
  expect(stepOfKey(key, true)).toBe(stepRightToLeft)
})

it('shows the photo of the side that a swipe uncovers, in either direction of text', () => {
  expect(stepToSide('right', false)).toBe('next')
  expect(stepToSide('right', true)).toBe('previous')
})
