import { expect, test } from './page'
import { about, home } from './routes'
import { words } from './words'

const BUTTON = { name: words.home.button, exact: true }

/** The hero is decoration, so it has no name to be found by. */
const HERO = 'main img'
const IMAGES = /\.(webp|avif|jpe?g|png)$/

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

for (const screen of SCREENS) {
  test(`the hero fills a screen of ${screen.width} × ${screen.height} px, words and button with it`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(screen)
    await visit(home)
    const hero = page.locator(HERO)
    await expect
      .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    const box = await hero.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: screen.width })
    expect(box!.height).toBeGreaterThanOrEqual(screen.height)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', BUTTON)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  })
}

test('the headline is one sentence to those who hear it', async ({ page, visit }) => {
  await visit(home)
  const text = await page.getByRole('heading', { level: 1 }).textContent()
  expect(text).toBe(words.home.headlineLines.join(' '))
})

test('the button leads to the about page', async ({ page, visit }) => {
  await visit(home)
  await page.getByRole('link', BUTTON).click()
  await expect(page).toHaveURL(about.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
})

test.describe('a hero image that fails', () => {
  const isLogged = (message: string) => message.startsWith('error: Hero image failed to load')

  test('is hidden and logged once', async ({ page, visit, watch }) => {
    watch.expectMessage(/^error: Failed to load resource: net::ERR_FAILED/)
    watch.expectMessage(/^error: Hero image failed to load/)
    await page.route(IMAGES, (route) => route.abort())
    await visit(home)
    await expect(page.locator(HERO)).toBeHidden()
    await expect.poll(() => watch.messages.filter(isLogged)).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', BUTTON)).toBeVisible()
  })

  test('is hidden and logged once when it fails before the script runs', async ({
    page,
    watch,
  }) => {
    watch.expectMessage(/^error: Failed to load resource: net::ERR_FAILED/)
    watch.expectMessage(/^error: Hero image failed to load/)
    let releaseScripts = () => {}
    const scripts = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.route(IMAGES, (route) => route.abort())
    await page.route(/\.js$/, async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(home.path, { waitUntil: 'commit' })
    await expect
      .poll(() =>
        page
          .locator(HERO)
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0),
      )
      .toBe(true)
    expect(watch.messages.filter(isLogged)).toEqual([])
    releaseScripts()
    await expect(page.locator(HERO)).toBeHidden()
    await expect.poll(() => watch.messages.filter(isLogged)).toHaveLength(1)
  })
})
