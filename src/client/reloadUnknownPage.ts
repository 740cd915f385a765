import type { RouteUpdateArgs } from 'gatsby'

let isReloadingPage = false

/** True once a full reload has started: until then, the 404 page shown may be wrong. */
export const isReloading = (): boolean => isReloadingPage

type Loader = { loadPageSync: (path: string) => { page: { path: string } } | undefined }

/**
 * Gatsby shows the 404 page when a page's data fails to load. Reload then, since the host knows
 * better: it has the page, or its own response for an unknown path. (Gatsby asks the host too, but
 * without the path prefix of a site that is not at the root of its host.)
 */
export function reloadUnknownPage({ location, prevLocation }: RouteUpdateArgs): void {
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  const { ___loader } = window as unknown as { ___loader: Loader }
  if (___loader.loadPageSync(location.pathname)?.page.path === '/404.html') {
    isReloadingPage = true
    window.location.reload()
  }
}
