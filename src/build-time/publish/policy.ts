import { createHash } from 'node:crypto'
import { inlineScripts, type HTMLElement } from './html-page'

/** Sources that a page's own inline scripts and styles are allowed by, such as `'sha256-…'`. */
export type Hashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Policies that may make addresses of scripts: the page's loader (src/client/deferScripts.ts) and webpack's
 * (src/build-time/trim-bundle.ts).
 */
export const TRUSTED_TYPES = { loader: 'site-loader', chunks: 'site-chunks' } as const

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Emotion puts an empty `<style>` into the page and then adds its rules one by one, which a policy
 * does not see; the empty one has to be allowed.
 */
const EMPTY = sha256('')

const hashesOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ rawText }) => sha256(rawText))

/** Finds what a finished page holds inline. */
export function inlineHashes(page: HTMLElement): Hashes {
  return {
    scripts: [...new Set(hashesOf(inlineScripts(page)))],
    styles: [...new Set([EMPTY, ...hashesOf(page.querySelectorAll('style'))])],
  }
}

/**
 * The Content-Security-Policy: the site's own files, the page's own inline code by its hash, and
 * nothing else (https://www.w3.org/TR/CSP3/).
 *
 * @param hashes of what may stand inline
 * @param delivery origin to which the contact form sends, if it does
 */
export function contentSecurityPolicy(hashes: Hashes, delivery?: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': hashes.styles,
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': delivery === undefined ? ["'self'"] : ["'self'", delivery],
    'form-action': [delivery ?? "'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(TRUSTED_TYPES),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What a header can say and a page cannot: nobody may show the site in a frame. */
export const headerPolicy = (policy: string): string => `${policy}; frame-ancestors 'none'`

/**
 * Puts the policy into a finished page, before anything that it rules.
 *
 * @throws Error if the page does not begin with its character set
 */
export function addPolicy(page: HTMLElement, policy: string): void {
  const charset = page.querySelectorAll('meta').find(({ attrs }) => attrs.charset !== undefined)
  if (!charset) throw new Error('A page without <meta charset> cannot be given a policy.')
  charset.insertAdjacentHTML(
    'afterend',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}
