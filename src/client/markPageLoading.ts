import { isPlainClick } from './isPlainClick'
import { linkToOtherPage } from './pageLink'

/** True from the tap on a link until the next page is there. */
export const isLeaving = (): boolean => 'navigating' in document.documentElement.dataset

const isHydrated = () => 'hydrated' in document.body.dataset

/**
 * Marks the document while another page is loading, so that the top bar can show it if that takes a
 * while. The mark goes with the document, or when React shows the next page (gatsby-browser.tsx).
 */
export function markPageLoading(): void {
  const { dataset } = document.documentElement
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !linkToOtherPage(event.target)) return
    dataset.navigating = ''
    // The browser loads the next page by itself; this one's scripts would only compete with it.
    if (!event.defaultPrevented && !isHydrated()) stop()
  })
  // A page that comes out of the back/forward cache is as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    delete dataset.navigating
    if (persisted && !isHydrated()) location.reload()
  })
}
