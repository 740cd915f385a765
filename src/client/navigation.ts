type Globals = {
  ___loader: {
    isPageNotFound: (path: string) => boolean
    loadPage: (path: string) => Promise<unknown>
    loadPageSync: (path: string) => unknown
  }
  ___navigate: (to: string, options?: object) => void
  navigator: { connection?: { saveData: boolean } }
}

/** Time until a page counts as slow, and until the browser takes over. */
const SLOW_MS = 1000
const STALLED_MS = 5000

/** Path of the rendered page, which lags behind `location` during navigation. */
let renderedPath: string | undefined

/**
 * Keeps Gatsby from saving one page's scroll position as another's. On Back and Forward, browsers
 * may scroll before React has rendered, and Gatsby would save that position for the wrong page.
 */
function guardScrollPositions(event: Event) {
  if (renderedPath !== undefined && location.pathname !== renderedPath) {
    event.stopImmediatePropagation()
  }
}

/**
 * Lets Gatsby navigate only once the page has loaded. Gatsby would wait forever, then show the page
 * even if the visitor has gone elsewhere. A slow page is announced (PageAnnouncer.tsx); one that
 * stalls or fails is left to the browser, which shows its own progress and errors.
 */
export function controlNavigation(onStart: () => void): void {
  const gatsby = window as unknown as Globals
  const { ___loader: loader, ___navigate: navigate } = gatsby
  let latest = 0

  /** Ends the navigation that is under way, and its announcement. */
  const supersede = () => {
    onStart()
    delete document.body.dataset.loading
    return (latest += 1)
  }

  async function load(path: string, go: (isLoaded: boolean) => void) {
    const id = supersede()
    const { href } = location
    // Opening a photo changes only the URL.
    const isWanted = () => id === latest && location.href === href
    setTimeout(() => {
      if (isWanted()) document.body.dataset.loading = ''
    }, SLOW_MS)
    const stalled = new Promise((resolve) => setTimeout(resolve, STALLED_MS))
    await Promise.race([loader.loadPage(path), stalled]).catch(() => undefined)
    if (!isWanted()) return
    supersede()
    // Gatsby's own check whether a page without data exists ignores the path prefix.
    go(loader.loadPageSync(path) !== undefined && !loader.isPageNotFound(path))
  }

  gatsby.___navigate = (to, options) => {
    const { hash, pathname } = new URL(to, location.href)
    void load(pathname, (isLoaded) => {
      if (isLoaded) navigate(to, options)
      else location.assign(to)
      if (pathname !== renderedPath || hash !== '') return
      const { matches: isReduced } = matchMedia('(prefers-reduced-motion: reduce)')
      scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
      // As on a new page, the next Tab press starts at the top.
      document.getElementById('gatsby-focus-wrapper')?.focus({ preventScroll: true })
    })
  }

  const handlePopState = (event: Event) => {
    const { pathname } = location
    supersede()
    if (pathname === renderedPath || loader.loadPageSync(pathname) !== undefined) return
    event.stopImmediatePropagation()
    void load(pathname, (isLoaded) => {
      if (isLoaded)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      else location.reload()
    })
  }

  addEventListener('popstate', handlePopState, { capture: true })
  addEventListener('scroll', guardScrollPositions, { capture: true, passive: true })
}

/** From here on, Gatsby may save the page's scroll position. */
export function markPageRendered(): void {
  renderedPath = location.pathname
  // Gatsby missed any scrolling that happened before it started listening.
  dispatchEvent(new Event('scroll'))
}

/**
 * Fully prefetches the pages in the navigation, so that following a link needs no network. Gatsby's
 * built-in prefetching does not load a page's scripts.
 */
export function prefetchPages(): void {
  const { ___loader: loader, navigator } = window as unknown as Globals
  if (navigator.connection?.saveData) return
  setTimeout(() => {
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('header a')) {
      void loader.loadPage(pathname)
    }
  }, 500)
}
