import { entryOf, expect, expectHeading, test } from './page'
import { at, gallery, home, music, unknown } from './routes'
import { words } from './words'

const { errorPage } = words.site

test('a hero photo that fails is hidden and logged once', async ({ page, visit, watch }) => {
  watch.expectMessage(/net::ERR_FAILED/)
  watch.expectMessage(/^error: Hero image failed to load/)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  await visit(home)
  // it is decoration, so it has no name to be found by
  await expect(page.locator('main img')).toBeHidden()
  const isLogged = (message: string) => message.includes('Hero image failed to load')
  await expect.poll(() => watch.messages.filter(isLogged)).toHaveLength(1)
})

test('an unknown path says so, is logged once and leads home', async ({ page, visit, watch }) => {
  const route = unknown(at('/no/such/page'))
  const response = await visit(route)
  expect(response?.status()).toBe(404)
  await expectHeading(page, route)
  const logged = watch.messages.filter((message) => message.includes('Page not found'))
  expect(logged).toEqual([`error: Page not found: ${route.path}`])
  await page.getByRole('link', { name: words.notFound.link, exact: true }).click()
  await expect(page).toHaveURL(home.path)
  await expectHeading(page, home)
})

const DATA_OF_MUSIC = /page-data\/music\/page-data\.json/

for (const [name, files, answer] of [
  ['script is gone', /component---src-pages-music-tsx-.*\.js$/, { status: 404 }],
  ['data is gone', DATA_OF_MUSIC, { status: 404 }],
  ['data is an error page', DATA_OF_MUSIC, { status: 200, body: '<h1>Sorry</h1>' }],
] as const) {
  test(`a page whose ${name} is loaded from the host`, async ({ page, visit, watch }) => {
    watch.allowMessage(/status of 404|Loading chunk|page resources|ChunkLoadError|MIME type/i)
    await page.route(files, (route) => route.fulfill(answer))
    await visit(home)
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await entryOf(page, music).click()
    await expect(page).toHaveURL(music.path)
    await expectHeading(page, music)
    const isTheSame = () => page.evaluate(() => 'isTheSame' in window).catch(() => true)
    await expect.poll(isTheSame).toBe(false)
  })
}

test('a page that throws leaves the navigation, a message and ways out', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectMessage(/The page could not be shown/)
  await page.route(DATA_OF_MUSIC, async (route) => {
    const json = (await (await route.fetch()).json()) as { result: { data: { music: object } } }
    json.result.data.music = { ...json.result.data.music, timeline: null }
    await route.fulfill({ json })
  })
  await visit(music)
  await expectHeading(page, { h1: errorPage.title })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await entryOf(page, gallery).click()
  await expectHeading(page, gallery)
  await page.goBack()
  await expectHeading(page, { h1: errorPage.title })
  await page.unroute(DATA_OF_MUSIC)
  await page.getByRole('main').getByRole('link', { name: errorPage.again }).click()
  await expectHeading(page, music)
})
