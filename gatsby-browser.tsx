// First of all: Gatsby's router reads the address while it is being imported.
import './src/components/Layout/dropMalformedHash'
import type { GatsbyBrowser } from 'gatsby'
import { askHostForUnknown } from './src/components/Layout/askHostForUnknown'
import { prefetchOnIntent } from './src/components/Layout/prefetchOnIntent'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** What no one has pointed at costs no one a byte. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = askHostForUnknown

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  prefetchOnIntent()
  // the starter waits for this with what was clicked before (src/build/publish/starter.ts)
  window.dispatchEvent(new Event('site:ready'))
}
