import { expectClosed, expectPhoto, lightbox, tiles } from './lightbox'
import { expect, scriptRuns, test, withMotion } from './page'
import { gallery } from './routes'

test.use(withMotion)

/* Headless Chromium hides scrollbars; here they take room, as on most desktops. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

test('nothing moves when the page is locked, and it scrolls again afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(gallery.path)
  await scriptRuns(page)
  await tiles(page).nth(2).scrollIntoViewIfNeeded()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header a, figure > a, h1, footer a')].map((element) => {
        const { width, x } = element.getBoundingClientRect()
        return `${x.toFixed(1)} ${width.toFixed(1)}`
      }),
    )
  const before = await places()
  expect(
    await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
  ).toBeGreaterThan(0)
  await tiles(page).nth(2).click()
  await expectPhoto(page, 2)
  expect(await places()).toEqual(before)
  expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await places()).toEqual(before)
  expect(
    await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
  ).toBeGreaterThan(0)
})
