/** Closed, or open at the index of a photo. */
export type LightboxState = { isOpen: false } | { isOpen: true; index: number }

export type LightboxAction =
  | { type: 'open'; index: number }
  | { type: 'close' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'first' }
  | { type: 'last' }

export const closed: LightboxState = { isOpen: false }

const target = (
  index: number,
  type: Exclude<LightboxAction['type'], 'open' | 'close'>,
  count: number,
): number => {
  switch (type) {
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
 * @param count number of photos; next and previous wrap around it
 * @returns the reducer; actions that make no sense in a state, or name no photo, leave it as it is
 */
export function lightboxReducer(count: number) {
  return (state: LightboxState, action: LightboxAction): LightboxState => {
    if (action.type === 'close') return closed
    if (action.type === 'open') {
      const isPhoto = Number.isInteger(action.index) && action.index >= 0 && action.index < count
      return isPhoto ? { isOpen: true, index: action.index } : state
    }
    return state.isOpen ? { isOpen: true, index: target(state.index, action.type, count) } : state
  }
}
