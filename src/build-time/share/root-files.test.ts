/** @jest-environment node */
import { pagePaths } from '../../model/pageRegistry'
import { sampleContent } from '../../testing/sampleContent'
import { buildRootFiles } from './root-files'

it('lists the full URL of every page in the sitemap, with relative URLs in the manifest', () => {
  const url = "https://name.github.io/a&b'c"
  const site = { ...sampleContent('site/site.json'), url }
  const values = new Map<string, unknown>([['site/site.json', site]])
  values.set('home/home.json', { headlineLines: ['Late', '*flowers*.'] })
  const files = new Map(buildRootFiles({ values }))
  const locations = files.get('sitemap.xml')?.matchAll(/<loc>(.*?)<\/loc>/g) ?? []
  expect(Array.from(locations, ([, location]) => location)).toEqual(
    pagePaths.map((path) => `https://name.github.io/a&amp;b&apos;c${path === '/' ? '' : path}/`),
  )
  expect(files.get('robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`)
  const manifest = JSON.parse(files.get('manifest.webmanifest') ?? '') as object
  expect(manifest).toHaveProperty('description', 'Late flowers.')
  expect(manifest).toMatchObject({ name: site.brand, lang: site.language, start_url: './' })
})
