import { parse } from 'node-html-parser'
import { buildPolicy, findBlocked } from './policy'

/** Keeps Cloudflare from replacing email addresses, which would break links and hydration. */
const EMAIL_OFF = ['<!--email_off-->', '<!--/email_off-->'] as const

const POLICY_SELECTOR = 'meta[http-equiv="Content-Security-Policy"]'

/**
 * Defers a page's scripts until `loadDeferredScripts` runs, protects email addresses from Cloudflare,
 * and adds the page's own chunks and a Content-Security-Policy. Gatsby rewrites only the scripts of
 * an unchanged page, so the page may already be partly or fully finished.
 *
 * @throws Error if a part of the page fails to render, or if the policy would block it
 */
export function finishPage(html: string, chunks: readonly string[], formOrigin?: string): string {
  // inside Suspense, React leaves such a part to the browser, and the build goes on
  if (html.includes('<!--$!-->'))
    throw new Error('A part of a page fails to render. In `npm run develop`, you see why.')
  const page = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  })
  page.querySelectorAll(`${POLICY_SELECTOR}, script[data-src][data-chunk]`).forEach((node) => {
    node.remove()
  })
  for (const script of page.querySelectorAll('script[src][async]')) {
    const src = script.getAttribute('src') ?? ''
    script.removeAttribute('src')
    script.removeAttribute('async')
    script.setAttribute('data-src', src)
  }
  const deferred = page.querySelectorAll('script[data-src]')
  const existing = deferred.map((script) => script.getAttribute('data-src'))
  const added = chunks
    .filter((src) => !existing.includes(src))
    .map((src) => `<script data-src="${src}" data-chunk></script>`)
  deferred.at(-1)?.insertAdjacentHTML('afterend', added.join(''))

  const body = page.querySelector('body')
  if (body && !body.innerHTML.startsWith(EMAIL_OFF[0])) {
    body.insertAdjacentHTML('afterbegin', EMAIL_OFF[0])
    body.insertAdjacentHTML('beforeend', EMAIL_OFF[1])
  }

  const [blocked] = findBlocked(page)
  if (blocked !== undefined) {
    throw new Error(`A page's Content-Security-Policy would block ${blocked.slice(0, 200)}`)
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${buildPolicy(page, formOrigin)}">`
  // The policy must precede everything it applies to.
  page.querySelector('meta[charset], meta[charSet]')?.insertAdjacentHTML('afterend', policy)
  return page.toString()
}
