import { createHash } from 'node:crypto'

/** Sources that a page's own inline scripts and styles are allowed by, such as `'sha256-…'`. */
export type Hashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Policies that may make addresses of scripts: the page's loader (src/client/deferScripts.ts) and webpack's
 * (src/build-time/trim-bundle.ts).
 */
export const TRUSTED_TYPES = { loader: 'site-loader', chunks: 'site-chunks' } as const

const SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Emotion puts an empty `<style>` into the page and then adds its rules one by one, which a policy
 * does not see; the empty one has to be allowed.
 */
const EMPTY = sha256('')

const hashesOf = (html: string, element: RegExp) => [
  ...new Set([...html.matchAll(element)].map(([, text]) => sha256(text ?? ''))),
]

/**
 * Finds what a page holds inline. Data blocks, which have a `type`, are no scripts to a policy.
 *
 * @param html a finished page
 */
export function inlineHashes(html: string): Hashes {
  return {
    scripts: hashesOf(html, SCRIPT),
    styles: [...new Set([EMPTY, ...hashesOf(html, STYLE)])],
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

const CHARSET = /<meta charSet="utf-8"\/>/i

/**
 * Puts the policy into a page, before anything that it rules.
 *
 * @param html a finished page
 * @throws Error if the page does not begin with its character set
 */
export function withPolicy(html: string, policy: string): string {
  if (!CHARSET.test(html))
    throw new Error('A page without <meta charset> cannot be given a policy.')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  return html.replace(CHARSET, (charset) => charset + meta)
}
