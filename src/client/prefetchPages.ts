/** Globals set by Gatsby and by browsers, without types of their own. */
type Globals = {
  ___loader: { hovering: (path: string) => void }
  navigator: { connection?: { saveData: boolean } }
}

/**
 * Prefetches the pages of the navigation completely, so that following a link needs no network.
 * Gatsby's own prefetching does not load a page's scripts.
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
