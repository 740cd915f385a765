import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, scriptRuns, test } from './page'
import { about, at, gallery, home, pages, routes, siteOrigin, type Route } from './routes'
import { words } from './words'

const { about: aboutContent, gallery: galleryContent, site } = words

/** What can be read on a page's card, with the brand, which some titles begin with. */
function cardAlt(route: Route): string {
  const text = route.path === home.path ? route.h1 : route.heading
  return text.startsWith(site.brand) ? text : `${site.brand}: ${text}`
}

const address = ({ path }: Pick<Route, 'path'>) => `${siteOrigin}${path}`

/** The file that stands at an address of the published site, from the one that is tested. */
async function fileAt(request: APIRequestContext, url: string) {
  expect(url.startsWith(`${siteOrigin}/`)).toBe(true)
  const response = await request.get(url.slice(siteOrigin.length))
  expect(response.status(), url).toBe(200)
  return { type: response.headers()['content-type'], bytes: await response.body() }
}

/** The head as those read it who run no script. */
async function headOf(page: Page, { path }: Pick<Route, 'path'>) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((html) => {
    const { head } = new DOMParser().parseFromString(html, 'text/html')
    const metas = [...head.querySelectorAll('meta[property], meta[name]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ])
    const links = [...head.querySelectorAll('link[href]:not([rel=preload])')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ])
    return { metas, links }
  }, html)
}

async function graphOf(page: Page, { path }: Pick<Route, 'path'>) {
  const html = await (await page.request.get(path)).text()
  const [json, ...others] = [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].map(([, json]) => json)
  expect(others).toEqual([])
  if (json === undefined) return undefined
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

for (const route of routes) {
  const isIndexed = route.status === 200

  test(`${route.name} says in its head what a shared link shows`, async ({ page }) => {
    const { links, metas } = await headOf(page, route)
    const valuesOf = (name: string) =>
      metas.filter(([property]) => property === name).map(([, content]) => content)
    const [image] = valuesOf('og:image')
    const shared = Object.fromEntries(
      metas.filter(([property]) => /^(og|twitter):/.test(property ?? '')),
    ) as Record<string, string>
    expect(shared).toEqual({
      'og:type': 'website',
      'og:site_name': site.brand,
      'og:locale': expect.stringMatching(/^[a-z]{2,3}_[A-Z\d]{2,3}$/),
      'og:title': route.heading,
      'og:description': route.description,
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': cardAlt(route),
      'twitter:card': 'summary_large_image',
      ...(isIndexed && { 'og:url': address(route) }),
    })
    const related = (rel: string) => links.filter(([found]) => found === rel)
    expect(related('canonical').map(([, href]) => href)).toEqual(isIndexed ? [address(route)] : [])
  })

  test(`${route.name} has a card of its own`, async ({ page }) => {
    const { metas } = await headOf(page, route)
    const url = metas.find(([property]) => property === 'og:image')?.[1]
    const { bytes, type } = await fileAt(page.request, url ?? '')
    expect(type).toBe('image/jpeg')
    // the weight of a photo is the owner's
    if (route !== home && route !== gallery) expect(bytes.length).toBeLessThan(120_000)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  test(`${route.name} names icons that are there`, async ({ page }) => {
    const { links } = await headOf(page, route)
    const files = links.filter(([rel]) => rel?.includes('icon'))
    expect(files.map(([rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon'])
    for (const [, href] of files) {
      expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200)
    }
  })

  test(`${route.name} has a manifest once it is painted, and the same one when its scripts run`, async ({
    page,
    watch,
  }) => {
    route.messages.forEach(watch.expectMessage)
    await page.goto(route.path)
    const manifest = page.locator('head > link[rel=manifest]')
    await expect(manifest).toHaveAttribute('href', at('/manifest.webmanifest'))
    expect((await page.request.get(at('/manifest.webmanifest'))).status()).toBe(200)
    const link = await manifest.elementHandle()
    await scriptRuns(page)
    await expect(manifest).toHaveCount(1)
    expect(await link.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
}

test('no two pages have the same card', async ({ page }) => {
  const cards = new Set<string>()
  for (const route of routes) {
    const { metas } = await headOf(page, route)
    cards.add(metas.find(([property]) => property === 'og:image')?.[1] ?? '')
  }
  expect(cards.size).toBe(routes.length)
})

test('the manifest is one that the browser understands, with icons of their sizes', async ({
  page,
}) => {
  await page.goto(home.path)
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  const session = await page.context().newCDPSession(page)
  const { data, errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, name, start_url } = JSON.parse(data ?? '') as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(name).toBe(site.brand)
  expect(new URL(start_url, url).pathname).toBe(home.path)
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  for (const { sizes, src, type } of icons) {
    const response = await page.request.get(new URL(src, url).pathname)
    expect(response.headers()['content-type']).toBe(type)
    const { height, width } = await sharp(await response.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('robots.txt leads to a sitemap of exactly the pages that are indexed', async ({ page }) => {
  const robots = (await (await page.request.get(at('/robots.txt'))).text()).split('\n')
  expect(robots.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  const sitemap = robots.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length)
  const { bytes, type } = await fileAt(page.request, sitemap ?? '')
  expect(type).toMatch(/^(application|text)\/xml/)
  const listed = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    return [...document.querySelectorAll('urlset > url > loc')].map((loc) => loc.textContent)
  }, bytes.toString())
  expect(listed).toEqual(pages.map(address))
})

for (const route of pages) {
  test(`the structured data of ${route.name} agrees with the page`, async ({ page }) => {
    const graph = (await graphOf(page, route)) ?? []
    const self = graph.find((node) => node['@id'] === address(route))
    const isHome = route.path === home.path
    expect(self).toMatchObject({
      url: address(route),
      name: route.heading,
      description: route.description,
      inLanguage: site.language,
    })
    const way = graph.find((node) => node['@type'] === 'BreadcrumbList')
    const steps = (way?.itemListElement ?? []) as { name: string; item: string }[]
    expect(steps.map(({ item, name }) => [name, item])).toEqual(
      isHome
        ? []
        : [
            [home.entry, address(home)],
            [route.entry, address(route)],
          ],
    )
  })
}

test('the structured data of the gallery holds the photos that are shown', async ({
  page,
  visit,
}) => {
  await visit(gallery)
  const graph = (await graphOf(page, gallery)) ?? []
  const node = graph.find((node) => node['@type'] === 'ImageGallery')
  const images = node?.image as { contentUrl: string; caption: string }[]
  expect(images.map(({ caption }) => caption)).toEqual(
    galleryContent.photos.map(({ caption }) => caption),
  )
  const tiles = page.getByRole('main').locator('figure > a')
  const links = await tiles.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(images.map(({ contentUrl }) => new URL(contentUrl).pathname)).toEqual(links)
  for (const { contentUrl } of images) {
    expect((await fileAt(page.request, contentUrl)).type).toBe('image/jpeg')
  }
})

test('the page about her is a profile of whom the brand names', async ({ page }) => {
  const graph = (await graphOf(page, about)) ?? []
  const owner = graph.find((node) => node['@type'] === site.brandIs)
  expect(owner).toMatchObject({ name: site.brand })
  expect(graph.find((node) => node['@type'] === 'ProfilePage')).toMatchObject({
    name: aboutContent.title,
    mainEntity: { '@id': owner?.['@id'] },
  })
})

test('the not-found page has no structured data', async ({ page }) => {
  expect(await graphOf(page, { path: at('/404.html') })).toBeUndefined()
})
