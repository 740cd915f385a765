/**
 * Remembers how wide the page's scrollbar is. While the page is locked it has none, and keeps its
 * room by this measure, so that nothing moves (src/theme/globalStyle.ts). Call it before locking.
 */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement
  const width = window.innerWidth - clientWidth
  const value = width > 0 ? `${width}px` : ''
  // Every element inherits it, so that writing it costs a style recalculation of the whole page.
  if (style.getPropertyValue('--scrollbar') !== value) style.setProperty('--scrollbar', value)
}

/** Locks the scrolling of the page behind a dialog. */
export function lockScroll(): void {
  measureScrollbar()
  document.documentElement.dataset.locked = ''
}

export function unlockScroll(): void {
  delete document.documentElement.dataset.locked
}
