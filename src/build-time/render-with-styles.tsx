import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReplaceRendererArgs } from 'gatsby'
import { renderToString } from 'react-dom/server'

/**
 * Renders a page's HTML with its styles in the head. By default, Emotion inserts `<style>` between
 * elements, which is invalid in lists and headings and breaks `:nth-child` and `> * + *`.
 * gatsby-browser.tsx reads the ids of the styles.
 */
export function renderWithStyles({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void {
  const cache = createCache({ key: 'css' })
  createEmotionServer(cache)
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>)
  // Also styles that occur only merged with others: Emotion would insert them while hydrating.
  const ids = Object.keys(cache.inserted).join(' ')
  const css = Object.values(cache.inserted).join('')
  setHeadComponents([
    <style key="styles" data-ids={ids} dangerouslySetInnerHTML={{ __html: css }} />,
  ])
  replaceBodyHTMLString(html)
}
