import { createHash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts with a `type` are data blocks. */
const INLINE_SCRIPTS = 'script:not([src]):not([data-src]):not([type])'

/**
 * Builds a page's Content-Security-Policy, which allows only the site's own files and, by hash, the
 * page's inline code (https://www.w3.org/TR/CSP3/).
 *
 * @param page HTML in its final form
 * @param formOrigin origin that the contact form submits to, if any
 */
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
