/** Size in pixels that Open Graph and Twitter clients show uncropped. */
export const CARD = { width: 1200, height: 630 } as const

/** Gatsby's path for the 404 page. */
export const NOT_FOUND_PATH = '/404/'

/** @param path page path, with a trailing slash */
export const cardPath = (path: string): string =>
  `/cards/${path === '/' ? 'home' : path.replaceAll('/', '')}.jpg`

/** @returns the absolute URL, percent-encoded and with a Punycode host */
export const absoluteUrl = (url: string, path: string): string => new URL(`${url}${path}`).href

/** @returns the `og:locale`, such as `en_US`; with the most likely territory if there is none */
export function openGraphLocale(language: string): string {
  const [base = language, ...rest] = language.split('-')
  const explicit = rest.find((part) => /^([a-z]{2}|\d{3})$/i.test(part))?.toUpperCase()
  const territory = explicit ?? new Intl.Locale(base).maximize().region
  return territory === undefined ? base : `${base}_${territory}`
}
