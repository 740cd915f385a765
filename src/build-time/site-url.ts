import { readFileSync } from 'node:fs'
import { contentModel } from '../content/model/contentFiles'
import { UserError } from './explain-failure'

const SITE = 'site/site.json'

/** @returns the path of the site's URL, such as `/portfolio`; empty if it has the host for itself */
export const getPathPrefix = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

/** The site's URL for Gatsby's configuration, which is read before the content has been checked. */
export function getSiteUrl(): string {
  try {
    const { url } = JSON.parse(readFileSync(`content/${SITE}`, 'utf8')) as { url: string }
    return new URL(process.env.SITE_URL ?? url).href.replace(/\/$/, '')
  } catch {
    return 'https://www.example.com' // The check reports what is wrong.
  }
}

/**
 * Puts another URL into the checked content, such as the one that a host gives to a preview.
 *
 * @param values the content by file
 * @returns the site's URL
 * @throws UserError if the other one is not a URL
 */
export function overrideSiteUrl(values: Map<string, unknown>, other: string | undefined): string {
  const site = values.get(SITE) as { url: string }
  if (!other) return site.url
  const address = other.replace(/\/$/, '')
  const { shape } = contentModel.site.schema
  if (!shape.url.safeParse(address).success) {
    throw new UserError(
      `SITE_URL is "${other}", but must be an address such as https://www.example.org. ` +
        `Correct it, or unset it to use the address in content/${SITE}.`,
    )
  }
  values.set(SITE, { ...site, url: address })
  return address
}
