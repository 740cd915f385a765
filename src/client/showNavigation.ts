import { isPlainClick } from './isPlainClick'
import { linkToOtherPage } from './pageLink'

const isHydrated = () => 'hydrated' in document.body.dataset

/**
 * Marks the document while another page is on its way, so that the bar at the top can say so if it
 * takes longer. The mark goes with the page, or when React shows the next one (gatsby-browser.tsx).
 */
export function showNavigation(): void {
  const { dataset } = document.documentElement
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !linkToOtherPage(event.target as Element)) return
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
