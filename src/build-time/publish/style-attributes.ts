import type { HTMLElement } from './html-page'

/**
 * Gatsby's own elements that carry a `style` attribute. A policy without exceptions lets none of them
 * through, so the page's styles say the same (src/theme/globalStyle.ts); React, which sets styles one
 * by one, is not affected.
 */
const GATSBY_IDS = ['gatsby-focus-wrapper', 'gatsby-announcer']

/**
 * @param page as Gatsby has made it; it has no `style` attributes afterwards
 * @throws Error if another element has one, which the policy would block without a word
 */
export function removeStyleAttributes(page: HTMLElement): void {
  for (const id of GATSBY_IDS) page.getElementById(id)?.removeAttribute('style')
  const left = page.querySelector('[style]')
  if (!left) return
  const tag = `<${left.rawTagName} ${left.rawAttrs}>`
  throw new Error(`A page holds a style attribute, which its policy blocks: ${tag}`)
}
