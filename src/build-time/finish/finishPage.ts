import { parse } from 'node-html-parser'
import { pages, withTrailingSlash } from '../../content/pageRegistry'
import { buildPolicy, findBlocked } from './policy'

/** Keeps Cloudflare from replacing email addresses, which would break links and hydration. */
const EMAIL_OFF = ['<!--email_off-->', '<!--/email_off-->'] as const

/** What an earlier build has added to a page that Gatsby has not written anew since. */
const ADDED = 'meta[http-equiv=Content-Security-Policy], script[data-added]'

type Additions = {
  /** Code of src/motion/pageChangeScript.ts. */
  headScript: string
  /** Code of src/client/page.ts. */
  pageScript: string
  pathPrefix: string
  formOrigin?: string
}

/**
 * What Chromium may load before a link is followed: the pages of a visible navigation, and those whose
 * link is in view or pointed at; then, while the pointer rests on one, all of what its page needs. On
 * slow 4G, a click after 200 ms takes 113 ms to the next heading; if fetched on hover, 520 ms.
 */
function buildSpeculationRules(pathPrefix: string): string {
  const paths = pages.map(({ path }) => pathPrefix + withTrailingSlash(path))
  return JSON.stringify({
    prefetch: [
      // where the navigation is visible, so not on phones until the menu is open
      { where: { selector_matches: 'header nav a' }, eagerness: 'immediate' },
      { where: { selector_matches: 'nav a' }, eagerness: 'eager' },
    ],
    prerender: [{ where: { href_matches: paths }, eagerness: 'moderate' }],
  })
}

/**
 * Adds the page script, speculation rules and a Content-Security-Policy to a page, defers Gatsby's
 * scripts, if it has any (src/client/loadReact.ts), and protects email addresses from Cloudflare.
 * Gatsby rewrites only the scripts of an unchanged page, so the page may already be finished.
 *
 * @throws Error if a part of the page fails to render, or if the policy would block it
 */
export function finishPage(html: string, additions: Additions): string {
  const { formOrigin, headScript, pageScript, pathPrefix } = additions
  // inside Suspense, React leaves such a part to the browser, and the build goes on
  if (html.includes('<!--$!-->'))
    throw new Error('A part of a page fails to render. In `npm run develop`, you see why.')
  const page = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  })
  page.querySelectorAll(ADDED).forEach((node) => {
    node.remove()
  })
  for (const script of page.querySelectorAll('script[src][async]')) {
    const src = script.getAttribute('src') ?? ''
    script.removeAttribute('src')
    script.removeAttribute('async')
    script.setAttribute('data-src', src)
  }

  page
    .querySelector('head')
    ?.insertAdjacentHTML('beforeend', `<script data-added>${headScript}</script>`)
  const body = page.querySelector('body')
  if (body && !body.innerHTML.startsWith(EMAIL_OFF[0])) {
    body.insertAdjacentHTML('afterbegin', EMAIL_OFF[0])
    body.insertAdjacentHTML('beforeend', EMAIL_OFF[1])
  }
  body?.insertAdjacentHTML(
    'beforeend',
    `<script data-added type="speculationrules">${buildSpeculationRules(pathPrefix)}</script>` +
      `<script data-added>${pageScript}</script>`,
  )

  const [blocked] = findBlocked(page)
  if (blocked !== undefined) {
    throw new Error(`A page's Content-Security-Policy would block ${blocked.slice(0, 200)}`)
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${buildPolicy(page, formOrigin)}">`
  // The policy must precede everything it applies to.
  page.querySelector('meta[charset], meta[charSet]')?.insertAdjacentHTML('afterend', policy)
  return page.toString()
}
