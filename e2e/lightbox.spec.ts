import type { Locator, Page } from '@playwright/test'
import type { Point } from '../src/lib/geometry'
import { fillTemplate } from '../src/lib/text'
import { content } from './content'
import {
  currentFrame,
  expectClosed,
  expectKeys,
  expectPhoto,
  labels,
  lightbox,
  lightboxButton,
  openPhoto,
  pauseAnimations,
  photos,
  photoUrl,
  tileAt,
  tiles,
  waitForLightbox,
} from './lightbox'
import { expect, expectAccessible, getSession, test, withMotion } from './page'
import { followLink, mainNavigation } from './navigation'
import { scrollByWheel } from './scroll'
import { waitForHydration, waitForPaint } from './wait'
import { gallery, home, prefix } from './routes'
import { getCenter, touch } from './touch'

test.use({
  // Headless Chromium hides scrollbars; show them, as on most desktops.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

const LAST = photos.length - 1

const frameBox = async (page: Page) => (await currentFrame(page).boundingBox())!
const currentLeft = async (page: Page) => (await frameBox(page)).x

const expectScale = (page: Page, scale: number) =>
  expect
    .poll(() =>
      currentFrame(page).evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a),
    )
    .toBeCloseTo(scale, 1)

/** How far the photo ends above the bottom of the space for it; negative if it ends below. */
async function bottomGap(page: Page): Promise<number> {
  const space = (await page.locator('.lightbox-viewport').boundingBox())!
  const photo = await frameBox(page)
  return space.y + space.height - photo.y - photo.height
}

/** Spreads two fingers on a trackpad to twice their distance, as Safari reports it. */
const pinchInSafari = (page: Page, at: Point) =>
  page.locator('.lightbox-viewport').evaluate((viewport, { x, y }) => {
    for (const [type, scale] of Object.entries({ gesturestart: 1, gesturechange: 2 })) {
      const event = new MouseEvent(type, { clientX: x, clientY: y })
      viewport.dispatchEvent(Object.assign(event, { scale }))
    }
  }, at)

/** The natural width, which `srcset` derives from `sizes`; 0 until the image has loaded. */
const loadedWidth = (image: Locator) =>
  image.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0))

/** The background of the lightbox suits the photo. */
async function expectBackdrop(page: Page, position: number): Promise<void> {
  const expected = await tileAt(page, position).evaluate((tile) => {
    const probe = Object.assign(document.createElement('i'), { style: 'color:var(--backdrop)' })
    return getComputedStyle(tile.appendChild(probe)).color
  })
  await expect(page.locator('.lightbox-backdrop')).toHaveCSS('background-color', expected)
}

