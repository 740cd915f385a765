import '@testing-library/jest-dom'

// jsdom supports neither popovers, media queries (here, none match) nor layout, so nothing scrolls.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => undefined
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
}

const CHECKED_METHODS = ['error', 'warn'] as const

let consoleCalls: unknown[][] = []

/**
 * Fails tests that log warnings or errors, including React's. A test that expects a message mocks
 * the method: `jest.spyOn(console, 'error').mockImplementation()`.
 */
beforeEach(() => {
  consoleCalls = []
  for (const method of CHECKED_METHODS) {
    console[method] = (...message: unknown[]) => {
      consoleCalls.push([`console.${method}`, ...message])
    }
  }
})

afterEach(() => {
  expect(consoleCalls).toEqual([])
})
