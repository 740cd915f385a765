import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'

export { wrapPageElement } from './src/components/Layout/wrapPageElement'

/** Emotion would find the styles in the HTML by itself, but move them, which restyles the page. */
const cache = createCache({ key: 'css', stylisPlugins: [] })
const { ids = '' } = document.querySelector<HTMLElement>('style[data-ids]')?.dataset ?? {}
for (const id of ids.split(' ')) cache.inserted[id] = true

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <CacheProvider value={cache}>{element}</CacheProvider>
)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  document.body.dataset.hydrated = ''
  if (process.env.NODE_ENV === 'production') return
  // The build puts these scripts into the HTML; in development, React draws every page.
  void import('./src/client/page')
  void import('./src/features/gallery/lightbox/lightbox')
}

/**
 * On load, the browser restores the scroll position or scrolls to an anchor. Gatsby would repeat
 * this after hydration, when the visitor may have scrolled.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false