test.describe('with motion', () => {
  test.use(withMotion)

  test('the lightbox works with a mouse', async ({ context, monitor, page, visit }) => {
    // the photo's own tab asks for /favicon.ico, which a site below a path does not have
    if (prefix) monitor.allowed.push(/Failed to load resource: .* status of 404/)
    await visit(gallery)
    const [dialog, tile] = [lightbox(page), tiles(page).first()]
    const tab = context.waitForEvent('page')
    await tile.click({ modifiers: ['Control'] })
    await expect(await tab).toHaveURL((await tile.getAttribute('href'))!)
    await expect(dialog).toHaveCount(0)

    // this link is at the right edge, so it would shift if the scrollbar disappeared
    const lastLink = mainNavigation(page).getByRole('link').last()
    const left = (await lastLink.boundingBox())!.x
    await tile.click()
    await expectPhoto(page, 0)
    await expect(dialog).toHaveAccessibleName(gallery.heading)
    await expect(dialog.getByRole('status')).toHaveText('')
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
    expect((await lastLink.boundingBox())!.x).toBe(left)
    for (const position of photos.length > 2 ? [-1, 1] : []) {
      const neighbor = page.locator(`[data-position="${position}"] picture > img`)
      await expect.poll(() => loadedWidth(neighbor)).toBeGreaterThan(0)
    }
    await expectBackdrop(page, 0)
    await lightboxButton(page, 'previous').click()
    await expectPhoto(page, LAST)
    await expectBackdrop(page, LAST)
    const photo = photos[LAST]!.alt.replace(/[.。]$/, '')
    const values = { photo, number: LAST + 1, count: photos.length }
    await expect(dialog.getByRole('status')).toHaveText(fillTemplate(labels.announcement, values))
    await lightboxButton(page, 'next').evaluate((button: HTMLElement) => {
      for (let click = 0; click < 25; click += 1) button.click()
    })
    await expectPhoto(page, LAST + 25)
    await lightboxButton(page, 'close').click()
    await expectClosed(page)
    expect((await lastLink.boundingBox())!.x).toBe(left)
  })

  test('Back closes a photo and Forward reopens it', async ({ page, visit }) => {
    const entries = () => page.evaluate(() => history.length)
    await visit(home)
    await followLink(page, gallery)
    await expect(page.locator('dialog')).toBeAttached()
    const before = await entries()
    await tileAt(page, 2).click()
    await expectPhoto(page, 2)
    await expectKeys(page, { ArrowRight: 3 })
    expect(await entries()).toBe(before + 1)
    await page.goBack()
    await expectClosed(page)
    await expect(tileAt(page, 3)).toBeInViewport({ ratio: 0.5 })
    await page.goForward()
    await expectPhoto(page, 3)
  })

  test('a photo is never shown twice, and the page is usable while it closes', async ({ page }) => {
    test.skip(LAST === 0, 'needs more than one photo')
    await openPhoto(page, 0)
    await expect(tileAt(page, 0)).toHaveCSS('opacity', '0')
    // paper shows the gallery
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('dialog')).toBeHidden()
    await expect(tileAt(page, 0)).toHaveCSS('opacity', '1')
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
    await expect(page.locator('figure > a[data-hidden]')).toHaveCount(1)
    await expect(tileAt(page, 1)).toHaveCSS('opacity', '0')
    await pauseAnimations(page)
    await page.keyboard.press('Escape')
    await expect(tileAt(page, 1)).toBeFocused()
    await expect(tileAt(page, 1)).toHaveCSS('opacity', '0')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    expect(await scrollByWheel(page)).toBeGreaterThan(0)
    await tileAt(page, 0).click()
    await expectPhoto(page, 0)
    expect(await scrollByWheel(page)).toBe(0)
    await pauseAnimations(page, 1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(tileAt(page, 0)).toHaveCSS('opacity', '1')
  })
})

test('the lightbox works with a keyboard', async ({ page, visit }) => {
  await visit(gallery)
  await tileAt(page, 4).focus()
  await page.keyboard.press('Enter')
  await expectPhoto(page, 4)
  await expect(lightboxButton(page, 'close')).toBeFocused()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
  await expect(page.locator('#___gatsby :focus')).toHaveCount(0)
  for (const modifier of ['Shift', 'Control', 'Alt', 'Meta'])
    await page.keyboard.press(`${modifier}+ArrowRight`)
  await expectKeys(page, { ArrowRight: 5, ArrowLeft: 4, Home: 0, End: LAST })
  await expectAccessible(page)
  for (const [key, scale] of Object.entries({ 'Shift++': 1.5, '=': 2.25, '-': 1.5, '+': 2.25 })) {
    await page.keyboard.press(key)
    await expectScale(page, scale)
    const level = scale.toLocaleString(content.site.language, { style: 'percent' })
    await expect(lightbox(page).getByRole('status')).toHaveText(level)
  }
  await waitForLightbox(page)
  const { x, y } = await frameBox(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await frameBox(page)).y).toBeLessThan(y)
  await page.keyboard.press('ArrowLeft')
  expect(await currentLeft(page)).toBeGreaterThanOrEqual(x)
  await expectPhoto(page, LAST)
  await page.keyboard.press('Control+0')
  await expectScale(page, 2.25)
  await page.keyboard.press('0')
  await expectScale(page, 1)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(tiles(page).nth(LAST)).toBeFocused()
  await expect(tiles(page).nth(LAST)).toBeInViewport({ ratio: 0.5 })
})

test('arrow keys are mirrored on right-to-left pages', async ({ page, visit }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => (document.dir = 'rtl'))
  })
  await visit(gallery)
  await tiles(page).first().click()
  await expectKeys(page, { ArrowLeft: 1, ArrowRight: 0 })
})

