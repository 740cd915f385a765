import createCache, { type EmotionCache } from '@emotion/cache'
import { prefix } from './prefix'

const KEY = 'css'

/** What marks a page's style. Emotion moves only a style whose mark also names its rules. */
export const STYLE_ATTRIBUTES = { 'data-emotion': KEY }

export const createStyleCache = (): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [prefix] })

/**
 * A cache for the browser that knows which rules a page holds already; they can be read from its
 * style. Emotion's own way is to move that style to the end of the head, after which the browser
 * works out the style of the whole page a second time.
 */
export function styleCacheOf(page: Document): EmotionCache {
  const cache = createStyleCache()
  const style = page.querySelector(`style[data-emotion=${KEY}]`)
  const rules = style?.textContent.matchAll(/\.css-(\w+)|@keyframes (animation-\w+)/g) ?? []
  for (const [, element, animation] of rules) {
    const name = element ?? animation
    if (name) cache.inserted[name] = true
  }
  return cache
}
