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

export const stepOfKey: Partial<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
}

/** The side from which the photo comes in: 1 from the right, -1 from the left. */
export const directionOf: Record<Step, 1 | -1> = { next: 1, last: 1, previous: -1, first: -1 }
