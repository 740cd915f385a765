/**
 * The two elements of Gatsby's own that carry a `style` attribute. A policy without exceptions lets
 * none of them through, so the page's styles say the same (src/theme/globalStyle.ts); React, which
 * sets styles one by one, is not concerned.
 */
const FOCUS_WRAPPER = /(<div) style="[^"]*"( tabindex="-1" id="gatsby-focus-wrapper")/i
const ANNOUNCER = /(<div id="gatsby-announcer") style="[^"]*"/

/**
 * @param html a page as Gatsby has made it
 * @returns the page without `style` attributes
 * @throws Error if one is left, which the policy would block without a word
 */
export function withoutStyleAttributes(html: string): string {
  const page = html.replace(FOCUS_WRAPPER, '$1$2').replace(ANNOUNCER, '$1')
  const left = /<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/i.exec(page)?.[0]
  if (left) throw new Error(`A page holds a style attribute, which its policy blocks: ${left}`)
  return page
}
