import { parse } from 'node-html-parser'
import { contentSecurityPolicy } from './policy'

const POLICY = 'meta[http-equiv="Content-Security-Policy"]'

/**
 * Makes the scripts of a page wait for `startScripts`, adds the page's own chunk to them, and puts
 * the policy into the head. Gatsby keeps pages that have not changed and writes only their scripts
 * anew, so the page may be finished already, or in part.
 *
 * @param html a page as Gatsby or an earlier call has written it
 * @param chunks URLs of the page's own scripts
 * @param delivery origin to which the contact form sends, if it does
 * @returns the finished page
 */
export function finishPage(
  html: string,
  chunks: readonly string[],
  delivery: string | undefined,
): string {
  const page = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  })
  page.querySelectorAll(`${POLICY}, script[data-src][data-chunk]`).forEach((node) => {
    node.remove()
  })
  for (const script of page.querySelectorAll('script[src][async]')) {
    const src = script.getAttribute('src') ?? ''
    script.removeAttribute('src')
    script.removeAttribute('async')
    script.setAttribute('data-src', src)
  }
  const waiting = page.querySelectorAll('script[data-src]')
  const known = waiting.map((script) => script.getAttribute('data-src'))
  const own = chunks.filter((src) => !known.includes(src))
  waiting
    .at(-1)
    ?.insertAdjacentHTML(
      'afterend',
      own.map((src) => `<script data-src="${src}" data-chunk></script>`).join(''),
    )

  const policy = contentSecurityPolicy(page, delivery)
  // Before anything that it applies to.
  page
    .querySelector('meta[charset], meta[charSet]')
    ?.insertAdjacentHTML(
      'afterend',
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
  return page.toString()
}
