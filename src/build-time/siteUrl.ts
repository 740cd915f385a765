import { readFileSync } from 'node:fs'
import { contentModel } from '../content/schema/contentFiles'
import { readJson } from './check/readJson'
import { UserError } from './explainFailure'

const SITE_FILE = 'site/site.json'

type Values = ReadonlyMap<string, unknown>

export const getPathPrefix = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

/** A CI variable without a value is an empty string. */
const getOverride = () => (process.env.SITE_URL === '' ? undefined : process.env.SITE_URL)

/** @returns the site's URL for Gatsby's configuration, which loads before the content check */
export function getSiteUrl(): string {
  try {
    const { json } = readJson(readFileSync(`content/${SITE_FILE}`))
    const { url } = json?.value as { url: string }
    return new URL(getOverride() ?? url).href.replace(/\/$/, '')
  } catch {
    return 'https://www.example.com' // The content check will report the error.
  }
}

/** @returns the content with the site's URL replaced by `SITE_URL`, e.g. a host's preview URL */
export function overrideSiteUrl(values: Values): Values {
  const override = getOverride()
  if (override === undefined) return values
  const { shape } = contentModel.site.schema
  const { data: newUrl } = shape.url.safeParse(override.trim().replace(/\/$/, ''))
  if (newUrl === undefined) {
    throw new UserError(
      `SITE_URL is "${override}", but must be a URL such as https://www.example.org. ` +
        `Correct it, or unset it to use the URL in content/${SITE_FILE}.`,
    )
  }
  const site = { ...(values.get(SITE_FILE) as object), url: newUrl }
  return new Map([...values, [SITE_FILE, site]])
}
