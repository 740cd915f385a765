import { readFileSync } from 'node:fs'
import { contentModel } from '../content/model/contentFiles'
import { UserError } from './explain-failure'

const SITE = 'site/site.json'

/**
 * What stands before all addresses of the site: it may stand below its host's own address.
 *
 * @param url of the site, such as `https://name.github.io/portfolio`
 * @returns such as `/portfolio`; empty if the site has the host for itself
 */
export const prefixOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

/** The site's URL for Gatsby's configuration, which is read before the content has been checked. */
export function siteUrl(): string {
  try {
    const { url } = JSON.parse(readFileSync(`content/${SITE}`, 'utf8')) as { url: string }
    return new URL(process.env.SITE_URL ?? url).href.replace(/\/$/, '')
  } catch {
    return 'https://www.example.com' // The check reports what is wrong.
  }
}

/**
 * The address that the content names, or another one, such as a host gives to a trial.
 *
 * @param values the checked content, by file; the site's address in it is changed
 * @param other address in place of the content's, with or without a slash at its end
 * @returns the address
 * @throws Error if the other one is no address
 */
export function setAddress(values: Map<string, unknown>, other: string | undefined): string {
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
