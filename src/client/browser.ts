/** Resolves once a frame has been painted. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Calls the function whenever the network has returned for a second: before, requests may fail. */
export function onNetworkReturn(callback: () => void): void {
  const callIfOnline = () => {
    if (navigator.onLine) callback()
  }
  addEventListener('online', () => setTimeout(callIfOnline, 1000))
}

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
