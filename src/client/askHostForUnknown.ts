import type { RouteUpdateArgs } from 'gatsby'

let isAsked = false

/** True once the page is being loaded anew: what is shown until then says nothing of the address. */
export const isHostAsked = (): boolean => isAsked

type Loader = { loadPageSync: (path: string) => { page: { path: string } } | undefined }

/**
 * Gatsby takes a page whose data do not come for one that is not there. The host knows better: it
 * has the page, or its own answer for an unknown address. (Gatsby asks it too, but without the
 * prefix of a site that stands below its host's own address.)
 */
export function askHostForUnknown({ location, prevLocation }: RouteUpdateArgs): void {
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  const { ___loader } = window as unknown as { ___loader: Loader }
  if (___loader.loadPageSync(location.pathname)?.page.path === '/404.html') {
    isAsked = true
    window.location.reload()
  }
}
