/** @jest-environment node */
import { prefixOf, setAddress } from './site-address'

it.each([
  ['https://www.example.com', ''],
  ['https://name.github.io/portfolio', '/portfolio'],
  ['https://example.org/a/b', '/a/b'],
])('what stands before the addresses of %s is "%s"', (url, prefix) => {
  expect(prefixOf(url)).toBe(prefix)
})

const content = () => new Map<string, unknown>([['site/site.json', { url: 'https://a.org', x: 1 }]])

it('uses the address from the content by default', () => {
  expect(setAddress(content(), undefined)).toBe('https://a.org')
  expect(setAddress(content(), '')).toBe('https://a.org')
})

it('uses SITE_URL when the host sets it', () => {
  const values = content()
  expect(setAddress(values, 'https://b.org/site/')).toBe('https://b.org/site')
  expect(values.get('site/site.json')).toEqual({ url: 'https://b.org/site', x: 1 })
})

it('rejects a SITE_URL that is not an address', () => {
  expect(() => setAddress(content(), 'b.org')).toThrow('SITE_URL is "b.org", but must be')
})
