import { readFileSync } from 'node:fs'
import { contentModel } from '../model/schema/contentFiles'
import { UserError } from './explain-failure'

const SITE_FILE = 'site/site.json'

/** @returns the path in the site's URL, e.g., `/portfolio`; empty if the site is at the root */
export const getPathPrefix = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

/** @returns the site's URL for Gatsby's configuration, which loads before the content check */
export function getSiteUrl(): string {
  try {
    const { url } = JSON.parse(readFileSync(`content/${SITE_FILE}`, 'utf8')) as { url: string }
    return new URL(process.env.SITE_URL ?? url).href.replace(/\/$/, '')
  } catch {
    return 'https://www.example.com' // The content check will report the error.
  }
}

/**
 * Replaces the site's URL in the checked content, for example with a preview URL from the host.
 *
 * @param values content by file
 * @returns the site's URL
 * @throws UserError if the override is not a URL
 */
export function overrideSiteUrl(
  values: Map<string, unknown>,
  override: string | undefined,
): string {
  const site = values.get(SITE_FILE) as { url: string }
  if (!override) return site.url
  const newUrl = override.replace(/\/$/, '')
  const { shape } = contentModel.site.schema
  if (!shape.url.safeParse(newUrl).success) {
    throw new UserError(
      `SITE_URL is "${override}", but must be a URL such as https://www.example.org. ` +
        `Correct it, or unset it to use the URL in content/${SITE_FILE}.`,
    )
  }
  values.set(SITE_FILE, { ...site, url: newUrl })
  return newUrl
}
