import createCache, { type StylisPlugin } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReplaceRendererArgs } from 'gatsby'
import { renderToString } from 'react-dom/server'

/** What Safari has known by its own name only for some or all of the years since 2022. */
const PREFIXED = /^(?:backdrop-filter|hyphens|text-decoration|text-size-adjust|user-select):/

/** In place of Emotion's own, which writes a tenth more, for browsers that are long gone. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`
}

const KEY = 'css'

type Chunk = { key: string; ids: string[]; css: string }

const isAnimation = ({ ids }: Chunk) => ids.every((id) => id.startsWith('animation-'))

/** Emotion would keep each animation in a style of its own, and insert it a second time. */
function withAnimations(chunks: Chunk[]): Chunk[] {
  const isGlobal = (chunk: Chunk) => chunk.key !== KEY && !isAnimation(chunk)
  const ofElements = chunks.filter((chunk) => !isGlobal(chunk))
  const element = {
    key: KEY,
    ids: ofElements.flatMap(({ ids }) => ids),
    css: ofElements.map(({ css }) => css).join(''),
  }
  return [...chunks.filter(isGlobal), element].filter(({ css }) => css !== '')
}

/**
 * Renders a page's HTML with its styles in the head. Left alone, Emotion writes `<style>` between
 * the elements: invalid in lists and headings, and counted by `:nth-child` and `> * + *`.
 */
export function renderWithStyles({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void {
  const cache = createCache({ key: KEY, stylisPlugins: [prefix] })
  const emotion = createEmotionServer(cache)
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>)
  setHeadComponents(
    withAnimations(emotion.extractCriticalToChunks(html).styles).map(({ css, ids, key }) => (
      <style
        key={key}
        dangerouslySetInnerHTML={{ __html: css }}
        data-emotion={`${key} ${ids.join(' ')}`}
      />
    )),
  )
  replaceBodyHTMLString(html)
}
