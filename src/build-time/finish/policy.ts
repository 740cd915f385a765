import { hash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Other scripts with a `type` are data blocks. */
const INLINE_SCRIPTS =
  'script:not([src]):not([data-src]):not([type]), script[type=speculationrules]'

/** Allows only the site's own files and, by hash, a page's inline code (https://www.w3.org/TR/CSP3/). */
export function buildPolicy(page: HTMLElement, formOrigin?: string): string {
  const readAll = (selector: string) =>
    page.querySelectorAll(selector).map(({ rawText }) => rawText)
  const attributes = page
    .querySelectorAll('[style]')
    .map((node) => node.getAttribute('style') ?? '')
  // Emotion inserts rules into an empty <style>, so allow that, too.
  const styles = ['', ...readAll('style'), ...attributes]
  const toHashes = (snippets: string[]) => [...new Set(snippets)].map(sha256).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${toHashes(readAll(INLINE_SCRIPTS))}`,
    `style-src ${toHashes(styles)}${attributes.length > 0 ? " 'unsafe-hashes'" : ''}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${formOrigin ? ` ${formOrigin}` : ''}`,
    // Also where a service sends the visitor back to.
    `form-action ${formOrigin ? `'self' ${formOrigin}` : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Elements that load their `src`, `srcset` or `href`. */
const LOADING = 'img, source, use, script, link:is([rel$=icon], [rel*=load], [rel=stylesheet])'

/** @returns URLs in a page that its own policy blocks, such as that of an inlined image */
export function findBlocked(page: HTMLElement): string[] {
  const urls = page
    .querySelectorAll(LOADING)
    .flatMap(({ attributes: { 'data-src': deferred, href, src, srcset } }) =>
      [deferred, href, src, srcset].flatMap((value = '') => value.split(/,\s+/)),
    )
  for (const { rawText } of page.querySelectorAll('style')) {
    urls.push(...Array.from(rawText.matchAll(/url\(["']?(.*?)["']?\)/g), ([, url = '']) => url))
  }
  return urls.filter((url) => /^([a-z][\w+.-]*:|\/\/)/i.test(url.trim()))
}
