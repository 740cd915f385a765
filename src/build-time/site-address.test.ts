/** @jest-environment node */
import { prefixOf, setAddress } from './site-address'

it.each([
  ['https://www.example.com', ''],
  ['https://example.org/a/b', '/a/b'],
])('the addresses of %s begin with "%s"', (url, prefix) => {
  expect(prefixOf(url)).toBe(prefix)
})

it.each([
  [undefined, 'https://a.org'],
  ['', 'https://a.org'],
  ['https://b.org/site/', 'https://b.org/site'],
])('with SITE_URL=%s the site is at %s', (environment, url) => {
  const values = new Map<string, unknown>([['site/site.json', { url: 'https://a.org', x: 1 }]])
  expect(setAddress(values, environment)).toBe(url)
  expect(values.get('site/site.json')).toEqual({ url, x: 1 })
})

it('refuses a SITE_URL that is not an address', () => {
  expect(() => setAddress(new Map([['site/site.json', {}]]), 'b.org')).toThrow(
    'SITE_URL is "b.org", but must be',
  )
})
