import { readdirSync } from 'node:fs'
import { readHeaders } from '../src/build-time/cli/serve.mjs'
import { REVALIDATE, SECURITY_HEADERS } from '../src/build-time/publish/hosts'
import { startNginx } from './nginx'
import { entryOf, expect, scriptRuns, test as base } from './page'
import { at, gallery, home, prefix, routes } from './routes'

/** Through nginx with the snippet of the build; without nginx, which not every system has, left out. */
const test = base.extend<object, { nginx: string | undefined }>({
  nginx: [
    async ({}, use) => {
      const server = await startNginx()
      await use(server?.origin)
      await server?.stop()
    },
    { scope: 'worker' },
  ],
})

const COMPARED = [
  ...Object.keys(SECURITY_HEADERS),
  'Content-Security-Policy',
  'Cache-Control',
  'Content-Type',
  'Location',
]

const fileIn = (folder: string, pattern: RegExp) => {
  const file = readdirSync(`public/${folder}`, { recursive: true }).find((name) =>
    pattern.test(String(name)),
  )
  return at(`/${folder}${String(file)}`)
}

const ADDRESSES: [address: string, status: number][] = [
  ...routes.map(({ path, status }): [string, number] => [path, status]),
  [at('/about'), 301],
  [at('/gallery/none.html'), 404],
  [at('/_headers'), 404],
  [at('/nginx.conf'), 404],
  [at('/favicon.svg'), 200],
  [at('/favicon.ico'), 200],
  [at('/page-data/gallery/page-data.json'), 200],
  [at('/static/none.avif'), 404],
  [fileIn('', /^app-.*\.js$/), 200],
  [fileIn('static/', /\.avif$/), 200],
  [fileIn('static/', /\.jpg$/), 200],
  [fileIn('static/', /\.woff2$/), 200],
]

/** Servers write the same in different ways, and a redirect's words are nobody's. */
const plain = (value: string | null | undefined) =>
  value
    ?.toLowerCase()
    .replaceAll(' ', '')
    .replace(/^(?:application|text)\/javascript.*/, 'text/javascript')

async function answer(origin: string, address: string) {
  const { headers, status } = await fetch(origin + address, { redirect: 'manual' })
  const isRedirect = status === 301
  return {
    status,
    headers: Object.fromEntries(
      COMPARED.filter((name) => !(isRedirect && name === 'Content-Type')).map((name) => [
        name,
        plain(headers.get(name)),
      ]),
    ),
  }
}

/** What a host makes of `_headers`. */
function namedHeaders(address: string): Record<string, string | undefined> {
  const named: Record<string, string> = { 'Cache-Control': REVALIDATE }
  for (const rule of readHeaders('public')) {
    const fits = rule.isBeginning ? address.startsWith(rule.address) : address === rule.address
    if (fits) Object.assign(named, Object.fromEntries(rule.headers))
  }
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, plain(value)]))
}

for (const [address, status] of ADDRESSES) {
  test(`${address} has the same headers in the preview, in _headers and from nginx`, async ({
    baseURL,
    nginx,
  }) => {
    const preview = await answer(baseURL!, address)
    expect(preview.status).toBe(status)
    if (status === 200) expect(preview.headers).toMatchObject(namedHeaders(address))
    for (const name of Object.keys(SECURITY_HEADERS)) expect(preview.headers[name]).toBeTruthy()
    test.skip(!nginx, 'there is no nginx on this system')
    expect(await answer(nginx!, address)).toEqual(preview)
  })
}

test('every page has a policy in its headers and in itself, and they agree', async ({
  baseURL,
  page,
}) => {
  for (const { path, status } of routes) {
    if (status !== 200) continue
    const sent = (await fetch(baseURL! + path)).headers.get('content-security-policy')
    await page.goto(path)
    const own = await page
      .locator('meta[http-equiv=Content-Security-Policy]')
      .getAttribute('content')
    expect(sent).toBe(`${own ?? ''}; frame-ancestors 'none'`)
    expect(own).not.toMatch(/unsafe|\*|data:|https?:/)
  }
})

test.describe('from nginx', () => {
  test.skip(prefix !== '', 'the preview shows the pages below a prefix')
  // what stands in `use` is the origin that the watch of each test allows
  const fromNginx = test.extend<{ baseURL: string | undefined }>({
    baseURL: ({ nginx }, use) => use(nginx),
  })

  for (const route of routes) {
    fromNginx(`${route.name} works`, async ({ nginx, page, visit }) => {
      fromNginx.skip(!nginx, 'there is no nginx on this system')
      const response = await visit(route)
      expect(response?.status()).toBe(route.status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.h1)
    })
  }

  fromNginx('a page leads to the next one', async ({ nginx, page, visit }) => {
    fromNginx.skip(!nginx, 'there is no nginx on this system')
    await visit(home)
    await entryOf(page, gallery).click()
    await expect(page).toHaveURL(gallery.path)
    await scriptRuns(page)
  })
})
