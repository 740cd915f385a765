import { hash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Scripts with a `type` are data blocks. */
const INLINE_SCRIPTS = 'script:not([src]):not([data-src]):not([type])'

/** Allows only the site's own files and, by hash, a page's inline code (https://www.w3.org/TR/CSP3/). */
export function buildPolicy(page: HTMLElement, formOrigin?: string): string {
  const scripts = page.querySelectorAll(INLINE_SCRIPTS).map(({ rawText }) => rawText)
  // Emotion inserts rules into an empty <style>, so allow that, too.
  const styles = ['', ...page.querySelectorAll('style').map(({ rawText }) => rawText)]
  const attributes = page
    .querySelectorAll('[style]')
    .map((node) => node.getAttribute('style') ?? '')
  const toHashes = (snippets: string[]) => [...new Set(snippets)].map(sha256)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...toHashes(scripts)],
    'style-src': [
      ...toHashes([...styles, ...attributes]),
      ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(formOrigin ? [formOrigin] : [])],
    'form-action': [formOrigin ?? "'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Elements that load their `src`, `srcset` or `href`. The second group has no directive. */
const LOADING =
  'img, source, use, script, link:is([rel$=icon], [rel*=load], [rel=manifest], [rel=stylesheet])'
const NEVER_ALLOWED = 'audio, embed, iframe, object, video'

/** @returns the parts of a page that its own policy blocks, such as an inlined image */
export function findBlocked(page: HTMLElement): string[] {
  const urls = page
    .querySelectorAll(LOADING)
    .flatMap(({ attributes: { 'data-src': deferred, href, src, srcset } }) =>
      [deferred, href, src, srcset].flatMap((value = '') => value.split(/,\s+/)),
    )
  const styles = page.querySelectorAll('style').map(({ rawText }) => rawText)
  const cssUrls = styles.join('').matchAll(/url\(["']?(.*?)["']?\)/g)
  const isForeign = (url = '') => /^([a-z][\w+.-]*:|\/\/)/i.test(url.trim())
  const elements = page
    .querySelectorAll('*')
    .filter(({ rawAttrs }) => /(^|\s)on\w+=/i.test(rawAttrs))
    .concat(page.querySelectorAll(NEVER_ALLOWED))
  return [
    ...[...urls, ...Array.from(cssUrls, ([, url = '']) => url)].filter(isForeign),
    ...elements.map(({ outerHTML }) => outerHTML),
  ]
}
