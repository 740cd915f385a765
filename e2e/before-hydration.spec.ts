/* What visitors can rely on before the scripts have come, and when they are slow or never come. */
import type { Page } from '@playwright/test'
import { expectClosed, expectPhoto, tiles } from './lightbox'
import {
  drawn,
  entryOf,
  expect,
  expectHeading,
  hold,
  holdScripts,
  scriptRuns,
  scrollTo,
  scrollY,
  test,
} from './page'
import { about, contact, gallery, home, type Route } from './routes'
import { words } from './words'

const { site } = words

const scriptsAndData = (requests: readonly string[]) =>
  requests.filter((url) => /\.js$|\/page-data\//.test(url))

/** Opens a page whose scripts are held back. */
async function openWithoutScripts(page: Page, { path }: Route) {
  const letCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return letCome
}

/** Waits until the first screen is painted in its own fonts and the page has had a turn since. */
async function firstScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await drawn(page)
}

test('scripts wait for the photos of the first screen, or for a tap', async ({ page, watch }) => {
  await hold(page, /\.(avif|jpg)$/)
  await page.goto(home.path, { waitUntil: 'commit' })
  await firstScreen(page)
  expect(scriptsAndData(watch.requests)).toEqual([])
  await page.mouse.click(5, 400)
  await scriptRuns(page)
})

test('with Save-Data no other page is prefetched', async ({ page, watch }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(home.path)
  await scriptRuns(page)
  await entryOf(page, about).click()
  await expectHeading(page, about)
  expect(watch.requests.filter((url) => url.includes('/page-data/music/'))).toEqual([])
})

test('the bar turns opaque, and an open menu stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await openWithoutScripts(page, gallery)
  const bar = page.getByRole('banner')
  const background = () => bar.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(await background()).toMatch(/, 0\)$/)
  await page.mouse.wheel(0, 300)
  await expect.poll(background).not.toMatch(/, 0\)$/)
  await bar.getByRole('button').click()
  await expect(entryOf(page, about)).toBeVisible()
  letCome()
  await scriptRuns(page)
  await entryOf(page, about).click()
  await expectHeading(page, about)
  await expect(entryOf(page, about)).toBeHidden()
})

test('Back returns to where a page was scrolled to', async ({ page }) => {
  const letCome = await openWithoutScripts(page, gallery)
  await expectHeading(page, gallery)
  await scrollTo(page, 1200)
  letCome()
  await scriptRuns(page)
  await entryOf(page, contact).click()
  await expectHeading(page, contact)
  await page.goBack()
  await expectHeading(page, gallery)
  await expect.poll(() => scrollY(page)).toBe(1200)
})

test('a message that is sent too early stays in its fields', async ({ page }) => {
  test.skip(words.contact.delivery.endpoint !== '', 'a delivery would send the message')
  const form = page.getByRole('form')
  const letCome = await openWithoutScripts(page, contact)
  for (const field of await form.getByRole('textbox').all()) await field.fill('ada@example.org')
  await form.getByRole('button').click()
  letCome()
  await scriptRuns(page)
  await expect(form.getByRole('textbox').last()).toHaveValue('ada@example.org')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expect(form.getByRole('textbox').last()).toHaveValue('')
})

test('nothing moves a page that is opened anew, even where it was scrolled before', async ({
  page,
}) => {
  await page.goto(about.path)
  await scriptRuns(page)
  await scrollTo(page, 900)
  await page.goto(home.path)
  await scriptRuns(page)
  const letCome = await openWithoutScripts(page, about)
  await expectHeading(page, about)
  await scrollTo(page, 300)
  letCome()
  await scriptRuns(page)
  await drawn(page)
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
    await entryOf(page, gallery).click()
    await expectHeading(page, gallery)
    // until lightbox.js has run, a photo's link opens its file
    await expect(page.locator('dialog')).toBeAttached()
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await page.goBack()
    await expectClosed(page)
  })
}

test('a photo leads to its file without the lightbox', async ({ page, watch }) => {
  watch.allowMessage(/ERR_FAILED/)
  await page.route(/\/lightbox\.js$/, (route) => route.abort())
  await page.goto(gallery.path)
  const address = await tiles(page).first().getAttribute('href')
  await tiles(page).first().click()
  await expect(page).toHaveURL(address!)
})
