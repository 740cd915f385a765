import type { ContentOf } from '../share/content'
import { addStructuredData, type PageData } from '../share/structured-data'
import { deferScripts, type PageRequests } from './deferred-scripts'
import { parsePage } from './html-page'
import { addPolicy, contentSecurityPolicy, inlineHashes } from './policy'
import { removeStyleAttributes } from './style-attributes'

export type PageFacts = {
  /** What Gatsby has written beside the page; undefined for a file that is no page. */
  pageData: PageData | undefined
  requests: PageRequests
  /** What content/site/site.json says. */
  site: ContentOf<'site/site.json'>
  /** Origin to which the contact form sends, if it does. */
  delivery: string | undefined
}

/**
 * Adds to a page what Gatsby does not know: structured data, the loader of its scripts, its policy.
 *
 * @param html a page as Gatsby has made it
 * @returns the finished page, and the policy that it names
 * @throws Error if the page holds something that its policy would block
 */
export function finishPage(
  html: string,
  { delivery, pageData, requests, site }: PageFacts,
): { html: string; policy: string } {
  const page = parsePage(html)
  addStructuredData(page, pageData, site)
  deferScripts(page, requests)
  removeStyleAttributes(page)
  const policy = contentSecurityPolicy(inlineHashes(page), delivery)
  addPolicy(page, policy)
  return { html: page.toString(), policy }
}
