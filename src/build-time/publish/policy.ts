import { createHash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'
import { CHUNK_POLICY, START_POLICY } from './trusted-types'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inline scripts. Data blocks, which have a `type`, are not scripts. */
const INLINE_SCRIPTS = 'script:not([src]):not([data-src]):not([type])'

/**
 * The Content-Security-Policy of a page: the site's own files, the page's inline code by its hashes,
 * and nothing else (https://www.w3.org/TR/CSP3/).
 *
 * @param page as it is going to be published
 * @param delivery origin to which the contact form sends, if it does
 */
export function contentSecurityPolicy(page: HTMLElement, delivery?: string): string {
  const scripts = page.querySelectorAll(INLINE_SCRIPTS).map(({ rawText }) => rawText)
  // Emotion adds its rules to an empty <style>, so the empty one is allowed too.
  const styles = ['', ...page.querySelectorAll('style').map(({ rawText }) => rawText)]
  const attributes = page
    .querySelectorAll('[style]')
    .map((node) => node.getAttribute('style') ?? '')
  const hashes = (texts: string[]) => [...new Set(texts)].map(sha256)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': [
      ...hashes([...styles, ...attributes]),
      ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...(delivery ? [delivery] : [])],
    'form-action': [delivery ?? "'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [START_POLICY, CHUNK_POLICY],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
