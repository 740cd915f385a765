/** Path of the rendered page; during navigation, `location` is ahead of it. */
let renderedPath: string | undefined

/**
 * Keeps Gatsby from saving one page's scroll position under another page. On Back and Forward a
 * browser may scroll before React has rendered, which Gatsby would attribute to the wrong page.
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

/** Called once the page is rendered; makes Gatsby save its scroll position. */
export function markPageShown(): void {
  renderedPath = location.pathname
  // Gatsby missed any scrolling before it started to listen.
  dispatchEvent(new Event('scroll'))
}
