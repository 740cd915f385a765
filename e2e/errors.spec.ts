import type { Page } from '@playwright/test'
import { content } from './content'
import { expect, test } from './page'
import { expectHeading, followLink, navLink } from './navigation'
import { firstPage, home, pageName, secondPage } from './routes'
import { waitForHydration } from './wait'

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
const missing = { status: 404 }
const errorPage = { status: 200, body: '<h1>Sorry</h1>' }
const followPageLink = (page: Page) => navLink(page, secondPage).click()

for (const [what, files, response, open] of [
  ['a link to a page whose script is missing', script, missing, followPageLink],
  ['a link to a page whose data is missing', data, missing, followPageLink],
  ['a link to a page whose data is an error page', data, errorPage, followPageLink],
  ['a link to a page whose data does not arrive', data, undefined, followPageLink],
  ['Back to a page whose data does not arrive', data, undefined, (page: Page) => page.goBack()],
] as const) {
  test(`${what} leads to a full page load`, async ({ page, visit, monitor }) => {
    monitor.allowed.push(/status of 404|Loading chunk|page resources|ChunkLoadError|MIME type/i)
    await page.clock.install()
    await visit(secondPage)
    await followLink(page, home)
    await page.route(files, (route) => response && route.fulfill(response))
    await page.reload()
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await open(page)
    if (!response) {
      const progress = page.getByText(content.site.labels.loading, { exact: true })
      await expect(progress).toBeHidden()
      await page.clock.fastForward(1000)
      await expect(progress).toBeVisible()
      await page.clock.fastForward(4000)
    }
    await expectHeading(page, secondPage)
    await expect(page).toHaveURL(secondPage.path)
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window).catch(() => true)
    await expect.poll(isSameDocument).toBe(false)
  })
}
