import type { Side } from './geometry'

/** A change from one photo to another. */
export type Step = 'next' | 'previous' | 'first' | 'last'

/** Index after a step; next and previous wrap around. */
export function indexAfter(step: Step, index: number, count: number): number {
  switch (step) {
    case 'next':
      return (index + 1) % count
    case 'previous':
      return (index - 1 + count) % count
    case 'first':
      return 0
    case 'last':
      return count - 1
  }
}

/**
 * @param side of the screen on which the requested photo is
 * @param isRightToLeft whether the page, and with it the row of photos, runs from right to left
 */
export const stepToSide = (side: Side, isRightToLeft: boolean): Step =>
  isRightToLeft === (side === 'right') ? 'previous' : 'next'

/** @returns undefined for a key that changes no photo */
export function stepOfKey(key: string, isRightToLeft: boolean): Step | undefined {
  switch (key) {
    case 'ArrowLeft':
      return stepToSide('left', isRightToLeft)
    case 'ArrowRight':
      return stepToSide('right', isRightToLeft)
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return undefined
  }
}

/** Where the photo comes in from: 1 is where lines end, -1 where they begin. */
export const slideDirection: Record<Step, 1 | -1> = { next: 1, last: 1, previous: -1, first: -1 }
