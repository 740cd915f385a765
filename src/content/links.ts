import { isSamePath, pagePaths, withTrailingSlash } from './pageRegistry'

/**
 * Whether browsers accept the URL; they reject ports above 65535 and lone dots, for example. One with
 * a username is an email address after `https://`.
 */
export function isUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, username } = new URL(url)
  return /^[^.]+(\.[^.]+)*$/.test(hostname) && username === ''
}

export const HTTPS = /^https:\/\/\S+\.\S+$/

/** Any letters are allowed, such as ü; characters with a meaning in a URL are not. */
export const EMAIL = /^[^\s@,:;<>()[\]\\"%&#?/=]+@[^\s@:/?#]+\.[^\s@.:/?#\d]{2,}$/

export const isEmail = (value: string) =>
  EMAIL.test(value) && !/(^|[.@])\.|\.@/.test(value) && isUrl(`https://${value.split('@')[1]}`)

/** @returns the address that a link in a text leads to; undefined if that is not allowed */
export function resolveLink(link: string): string | undefined {
  const [, path = '', rest = ''] = /^(\/[^?#]*)([?#]\S*)?$/.exec(link) ?? []
  if (path)
    return pagePaths.some((page) => isSamePath(page, path))
      ? withTrailingSlash(path) + rest
      : undefined
  const [, email = ''] = /^mailto:([^?]+)(\?\S*)?$/.exec(link) ?? []
  const isAllowed =
    (HTTPS.test(link) && isUrl(link)) || isEmail(email) || /^tel:\+?\d[\d().-]+$/.test(link)
  return isAllowed ? link : undefined
}
