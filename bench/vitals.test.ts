/** @jest-environment node */
import { blockingTime, layoutShift } from './vitals'

it('counts of each task what lasts beyond 50 ms', () => {
  const tasks = [
    { at: 100, duration: 50 },
    { at: 200, duration: 80 },
    { at: 300, duration: 150 },
  ]
  expect(blockingTime(tasks, 0, 1000)).toBe(130)
})

it('does not count what lies before the first paint or after the rest', () => {
  const tasks = [
    { at: 0, duration: 200 },
    { at: 900, duration: 200 },
  ]
  expect(blockingTime(tasks, 120, 1000)).toBe(30 + 50)
  expect(blockingTime(tasks, 300, 800)).toBe(0)
})

it('takes the worst session of shifts', () => {
  expect(layoutShift([])).toBe(0)
  const shifts = [
    { at: 0, value: 0.125 },
    { at: 900, value: 0.25 },
    { at: 3000, value: 0.125 },
  ]
  expect(layoutShift(shifts)).toBe(0.375)
})

it('ends a session after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 1 }))
  expect(layoutShift(shifts)).toBe(6)
})
