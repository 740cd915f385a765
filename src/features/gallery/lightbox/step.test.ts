/** @jest-environment node */
import { indexAfter, stepOfKey, stepToSide, type Step } from './step'

const COUNT = 9

it.each<{ step: Step; from: number; to: number }>([
  { step: 'next', from: 3, to: 4 },
  { step: 'next', from: 8, to: 0 },
  { step: 'previous', from: 3, to: 2 },
  { step: 'previous', from: 0, to: 8 },
  { step: 'first', from: 3, to: 0 },
  { step: 'last', from: 3, to: 8 },
])('$step leads from photo $from to photo $to of nine', ({ from, step, to }) => {
  expect(indexAfter(step, from, COUNT)).toBe(to)
})

it.each<{ key: string; leftToRight: Step; rightToLeft: Step }>([
  { key: 'ArrowRight', leftToRight: 'next', rightToLeft: 'previous' },
  { key: 'ArrowLeft', leftToRight: 'previous', rightToLeft: 'next' },
  { key: 'Home', leftToRight: 'first', rightToLeft: 'first' },
  { key: 'End', leftToRight: 'last', rightToLeft: 'last' },
])('$key leads to the $leftToRight photo, from right to left to the $rightToLeft one', (entry) => {
  expect(stepOfKey(entry.key, false)).toBe(entry.leftToRight)
  expect(stepOfKey(entry.key, true)).toBe(entry.rightToLeft)
})

it('leaves other keys alone', () => {
  expect(stepOfKey('ArrowUp', false)).toBeUndefined()
})

it('swipes to the photo on that side, wherever the page has put it', () => {
  expect(stepToSide('right', false)).toBe('next')
  expect(stepToSide('right', true)).toBe('previous')
  expect(stepToSide('left', true)).toBe('next')
})
