// First, since Gatsby's router reads the URL while it is being imported.
import './src/client/dropMalformedHash'
import type { GatsbyBrowser } from 'gatsby'
import { guardScrollPositions, markPageShown } from './src/client/guardScrollPositions'
import { prefetchPages } from './src/client/prefetchPages'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** `prefetchPages` loads pages ahead, whole. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

export const onClientEntry: GatsbyBrowser['onClientEntry'] = guardScrollPositions

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  document.body.dataset.hydrated = ''
  prefetchPages()
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = markPageShown

/**
 * The browser itself scrolls to where a visitor was, or to an anchor, when a document loads; Gatsby
 * would do it again after hydration, when the visitor may have moved on. Within a page, the lightbox
 * decides.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
}) =>
  prevRouterProps !== undefined &&
  prevRouterProps.location.pathname !== routerProps.location.pathname
