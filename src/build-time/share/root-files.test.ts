/** @jest-environment node */
import { pagePaths } from '../../model/pageRegistry'
import { buildManifest, buildRobotsTxt, buildSitemap } from './root-files'

const getLocations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

it('the sitemap lists the full URL of every page, including the path prefix', () => {
  const url = 'https://name.github.io/portfolio'
  expect(getLocations(buildSitemap(url))).toEqual(
    pagePaths.map((path) => `${url}${path === '/' ? '' : path}/`),
  )
  expect(getLocations(buildSitemap("https://www.example.com/a&b'c"))[0]).toBe(
    'https://www.example.com/a&amp;b&apos;c/',
  )
})

it('robots.txt allows everything and links to the sitemap', () => {
  expect(buildRobotsTxt('https://name.github.io/portfolio')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://name.github.io/portfolio/sitemap.xml\n',
  )
})

it('the manifest works under any path prefix', () => {
  const text = buildManifest({ brand: 'Late Bloom', description: 'A band.', language: 'en' })
  const members = JSON.parse(text) as { start_url: string; icons: { src: string }[] }
  const base = 'https://name.github.io/portfolio/manifest.webmanifest'
  expect(members).toMatchObject({ name: 'Late Bloom', description: 'A band.', lang: 'en' })
  expect(new URL(members.start_url, base).pathname).toBe('/portfolio/')
  expect(new URL(members.icons[0]!.src, base).pathname).toBe('/portfolio/icon-192.png')
})
