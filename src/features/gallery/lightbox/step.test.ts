/** @jest-environment node */
import { indexAfter, type Step } from './step'

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
