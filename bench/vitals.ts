/** What the browser's observers say, in milliseconds since the page was requested. */
export type Shift = { at: number; value: number }
export type Task = { at: number; duration: number }

const LONG_TASK_MS = 50
const SESSION_GAP_MS = 1000
const SESSION_MS = 5000

/**
 * Total Blocking Time: what each task lasts beyond 50 ms.
 *
 * @param tasks the long tasks, in any order
 * @param from the first paint; what of a task lies before it does not count
 * @param until when the page has come to rest
 * @returns milliseconds
 */
export function blockingTime(tasks: readonly Task[], from: number, until: number): number {
  const blocking = tasks.map(({ at, duration }) => {
    const counted = Math.min(at + duration, until) - Math.max(at, from)
    return Math.max(0, counted - LONG_TASK_MS)
  })
  return blocking.reduce((sum, time) => sum + time, 0)
}

/**
 * Cumulative Layout Shift as browsers count it: the worst session of shifts that follow each other
 * within a second, five seconds long at most.
 *
 * @param shifts those that no input has caused, in the order of time
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let session = 0
  let begun = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - last > SESSION_GAP_MS || at - begun > SESSION_MS) {
      session = 0
      begun = at
    }
    session += value
    last = at
    worst = Math.max(worst, session)
  }
  return worst
}