test.describe('on a phone', () => {
  test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('swipes change a photo, and gestures zoom, pan and dismiss it', async ({ page, visit }) => {
    test.skip(LAST === 0, 'needs more than one photo')
    const session = await getSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 50, bottom: 40 } })
    await visit(gallery)
    await tiles(page).nth(LAST).tap()
    await expectPhoto(page, LAST)
    for (const name of ['close', 'previous', 'next'] as const) {
      const { height, y } = (await lightboxButton(page, name).boundingBox())!
      expect(y).toBeGreaterThanOrEqual(50)
      expect(y + height).toBeLessThanOrEqual(844 - 40)
    }
    const { x, y } = await getCenter(currentFrame(page))
    const at = (offset: number) => ({ x: x + offset, y })
    await touch(session, [
      [at(-30), at(-90)],
      [at(30), at(90)],
    ])
    await expectScale(page, 3)
    const before = await currentLeft(page)
    await touch(session, [[at(0), at(-60)]])
    await expect.poll(() => currentLeft(page)).toBeCloseTo(before - 60, 0)
    // by mouse: Chromium ignores a tap right after a drag
    await lightboxButton(page, 'previous').click()
    await expectPhoto(page, LAST - 1)
    await expectScale(page, 1)
    // otherwise, the next touch would grab the moving photo
    await waitForLightbox(page)
    await touch(session, [[at(120), at(-140)]])
    await expectPhoto(page, LAST)
    await waitForLightbox(page)
    // a touch grabs the photo mid-animation
    await pauseAnimations(page)
    await touch(session, [[at(120), at(-140)]])
    await expectPhoto(page, 0)
    const frozenLeft = await currentLeft(page)
    expect(frozenLeft).toBeGreaterThan(60)
    await touch(session, [[at(0), at(20)]], { lift: false })
    await expect.poll(() => currentLeft(page)).toBeCloseTo(frozenLeft + 20, 0)
    await pauseAnimations(page, 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await waitForLightbox(page)
    await touch(session, [
      [
        { x, y: 300 },
        { x, y: 620 },
      ],
    ])
    await expectClosed(page)
  })

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

  test('a finger pans a zoomed page', async ({ page, visit }) => {
    await visit(gallery)
    const session = await getSession(page)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await tiles(page).first().press('Enter')
    await waitForLightbox(page)
    const left = () => page.evaluate(() => visualViewport!.offsetLeft)
    const before = await left()
    await touch(session, [
      [
        { x: 150, y: 200 },
        { x: 270, y: 200 },
      ],
    ])
    await expect.poll(left).toBeLessThan(before - 20)
    await expectPhoto(page, 0)
  })
})

/* Input belongs to what was on the screen when it began: a press that opens or closes a photo does nothing else. */

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

test('the wheel, trackpad and mouse zoom and change a photo', async ({ page }) => {
  test.skip(LAST === 0, 'needs more than one photo')
  await openPhoto(page, 2)
  const { x, y } = await getCenter(currentFrame(page))
  const image = currentFrame(page).getByRole('img')
  const zoomByWheel = async (deltaY: number) => {
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, deltaY)
    await page.keyboard.up('Control')
  }
  expect(await scrollByWheel(page)).toBe(0)
  const width = await loadedWidth(image)
  await page.mouse.move(x, y)
  await zoomByWheel(-100)
  await expectScale(page, Math.E)
  await expect.poll(() => loadedWidth(image)).toBeGreaterThan(width * 1.5)
  await zoomByWheel(-5000)
  await expectScale(page, 4)
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => bottomGap(page)).toBeCloseTo(0, 0)
  await page.mouse.dblclick(x, y)
  await expectScale(page, 1)
  // the point under the mouse stays
  await page.mouse.dblclick(x, y + 60)
  await expectScale(page, 2.5)
  await expect.poll(async () => (await getCenter(currentFrame(page))).y).toBeCloseTo(y - 90, -1)
  await zoomByWheel(5000)
  await expectScale(page, 1)
  await pinchInSafari(page, { x, y })
  await expectScale(page, 2)
  await zoomByWheel(5000)
  // beside the photo
  await page.mouse.move(x + 500, y)
  await page.mouse.down()
  await page.mouse.move(x - 200, y, { steps: 8 })
  await page.mouse.up()
  await expectPhoto(page, 3)
  await waitForLightbox(page)
  await page.mouse.click(100, y)
  await expectClosed(page)
})

