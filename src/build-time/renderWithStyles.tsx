import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReplaceRendererArgs } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { usesReact } from '../content/pageRegistry'

/**
 * Renders a page's HTML with its styles in the head. By default, Emotion inserts `<style>` between
 * elements, which is invalid in lists and headings and breaks `:nth-child` and `> * + *`.
 * If the page uses React, gatsby-browser.tsx reads the ids of the styles.
 */
export function renderWithStyles({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void {
  // without plugins, it adds no prefixes, which our browsers do not need
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  // otherwise, on the server, it does not keep the text of the styles
  cache.compat = true
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>)
  // Also styles that occur only merged with others: Emotion would insert them while hydrating.
  const ids = usesReact(pathname) ? Object.keys(cache.inserted).join(' ') : undefined
  const css = Object.values(cache.inserted).join('')
  setHeadComponents([
    <style key="styles" data-ids={ids} dangerouslySetInnerHTML={{ __html: css }} />,
  ])
  replaceBodyHTMLString(html)
}
