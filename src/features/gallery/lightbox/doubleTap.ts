import { distance, type Point } from './geometry'

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_REACH = 32

/** Recognises the second of two taps. */
export function createDoubleTap() {
  let last: (Point & { time: number }) | undefined

  return {
    /** Whether this tap is a second one; the tap after a second one counts as a first again. */
    isSecond: (at: Point, time: number): boolean => {
      const isSecond =
        last !== undefined &&
        time - last.time < DOUBLE_TAP_MS &&
        distance(at, last) < DOUBLE_TAP_REACH
      last = isSecond ? undefined : { ...at, time }
      return isSecond
    },
    /** After anything else than a tap, the next tap is a first one. */
    forget: () => {
      last = undefined
    },
  }
}
