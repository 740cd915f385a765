import '@testing-library/jest-dom'

// jsdom knows no media queries: none of them matches. It has no layout either, thus nothing to scroll.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
}

const LOUD = ['error', 'warn'] as const

let spoken: unknown[][] = []

/**
 * A silent console is part of every test: React reports its errors there. A test that expects a
 * message replaces the method: `jest.spyOn(console, 'error').mockImplementation()`.
 */
beforeEach(() => {
  spoken = []
  for (const method of LOUD) {
    console[method] = (...message: unknown[]) => {
      spoken.push([`console.${method}`, ...message])
    }
  }
})

afterEach(() => {
  expect(spoken).toEqual([])
})
