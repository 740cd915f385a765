/** Closed, or open at the index of a photo. */
export type LightboxState = { isOpen: false } | { isOpen: true; index: number }

/** A change from one photo to another. */
export type Step = 'next' | 'previous' | 'first' | 'last'

export type LightboxAction = { type: 'open'; index: number } | { type: 'close' } | { type: Step }

export const closed: LightboxState = { isOpen: false }

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
 * The lightbox as a state machine, apart from any view.
 *
 * @param count number of photos
 * @returns the reducer; actions that make no sense in a state, or name no photo, leave it as it is
 */
export function lightboxReducer(count: number) {
  return (state: LightboxState, action: LightboxAction): LightboxState => {
    if (action.type === 'close') return closed
    if (action.type === 'open') {
      const isPhoto = Number.isInteger(action.index) && action.index >= 0 && action.index < count
      return isPhoto ? { isOpen: true, index: action.index } : state
    }
    return state.isOpen
      ? { isOpen: true, index: indexAfter(action.type, state.index, count) }
      : state
  }
}
