import { parse, type HTMLElement } from 'node-html-parser'

export type { HTMLElement } from 'node-html-parser'

/**
 * Parses a page. Written out again it is the same, but for slashes at the end of void tags, which
 * HTML does not need.
 *
 * @param html a page as Gatsby has made it
 */
export const parsePage = (html: string): HTMLElement =>
  parse(html, {
    // React's hydration reads the comments
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  })

/** Inline scripts. Data blocks, which have a `type`, are no scripts. */
export const inlineScripts = (page: HTMLElement): HTMLElement[] =>
  page.querySelectorAll('script:not([src]):not([type])')
