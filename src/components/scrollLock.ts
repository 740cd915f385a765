/**
 * Stores the width of the page's scrollbar. A locked page has no scrollbar, and this padding prevents
 * a layout shift (src/theme/globalStyle.ts). Call it before locking.
 */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement
  const width = window.innerWidth - clientWidth
  const value = width > 0 ? `${width}px` : ''
  // Setting an inherited property recalculates the styles of the whole page, so avoid it.
  if (style.getPropertyValue('--scrollbar') !== value) style.setProperty('--scrollbar', value)
}

/** Locks scrolling behind a dialog. */
export function lockScroll(): void {
  measureScrollbar()
  document.documentElement.dataset.locked = ''
}

export function unlockScroll(): void {
  delete document.documentElement.dataset.locked
}
