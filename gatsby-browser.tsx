// Must be first: Gatsby's router reads the URL on import.
import './src/client/dropMalformedHash'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'
import { keepPhotos } from './src/client/keepPhotos'
import { controlNavigation, markPageRendered, prefetchPages } from './src/client/navigation'
import { closeMenu } from './src/components/Navigation/Menu'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** Emotion would find the styles in the HTML by itself, but move them, which restyles the page. */
const cache = createCache({ key: 'css' })
const { ids = '' } = document.querySelector<HTMLElement>('style[data-ids]')?.dataset ?? {}
for (const id of ids.split(' ')) cache.inserted[id] = true

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <CacheProvider value={cache}>{element}</CacheProvider>
)

/** Replaced by `prefetchPages`. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  controlNavigation(closeMenu)
  keepPhotos()
}

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  document.body.dataset.hydrated = ''
  prefetchPages()
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = markPageRendered

/**
 * On load, the browser restores the scroll position or scrolls to an anchor. Gatsby would repeat
 * this after hydration, when the visitor may have scrolled. Within a page, the lightbox handles it.
 * On Back and Forward, Gatsby would scroll to the anchor instead of the saved position.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  getSavedScrollPosition,
  prevRouterProps,
  routerProps,
}) => {
  const location: Location & { action?: string } = routerProps.location
  if (prevRouterProps === undefined || prevRouterProps.location.pathname === location.pathname) {
    return false
  }
  if (location.action === 'PUSH' || location.hash === '') return true
  scrollTo(...(getSavedScrollPosition as (location: Location) => [number, number])(location))
  return false
}
