/** What Gatsby hangs on the window to load pages with. */
type Loader = { hovering: (path: string) => void }

const loader = () => (window as unknown as { ___loader?: Loader }).___loader

/** Signs that somebody is about to follow a link. Gatsby's own links only know the mouse. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

function prefetch(target: EventTarget | null) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
  if (!link || link.hasAttribute('data-scripted') || link.pathname === window.location.pathname) {
    return
  }
  loader()?.hovering(link.pathname)
}

/**
 * Loads a page's data and script as soon as a finger, the mouse or the keyboard is on a link to it,
 * or at once where it was so before this script ran: it is often the sign by which it was started.
 */
export function prefetchOnIntent(): void {
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      (event) => {
        prefetch(event.target)
      },
      { passive: true },
    )
  }
  prefetch(document.querySelector('a:hover'))
  prefetch(document.activeElement)
}
