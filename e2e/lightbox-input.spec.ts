/* Input belongs to what was on the screen when it began: a press that opens or closes a photo does nothing else. */
import { readFileSync } from 'node:fs'
import {
  currentFrame,
  expectClosed,
  expectPhoto,
  lightbox,
  lightboxButton,
  openPhoto,
  photos,
  photoUrl,
  tileAt,
  tiles,
} from './lightbox'
import { expect, test, withMotion } from './page'
import { gallery, pageName } from './routes'
import { getCenter, touch } from './touch'
import { waitForPaint } from './wait'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap beside a photo closes it and opens no other', async ({ page }) => {
    await openPhoto(page, 4)
    const frame = (await currentFrame(page).boundingBox())!
    const viewport = (await currentFrame(page).locator('../..').boundingBox())!
    test.skip(frame.y - viewport.y < 32, 'the photo fills the screen')
    await page.touchscreen.tap(200, (viewport.y + frame.y) / 2)
    await expectClosed(page)
    await waitForPaint(page)
    await expectClosed(page)
  })
})

test.describe('while a photo closes', () => {
  test.use(withMotion)

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a finger that rests on a photo while Back closes it opens no other', async ({
      context,
      page,
    }) => {
      await openPhoto(page, 4)
      const finger = await getCenter(currentFrame(page))
      const session = await context.newCDPSession(page)
      await touch(session, [[finger, finger]], { lift: false })
      await page.evaluate(() => {
        history.back()
      })
      await expect(page.locator('dialog[inert]')).toBeAttached()
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expectClosed(page)
      await waitForPaint(page)
      await expectClosed(page)
      await tileAt(page, 4).tap()
      await expectPhoto(page, 4)
    })
  })

  test('a mouse button that is released after Escape lets a photo close', async ({ page }) => {
    await openPhoto(page, 0)
    const { x, y } = await getCenter(currentFrame(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.keyboard.press('Escape')
    await page.mouse.move(x + 40, y + 20, { steps: 2 })
    await page.mouse.up()
    await expectClosed(page)
    await expect(page.locator('dialog')).not.toHaveAttribute('open')
    await expect(page.locator('[data-hidden]')).toHaveCount(0)
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

test('a photo opens at an address with two slashes', async ({ baseURL, page }) => {
  const path = `/${gallery.path}`
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        body: readFileSync(`public/${pageName(gallery)}/index.html`, 'utf8'),
        contentType: 'text/html',
      }),
  )
  await page.goto(`${baseURL}/${photoUrl(0)}`)
  await expect(lightbox(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
})

test('a photo that a busy server refuses once is shown', async ({ page, visit, monitor }) => {
  monitor.expected.push(/status of 503/)
  const refused = new Set<string>()
  await page.route(/\.(avif|jpg)$/, (route) => {
    const url = route.request().url()
    if (refused.has(url)) return route.fallback()
    refused.add(url)
    return route.fulfill({ status: 503 })
  })
  await visit(gallery)
  const isBroken = (image: Element) => (image as HTMLImageElement).naturalWidth === 0
  const tileImage = tileAt(page, 0).locator('img')
  await expect.poll(() => tileImage.evaluate(isBroken)).toBe(true)
  await tileAt(page, 0).click()
  await expectPhoto(page, 0)
  await expect.poll(() => currentFrame(page).locator('img').evaluate(isBroken)).toBe(false)
  await expect.poll(() => tileImage.evaluate(isBroken)).toBe(false)
})
