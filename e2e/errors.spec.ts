import { expect, test } from './page'
import { expectHeading, followLink } from './navigation'
import { firstPage, home, pageName, secondPage } from './routes'

test('a hero photo that fails is hidden, logged, and fills the screen once the network returns', async ({
  page,
  visit,
  monitor,
}) => {
  monitor.expected.push(/net::ERR_FAILED/, /^error: Hero image failed to load/)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  await visit(home)
  // decorative, so it has no accessible name
  const photo = page.locator('main img')
  await expect(photo).toBeHidden()
  const isLogged = (message: string) => message.includes('Hero image failed to load')
  await expect.poll(() => monitor.messages.filter(isLogged)).toHaveLength(1)
  await page.unroute(/\.(avif|jpg)$/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(photo).toBeVisible()
  const { height, ...box } = (await photo.boundingBox())!
  expect(box).toEqual({ x: 0, y: 0, width: 1280 })
  expect(height).toBeGreaterThanOrEqual(720)
  await photo.dispatchEvent('error')
  await expect(photo).toBeHidden()
})

test('a link that was cut off within an encoded letter opens the page', async ({ page, visit }) => {
  await visit({ ...firstPage, path: `${firstPage.path}#bl%C3%BCte%C3%A` })
  await expectHeading(page, firstPage)
  await expect(page).toHaveURL(firstPage.path)
})

const name = pageName(secondPage)
const script = new RegExp(`component---src-pages-${name}-tsx-.*\\.js$`)
const data = new RegExp(`page-data/${name}/page-data\\.json`)

for (const [fault, files, response] of [
  ['script is missing', script, { status: 404 }],
  ['data is missing', data, { status: 404 }],
  ['data is an error page', data, { status: 200, body: '<h1>Sorry</h1>' }],
] as const) {
  test(`a page whose ${fault} falls back to a full page load`, async ({ page, visit, monitor }) => {
    monitor.allowed.push(/status of 404|Loading chunk|page resources|ChunkLoadError|MIME type/i)
    await page.route(files, (route) => route.fulfill(response))
    await visit(home)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await followLink(page, secondPage)
    await expect(page).toHaveURL(secondPage.path)
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window).catch(() => true)
    await expect.poll(isSameDocument).toBe(false)
  })
}
