/** @jest-environment node */
import { getPathPrefix, overrideSiteUrl } from './site-url'

it.each([
  ['https://www.example.com', ''],
  ['https://example.org/a/b', '/a/b'],
])('the path prefix of %s is "%s"', (url, prefix) => {
  expect(getPathPrefix(url)).toBe(prefix)
})

it.each([
  [undefined, 'https://a.org'],
  ['', 'https://a.org'],
  ['https://b.org/site/', 'https://b.org/site'],
])('with SITE_URL=%s, the site URL is %s', (override, url) => {
  const values = new Map<string, unknown>([['site/site.json', { url: 'https://a.org', x: 1 }]])
  expect(overrideSiteUrl(values, override)).toBe(url)
  expect(values.get('site/site.json')).toEqual({ url, x: 1 })
})

it('rejects a SITE_URL that is not a URL', () => {
  expect(() => overrideSiteUrl(new Map([['site/site.json', {}]]), 'b.org')).toThrow(
    'SITE_URL is "b.org", but must be',
  )
})
