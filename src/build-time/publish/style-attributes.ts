import type { HTMLElement } from './html-page'

/**
 * Gatsby's one element that carries a `style` attribute. A policy without exceptions does not let it
 * through, so the page's styles say the same (src/theme/globalStyle.ts); React, which sets styles one
 * by one, is not affected.
 */
const FOCUS_WRAPPER = '#gatsby-focus-wrapper'

/**
 * @param page as Gatsby has made it; it has no `style` attributes afterwards
 * @throws Error if another element has one, which the policy would block without a word
 */
export function removeStyleAttributes(page: HTMLElement): void {
  page.querySelector(FOCUS_WRAPPER)?.removeAttribute('style')
  const left = page.querySelector('[style]')
  if (!left) return
  const tag = `<${left.rawTagName} ${left.rawAttrs}>`
  throw new Error(`A page holds a style attribute, which its policy blocks: ${tag}`)
}
