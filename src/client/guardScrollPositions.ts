/** Path of the rendered page, which lags behind `location` during navigation. */
let renderedPath: string | undefined

/**
 * Keeps Gatsby from saving one page's scroll position as another's. On Back and Forward, browsers
 * may scroll before React has rendered, and Gatsby would save that position for the wrong page.
 */
export function guardScrollPositions(): void {
  addEventListener(
    'scroll',
    (event) => {
      if (renderedPath !== undefined && location.pathname !== renderedPath) {
        event.stopImmediatePropagation()
      }
    },
    { capture: true, passive: true },
  )
}

/** Call this once a page is rendered, so that Gatsby saves its scroll position. */
export function markPageRendered(): void {
  renderedPath = location.pathname
  // Gatsby missed any scrolling that happened before it started listening.
  dispatchEvent(new Event('scroll'))
}
