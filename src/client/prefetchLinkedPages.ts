import { prefersLessData } from './prefersLessData'
import { linkToOtherPage } from './pageLink'

/** The page loader that Gatsby puts on `window`. */
type Loader = { hovering: (path: string) => void }

const loader = () => (window as unknown as { ___loader?: Loader }).___loader

/** Signs that somebody is about to follow a link. Gatsby's own links only know the mouse. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const

function loadPageOf(target: EventTarget | null) {
  const link = linkToOtherPage(target)
  if (link) loader()?.hovering(link.pathname)
}

/**
 * Prefetches the pages that the current one links to, so that following a link needs no network:
 * all of them, and the lightbox, when the browser is idle; the one that is hovered, pressed or
 * focused, at once. With Save-Data or on a 2g connection, only the latter.
 */
export function prefetchLinkedPages(): void {
  for (const intent of INTENTS) {
    addEventListener(
      intent,
      ({ target }) => {
        loadPageOf(target)
      },
      { passive: true },
    )
  }
  loadPageOf(document.querySelector('a:hover'))
  loadPageOf(document.activeElement)
  if (prefersLessData()) return
  const loadAll = () => {
    document.querySelectorAll('a').forEach(loadPageOf)
    window.loadLightbox?.().catch(() => undefined)
  }
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(loadAll)
  else setTimeout(loadAll, 500)
}
