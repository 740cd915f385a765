import { CacheProvider } from '@emotion/react'
import type { WrapRootElementBrowserArgs } from 'gatsby'
import { styleCacheOf } from './styleCache'

/** Gatsby's hook for the browser: lets Emotion go on from the style that is in the page. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs) {
  return <CacheProvider value={styleCacheOf(document)}>{element}</CacheProvider>
}
