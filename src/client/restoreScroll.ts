/** Path of the page that React shows; during a change of page the address is ahead of it. */
let shownPath: string | undefined

/**
 * Keeps Gatsby from noting the place on one page as that on another. Going through the history, a
 * browser may scroll before React has rendered, and Gatsby would take that for a scroll of the old
 * page.
 */
export function restoreScroll(): void {
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
export function pageIsShown(): void {
  shownPath = location.pathname
  // Gatsby has missed what was scrolled before it listened.
  dispatchEvent(new Event('scroll'))
}
