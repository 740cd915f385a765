/**
 * Remembers how wide the page's scrollbar is. While the page is locked it has none, and keeps its
 * room by this measure, so that nothing moves (src/theme/globalStyle.ts). Call it before locking.
 */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
