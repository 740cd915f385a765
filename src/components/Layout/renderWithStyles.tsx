import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReplaceRendererArgs } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { createStyleCache } from './styleCache'

/**
 * Renders a page's HTML with its styles in the head. Left alone, Emotion writes `<style>` between
 * the elements: invalid in lists and headings, and counted by `:nth-child` and `> * + *`.
 */
export function renderWithStyles({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void {
  const cache = createStyleCache()
  const emotion = createEmotionServer(cache)
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>)
  // Emotion would keep each animation in a style of its own, and insert it a second time
  const { styles } = emotion.extractCriticalToChunks(html)
  setHeadComponents([
    <style
      key="elements"
      dangerouslySetInnerHTML={{ __html: styles.map(({ css }) => css).join('') }}
    />,
  ])
  replaceBodyHTMLString(html)
}
