import { expectClosed, lightboxButton, tiles } from './lightbox'
import { measureTiles } from './measureTiles'
import { expect, test } from './page'
import { gallery } from './routes'

test('a caption appears over its photo on hover and focus', async ({ page, visit }) => {
  await visit(gallery)
  const [tile, caption] = [tiles(page).first(), page.locator('figcaption').first()]
  await expect(caption).toHaveCSS('opacity', '0')
  await tile.hover()
  await expect(caption).toHaveCSS('opacity', '1')
  const [text, photo] = [(await caption.boundingBox())!, (await tile.boundingBox())!]
  expect(text.y).toBeGreaterThan(photo.y)
  expect(text.y + text.height).toBeLessThanOrEqual(photo.y + photo.height + 1)
  await page.mouse.move(0, 0)
  await expect(caption).toHaveCSS('opacity', '0')
  // nor after the lightbox has returned focus to the tile
  await tile.click()
  await lightboxButton(page, 'close').click()
  await expectClosed(page)
  await page.mouse.move(0, 0)
  await expect(tile).toBeFocused()
  await expect(caption).toHaveCSS('opacity', '0')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tile).toBeFocused()
  await expect(caption).toHaveCSS('opacity', '1')
})

test('the caption of a photo taller than the screen appears in view', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await visit(gallery)
  const boxes = await tiles(page).evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  )
  const index = boxes.findIndex((height) => height > 600)
  test.skip(index === -1, 'no photo is that tall')
  const tile = tiles(page).nth(index)
  await tile.evaluate((link) => {
    scrollBy(0, link.getBoundingClientRect().top - 200)
  })
  await page.mouse.move((await tile.boundingBox())!.x + 50, 300)
  const caption = page.locator('figcaption').nth(index)
  await expect(caption).toHaveCSS('opacity', '1')
  await expect(caption).toBeInViewport({ ratio: 0.99 })
})

test.describe('without hover', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each caption is below its photo, away from the screen edges', async ({ page, visit }) => {
    await visit(gallery)
    for (const [index, tile] of (await tiles(page).all()).entries()) {
      const caption = page.locator('figcaption').nth(index)
      await expect(caption).toHaveCSS('opacity', '1')
      const text = await caption.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      const { height, y } = await tile.evaluate((link) => link.getBoundingClientRect())
      expect(text.y).toBeGreaterThanOrEqual(y + height)
      expect(text.left).toBeGreaterThanOrEqual(8)
      expect(text.right).toBeLessThanOrEqual(390 - 8)
    }
  })
})

test('photos are not covered, and their resolutions match their tiles', async ({ page, visit }) => {
  for (const width of [390, 700, 1440]) {
    // the page does not grow with screens that are very wide for their height
    await page.setViewportSize({ width, height: Math.max(900, width / 1.6) })
    await visit(gallery)
    const results = await page.evaluate(measureTiles)
    expect(results.length).toBeGreaterThan(0)
    for (const { isCovered, resolution, width: tileWidth } of results) {
      expect(isCovered, `at ${width} px`).toBe(false)
      expect(Math.abs(resolution - 1), `at ${width} px`).toBeLessThan(0.08)
      expect(tileWidth, `at ${width} px`).toBeGreaterThan(180)
    }
  }
})
