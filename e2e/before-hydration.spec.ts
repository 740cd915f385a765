/* What works before hydration, and when scripts are slow or fail to load. */
import { content } from './content'
import type { Page } from '@playwright/test'
import { expectClosed, expectPhoto, tiles } from './lightbox'
import {
  expect,
  expectHeading,
  holdRequests,
  holdScripts,
  navLink,
  nextPaint,
  scrollTo,
  scrollY,
  test,
  waitForHydration,
} from './page'
import { about, contact, gallery, home, type Route } from './routes'

const { site } = content

const filterScriptsAndData = (requests: readonly string[]) =>
  requests.filter((url) => /\.js$|\/page-data\//.test(url))

/** Opens a page with its scripts on hold. */
async function openWithoutScripts(page: Page, { path }: Route) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Waits until the first screen is painted with web fonts. */
async function waitForFirstScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await nextPaint(page)
}

test('scripts load after the photos above the fold, or on a tap', async ({ page, watch }) => {
  await holdRequests(page, /\.(avif|jpg)$/)
  await page.goto(home.path, { waitUntil: 'commit' })
  await waitForFirstScreen(page)
  expect(filterScriptsAndData(watch.requests)).toEqual([])
  await page.mouse.click(5, 400)
  await waitForHydration(page)
})

test('Save-Data disables prefetching', async ({ page, watch }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(home.path)
  await waitForHydration(page)
  await navLink(page, about).click()
  await expectHeading(page, about)
  expect(watch.requests.filter((url) => url.includes('/page-data/music/'))).toEqual([])
})

test('the bar turns opaque, and an open menu survives hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await openWithoutScripts(page, gallery)
  const bar = page.getByRole('banner')
  const background = () => bar.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(await background()).toMatch(/, 0\)$/)
  await page.mouse.wheel(0, 300)
  await expect.poll(background).not.toMatch(/, 0\)$/)
  await bar.getByRole('button').click()
  await expect(navLink(page, about)).toBeVisible()
  release()
  await waitForHydration(page)
  await navLink(page, about).click()
  await expectHeading(page, about)
  await expect(navLink(page, about)).toBeHidden()
})

test('Back restores a scroll position from before hydration', async ({ page }) => {
  const release = await openWithoutScripts(page, gallery)
  await expectHeading(page, gallery)
  await scrollTo(page, 1200)
  release()
  await waitForHydration(page)
  await navLink(page, contact).click()
  await expectHeading(page, contact)
  await page.goBack()
  await expectHeading(page, gallery)
  await expect.poll(() => scrollY(page)).toBe(1200)
})

test('a message submitted before hydration stays in its fields', async ({ page }) => {
  test.skip(content.contact.delivery.endpoint !== '', 'the form would send the message')
  const form = page.getByRole('form')
  const release = await openWithoutScripts(page, contact)
  for (const field of await form.getByRole('textbox').all()) await field.fill('ada@example.org')
  await form.getByRole('button').click()
  release()
  await waitForHydration(page)
  await expect(form.getByRole('textbox').last()).toHaveValue('ada@example.org')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expect(form.getByRole('textbox').last()).toHaveValue('')
})

test('a fresh page load does not restore an old scroll position', async ({ page }) => {
  await page.goto(about.path)
  await waitForHydration(page)
  await scrollTo(page, 900)
  await page.goto(home.path)
  await waitForHydration(page)
  const release = await openWithoutScripts(page, about)
  await expectHeading(page, about)
  await scrollTo(page, 300)
  release()
  await waitForHydration(page)
  await nextPaint(page)
  expect(await scrollY(page)).toBe(300)
})

for (const [name, blocked] of [
  ["React's script", /\/framework-/],
  ["the page's own script", /\/component---/],
  ['its data', /page-data\/.*\.json$/],
] as const) {
  test(`menu, pages and photos work without ${name}`, async ({ page, watch }) => {
    watch.expectMessage(/ERR_BLOCKED_BY_CLIENT/)
    watch.allowMessage(/page resources|Loading chunk|ChunkLoadError/i)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(blocked, (route) => route.abort('blockedbyclient'))
    const blockedFile = page.waitForEvent('requestfailed')
    await page.goto(home.path)
    await blockedFile
    await page.getByRole('button', { name: site.labels.menu, exact: true }).click()
    await navLink(page, gallery).click()
    await expectHeading(page, gallery)
    // before lightbox.js has run, the link would open the file
    await expect(page.locator('dialog')).toBeAttached()
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await page.goBack()
    await expectClosed(page)
  })
}

test('a photo links to its file without the lightbox', async ({ page, watch }) => {
  watch.allowMessage(/ERR_FAILED/)
  await page.route(/\/lightbox\.js$/, (route) => route.abort())
  await page.goto(gallery.path)
  const url = await tiles(page).first().getAttribute('href')
  await tiles(page).first().click()
  await expect(page).toHaveURL(url!)
})
