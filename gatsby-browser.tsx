// First of all: Gatsby's router reads the address while it is being imported.
import './src/client/dropMalformedHash'
import type { GatsbyBrowser } from 'gatsby'
import { hydrateInSlices } from './src/client/hydrateInSlices'
import { guardScrollPositions, pageIsShown } from './src/client/guardScrollPositions'
import { prefetchLinkedPages } from './src/client/prefetchLinkedPages'
import { leaveScrollToLightbox } from './src/client/leaveScrollToLightbox'
import { openPhotosOnClick } from './src/client/openPhotosOnClick'
import { reloadUnknownPage } from './src/client/reloadUnknownPage'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'
export { wrapRootElement } from './src/components/Layout/wrapRootElement'

/** Pages are loaded ahead by `prefetchLinkedPages`, whole, so that a tap on a link waits for nothing. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

export const replaceHydrateFunction = hydrateInSlices

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  guardScrollPositions()
  // The built page has its own script for this before Gatsby's (src/client/deferScripts.ts).
  if (process.env.NODE_ENV === 'development') {
    openPhotosOnClick(() => import('./src/features/gallery/lightbox/lightbox'))
  }
}

// Gatsby's type leaves out that undefined is an answer, too.
export const shouldUpdateScroll = leaveScrollToLightbox as GatsbyBrowser['shouldUpdateScroll']

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = reloadUnknownPage

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => {
  delete document.documentElement.dataset.navigating
  pageIsShown()
}

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  document.body.dataset.hydrated = ''
  window.dispatchEvent(new Event('site:hydrated'))
  prefetchLinkedPages()
}
