/** @jest-environment node */
import { setupTempDir } from '../testing/tempDir'
import { getPathPrefix, getSiteUrl, overrideSiteUrl } from './siteUrl'

const { enter, write } = setupTempDir()

const setOverride = (override: string | undefined) => {
  jest.replaceProperty(process, 'env', { ...process.env, SITE_URL: override })
}

it.each([
  [undefined, 'https://a.org', ''],
  ['', 'https://a.org', ''],
  ['https://b.org/a/b/', 'https://b.org/a/b', '/a/b'],
  [' https://b.org', 'https://b.org', ''],
])('with SITE_URL=%s, the site URL is %s, with the prefix "%s"', (override, url, prefix) => {
  const site = { url: 'https://a.org', x: 1 }
  const values = new Map<string, unknown>([['site/site.json', site]])
  setOverride(override)
  enter()
  // some editors start a file with a byte order mark
  write('content/site/site.json', `\uFEFF${JSON.stringify(site)}`)
  expect(getSiteUrl()).toBe(url)
  expect(getPathPrefix(url)).toBe(prefix)
  expect(overrideSiteUrl(values).get('site/site.json')).toEqual({ url, x: 1 })
})

it('rejects a SITE_URL that is not a URL', () => {
  setOverride('b.org')
  expect(() => overrideSiteUrl(new Map([['site/site.json', {}]]))).toThrow(
    'SITE_URL is "b.org", but must be',
  )
})
