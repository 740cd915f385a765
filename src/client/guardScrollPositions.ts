/** Path of the page that React shows; during a change of page the address is ahead of it. */
let shownPath: string | undefined

/**
 * Keeps Gatsby from saving one page's scroll position under another page. On Back and Forward a
 * browser may scroll before React has rendered, and Gatsby would attribute that to the old page.
 */
export function guardScrollPositions(): void {
  addEventListener(
    'scroll',
    (event) => {
      if (shownPath !== undefined && location.pathname !== shownPath) {
        event.stopImmediatePropagation()
      }
    },
    { capture: true, passive: true },
  )
}

/** Called once React shows the page of the address; Gatsby then notes how far it is scrolled. */
export function markPageShown(): void {
  shownPath = location.pathname
  // Gatsby has missed what was scrolled before it listened.
  dispatchEvent(new Event('scroll'))
}
