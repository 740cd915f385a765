/*
 * What an edit of words or photos can break, in a minute and for any content: `npm run smoke`.
 */
import { directionOf } from '../src/content/direction'
import { expectPhoto, photos, tiles } from './lightbox'
import { expect, test } from './page'
import { gallery, prefix, routes } from './routes'
import { words } from './words'

for (const route of routes) {
  test(`${route.path} answers, and all its links and images work`, async ({ page, visit }) => {
    const response = await visit(route)
    expect(response?.status()).toBe(route.status)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const own = new Set(
      links
        .filter((href) => href.startsWith(new URL(`${prefix}/`, page.url()).href))
        .map((href) => href.replace(/#.*/, ''))
        .filter((href) => new URL(href).pathname !== route.path),
    )
    expect(own.size).toBeGreaterThan(3)
    for (const href of own) {
      expect((await page.request.get(href)).status(), href).toBe(200)
    }

    for (const image of await page.locator('main img').filter({ visible: true }).all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0)
    }
  })
}

test('each photo opens with its caption', async ({ page, visit }) => {
  await visit(gallery)
  await tiles(page).first().click()
  for (const index of photos.keys()) {
    await expectPhoto(page, index)
    await page.keyboard.press(
      directionOf(words.site.language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
    )
  }
})
