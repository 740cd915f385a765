/** Resolves once a frame has been painted. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Stores the scrollbar width. A locked page has no scrollbar, so it gets padding of that width
 * to prevent a layout shift (src/theme/globalStyle.ts). Call this before locking.
 */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement
  const width = window.innerWidth - clientWidth
  const value = width > 0 ? `${width}px` : ''
  // Setting an inherited property recalculates all styles of the page, so skip it if unchanged.
  if (style.getPropertyValue('--scrollbar') !== value) style.setProperty('--scrollbar', value)
}
