/** Size in pixels that Open Graph and Twitter clients show uncropped. */
export const CARD = { width: 1200, height: 630 } as const

export const cardPath = (path: string): string =>
  `/cards/${path === '/' ? 'home' : path.replaceAll('/', '')}.jpg`

/** @returns the absolute URL, percent-encoded and with a Punycode host */
export const absoluteUrl = (url: string, path: string): string => new URL(`${url}${path}`).href
