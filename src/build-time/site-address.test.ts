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

it("is the content's own address", () => {
  expect(setAddress(content(), undefined)).toBe('https://a.org')
  expect(setAddress(content(), '')).toBe('https://a.org')
})

it('is another one where a host says so', () => {
  const values = content()
  expect(setAddress(values, 'https://b.org/site/')).toBe('https://b.org/site')
  expect(values.get('site/site.json')).toEqual({ url: 'https://b.org/site', x: 1 })
})

it('is not what is no address', () => {
  expect(() => setAddress(content(), 'b.org')).toThrow('SITE_URL is "b.org", but must be')
})
