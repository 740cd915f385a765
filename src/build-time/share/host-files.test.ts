/** @jest-environment node */
import { pages } from '../../content/pageRegistry'
import { manifest, robots, sitemap } from './host-files'

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

it('the sitemap lists every page with its whole address', () => {
  const addresses = addressesIn(sitemap('https://www.example.com'))
  expect(addresses).toHaveLength(pages.length)
  // those of the specification; a site may have more, which come after them
  expect(addresses.slice(0, 5)).toEqual([
    'https://www.example.com/',
    'https://www.example.com/about/',
    'https://www.example.com/music/',
    'https://www.example.com/gallery/',
    'https://www.example.com/contact/',
  ])
})

it('the sitemap of a site below a path holds the path', () => {
  const [first, second] = addressesIn(sitemap('https://name.github.io/portfolio'))
  expect(first).toBe('https://name.github.io/portfolio/')
  expect(second).toBe('https://name.github.io/portfolio/about/')
})

it('the sitemap stays XML, whatever the address holds', () => {
  expect(addressesIn(sitemap("https://www.example.com/a&b'c"))[0]).toBe(
    'https://www.example.com/a&amp;b&apos;c/',
  )
})

it('robots may read everything and learn where the sitemap is', () => {
  expect(robots('https://name.github.io/portfolio')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://name.github.io/portfolio/sitemap.xml\n',
  )
})

it('the manifest works below any path', () => {
  const text = manifest({ brand: 'Late Bloom', description: 'Words.', language: 'en' })
  const members = JSON.parse(text) as { start_url: string; icons: { src: string }[] }
  const base = 'https://name.github.io/portfolio/manifest.webmanifest'
  expect(members).toMatchObject({ name: 'Late Bloom', short_name: 'Late Bloom', lang: 'en' })
  expect(new URL(members.start_url, base).pathname).toBe('/portfolio/')
  expect(new URL(members.icons[0]!.src, base).pathname).toBe('/portfolio/icon-192.png')
})
