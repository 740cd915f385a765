// Must be first: Gatsby's router reads the URL on import.
import './src/client/dropMalformedHash'
import type { GatsbyBrowser } from 'gatsby'
import { guardScrollPositions, markPageRendered } from './src/client/guardScrollPositions'
import { keepPhotos } from './src/client/keepPhotos'
import { prefetchPages } from './src/client/prefetchPages'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** Replaced by `prefetchPages`. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  guardScrollPositions()
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
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
}) =>
  prevRouterProps !== undefined &&
  prevRouterProps.location.pathname !== routerProps.location.pathname
