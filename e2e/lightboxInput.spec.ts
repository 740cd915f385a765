/* Input belongs to what was on the screen when it began: a press that opens or closes a photo does nothing else. */
import {
  currentFrame,
  expectClosed,
  expectPhoto,
  lightbox,
  lightboxButton,
  openPhoto,
  photos,
  tileAt,
  tiles,
} from './lightbox'
import { expect, expectAccessible, test } from './page'
import { gallery } from './routes'
import { getCenter } from './touch'
import { waitForPaint } from './wait'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap beside a photo closes it and opens no other', async ({ page }) => {
    await openPhoto(page, 4)
    await expectAccessible(page)
    const frame = (await currentFrame(page).boundingBox())!
    const viewport = (await currentFrame(page).locator('../..').boundingBox())!
    test.skip(frame.y - viewport.y < 32, 'the photo fills the screen')
    await page.touchscreen.tap(200, (viewport.y + frame.y) / 2)
    await expectClosed(page)
    await waitForPaint(page)
    await expectClosed(page)
  })
})

test('a click beside the texts and buttons closes a photo and selects nothing', async ({
  page,
  visit,
}) => {
  await visit(gallery)
  for (const y of [20, 700]) {
    await tileAt(page, 0).click()
    await page.mouse.dblclick(900, y)
    await expectClosed(page)
    await waitForPaint(page)
    await expectClosed(page)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  }
  await tileAt(page, 0).press('Enter')
  const caption = (await lightbox(page).locator('figcaption > span').boundingBox())!
  await page.mouse.move(caption.x + 5, caption.y + 5)
  await page.mouse.down()
  await page.mouse.move(900, 700, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expectPhoto(page, 0)
})

test('the second click of a double click means nothing', async ({ page, visit }) => {
  await visit(gallery)
  const last = tiles(page).last()
  await last.scrollIntoViewIfNeeded()
  const { height, width, x, y } = (await last.boundingBox())!
  for (const delay of [0, 180]) {
    await last.scrollIntoViewIfNeeded()
    await page.mouse.dblclick(x + width / 2, y + height / 2, { delay })
    await waitForPaint(page)
    await expectPhoto(page, photos.length - 1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    // the next click is a new one
    await last.click()
    await expectPhoto(page, photos.length - 1)
    // below the button are links of the navigation
    const close = await getCenter(lightboxButton(page, 'close'))
    await page.mouse.dblclick(close.x, close.y)
    await expectClosed(page)
    await waitForPaint(page)
    await expect(page).toHaveURL(gallery.path)
  }
})
