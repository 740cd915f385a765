import type { Page } from '@playwright/test'
import {
  addressOf,
  expectClosed,
  expectPhoto,
  labels,
  lightbox,
  openPhoto,
  photos,
  settled,
  tiles,
} from './lightbox'
import { entryOf, expect, scriptRuns, test, withMotion } from './page'
import { about, gallery, home, music } from './routes'
import { words } from './words'

test.use(withMotion)

const historyLength = (page: Page) => page.evaluate(() => window.history.length)

test('opening adds one entry to the history, changes of photo add none', async ({ page }) => {
  await page.goto(gallery.path)
  const before = await historyLength(page)
  await tiles(page).nth(2).click()
  await expectPhoto(page, 2)
  for (const index of [3, 4, 5]) {
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, index)
  }
  expect(await historyLength(page)).toBe(before + 1)
})

test('Back closes and Forward reopens at the photo that was last looked at', async ({ page }) => {
  await openPhoto(page, 2)
  await page.keyboard.press('ArrowRight')
  await expectPhoto(page, 3)
  await page.goBack()
  await expectClosed(page)
  await page.goForward()
  await expectPhoto(page, 3)
})

for (const [way, leave] of [
  [
    'the button',
    (page) => lightbox(page).getByRole('button', { name: labels.close, exact: true }).click(),
  ],
  ['Escape', (page) => page.keyboard.press('Escape')],
] as [string, (page: Page) => Promise<void>][]) {
  test(`closing by ${way} leaves no stray entry`, async ({ page }) => {
    await page.goto(about.path)
    await entryOf(page, gallery).click()
    await expect(page).toHaveURL(/\/gallery\/$/)
    await tiles(page).nth(0).click()
    await expectPhoto(page, 0)
    await leave(page)
    await expectClosed(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/about\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
  })
}

test('an address that names a photo opens it, and Back leaves one on the gallery', async ({
  page,
}) => {
  await page.goto(home.path)
  await page.goto(addressOf(6))
  await expectPhoto(page, 6)
  await page.goBack()
  await expectClosed(page)
  await expect(page).toHaveURL(/\/gallery\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: words.home.button, exact: true })).toBeVisible()
})

test('a reload keeps the photo and adds nothing to the history', async ({ page }) => {
  await openPhoto(page, 4)
  const before = await historyLength(page)
  await page.reload()
  await expectPhoto(page, 4)
  expect(await historyLength(page)).toBe(before)
  await page.goBack()
  await expectClosed(page)
})

for (const hash of [`#photo-${photos.length + 1}`, '#photo-', '#photo-3x', '#%E0%A4%A', '#late']) {
  test(`an address with ${hash} shows the gallery`, async ({ page }) => {
    await page.goto(`${gallery.path}${hash}`)
    await expect(tiles(page)).toHaveCount(photos.length)
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', /./)
    await expect(lightbox(page)).toHaveCount(0)
  })
}

test('a photo typed into the address opens it, and closing it ends on the gallery', async ({
  page,
}) => {
  await openPhoto(page, 1)
  await page.evaluate(() => {
    window.location.hash = '#photo-8'
  })
  await expectPhoto(page, 7)
  await settled(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(page).toHaveURL(/\/gallery\/$/)
})

test('the page is where it was after opening and closing', async ({ page }) => {
  await page.goto(gallery.path)
  await scriptRuns(page)
  await tiles(page).nth(3).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await tiles(page).nth(3).click()
  await expectPhoto(page, 3)
  await page.goBack()
  await expectClosed(page)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1)
})

test('leaving the page while a photo is open leaves nothing behind', async ({ page }) => {
  await openPhoto(page, 2)
  await page.evaluate((path) => {
    ;(window as unknown as { ___navigate: (to: string) => void }).___navigate(path)
  }, music.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: words.site.brand, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})