test('each swipe on a trackpad shows one photo, even during the momentum of the last one', async ({
  page,
}) => {
  test.skip(LAST === 0, 'needs more than one photo')
  await openPhoto(page, 0)
  const center = await getCenter(currentFrame(page))
  const session = await getSession(page)
  let timestamp = Date.now() / 1000
  /** The browser takes the time of each event from the test, whenever it comes. */
  const swipe = async (deltas: number[]) => {
    timestamp += 0.08
    for (const deltaX of deltas) {
      timestamp += 0.016
      const position = { ...center, deltaX, deltaY: 0, timestamp }
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...position })
    }
  }
  const fingers = [2, 8, 20, 38, 60]
  const momentum = [57, 53, 49, 45, 41, 38, 35, 32, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5]
  await swipe([...fingers, ...momentum.slice(0, 8)])
  await swipe([...fingers, ...momentum])
  await expectPhoto(page, 2)
  await swipe(fingers.map((delta) => -delta))
  await expectPhoto(page, 1)
})

test('a photo URL opens the photo, and Back returns to the gallery', async ({ page }) => {
  await page.goto(home.path)
  await page.goto(photoUrl(6))
  await expectPhoto(page, 6)
  await expect(lightboxButton(page, 'close')).toBeFocused()
  await page.reload()
  await expectPhoto(page, 6)
  await page.goBack()
  await expectClosed(page)
  await page.goBack()
  await expect(page).toHaveURL(home.path)
  await page.goto(`${gallery.path}#photo-${LAST + 2}`)
  await waitForHydration(page)
  await expect(lightbox(page)).toHaveCount(0)
})

test('a photo that has failed is loaded when it is shown again', async ({
  page,
  visit,
  monitor,
}) => {
  test.skip(LAST === 0, 'needs more than one photo')
  monitor.expected.push(/Failed to load resource/)
  const files = /\.(avif|webp|jpg)$/
  const width = () => loadedWidth(currentFrame(page).locator('img'))
  await page.route(files, (route) => route.abort())
  await visit(gallery)
  await tileAt(page, 5).click()
  await expectPhoto(page, 5)
  await expect
    .poll(() =>
      currentFrame(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.complete),
    )
    .toBe(true)
  expect(await width()).toBe(0)
  await page.unroute(files)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(page, 5)
  await expect.poll(width).toBeGreaterThan(0)
})

test('photo and buttons fit small screens', async ({ page, visit }) => {
  await visit(gallery)
  const countText = fillTemplate(labels.count, { number: 1, count: photos.length })
  const tile = tiles(page).first()
  await tile.evaluate((link) => (link.dataset.credit = 'Ana Lima'))
  for (const [width, height, fontSize] of [
    [320, 256, '200%'],
    [390, 500, '100%'],
    [640, 304, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), fontSize)
    for (const repeats of [1, 20]) {
      const caption = 'A caption of a photo. '.repeat(repeats)
      await tile.evaluate((link, text) => (link.nextElementSibling!.textContent = text), caption)
      await tile.press('Enter')
      await expect(lightbox(page).getByText('Ana Lima')).toBeVisible()
      const { height: photoHeight, y } = (await currentFrame(page).locator('../..').boundingBox())!
      expect(photoHeight).toBeGreaterThanOrEqual(Math.floor(height * 0.4))
      expect(y + photoHeight).toBeLessThan(height)
      const count = (await lightbox(page).getByText(countText, { exact: true }).boundingBox())!
      for (const name of ['close', 'previous', 'next'] as const) {
        await expect(lightboxButton(page, name)).toBeInViewport({ ratio: 1 })
        const box = (await lightboxButton(page, name).boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        const isBeside = box.x >= count.x + count.width || box.x + box.width <= count.x
        const isAboveOrBelow = box.y >= count.y + count.height || box.y + box.height <= count.y
        expect(isBeside || isAboveOrBelow, `${name} at ${width} × ${height}`).toBe(true)
      }
      // a caption that scrolls
      if (repeats > 1 && width === 390) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expectClosed(page)
    }
  }
})

test('a photo expands from its tile, unless motion is reduced', async ({ page, visit }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(gallery)
    await pauseAnimations(page)
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    const [frame, tile] = [await getCenter(currentFrame(page)), await getCenter(tileAt(page, 0))]
    const startsAtTile = Math.hypot(frame.x - tile.x, frame.y - tile.y) < 5
    expect(startsAtTile, reducedMotion).toBe(reducedMotion === 'no-preference')
  }
})
