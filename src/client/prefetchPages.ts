/** Gatsby and browser globals that lack types. */
type Globals = {
  ___loader: { hovering: (path: string) => void }
  navigator: { connection?: { saveData: boolean } }
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
      loader.hovering(pathname)
    }
  }, 500)
}
