import type { Page } from '@playwright/test'
import {
  countOf,
  expectClosed,
  expectPhoto,
  labels,
  lightbox,
  openPhoto,
  photos,
  settled,
  shownFrame,
} from './lightbox'
import { expect, test, withMotion } from './page'
import { centreOf, Fingers, line } from './touch'

test.use(withMotion)

/** Longer than any pause that is still part of one gesture. */
const LONG = 1000

const scaleOf = (page: Page) =>
  shownFrame(page).evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a)

const leftOf = async (page: Page) => (await shownFrame(page).boundingBox())?.x ?? NaN

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe to the left shows the next photo, to the right the previous one', async ({
    page,
  }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 410 })
    await expectPhoto(page, 3)
    await settled(page)
    await fingers.drag({ x: 60, y: 400 }, { x: 320, y: 390 })
    await expectPhoto(page, 2)
  })

  test('swipes wrap around both ends', async ({ page }) => {
    await openPhoto(page, photos.length - 1)
    const fingers = await Fingers.on(page)
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
    await expectPhoto(page, 0)
    await settled(page)
    await fingers.drag({ x: 60, y: 400 }, { x: 320, y: 400 })
    await expectPhoto(page, photos.length - 1)
  })

  test('the photo follows the finger, and a short way goes back', async ({ page }) => {
    await openPhoto(page, 2)
    const before = await leftOf(page)
    const fingers = await Fingers.on(page)
    const way = line({ x: 250, y: 400 }, { x: 190, y: 400 })
    await fingers.move([...way, ...Array.from({ length: 12 }, () => ({ x: 190, y: 400 }))])
    // The browser hands the last position on with the next frame.
    await expect.poll(async () => (await leftOf(page)) - before).toBeCloseTo(-60, 0)
    fingers.rest(LONG) // a finger that rests has no speed left
    await fingers.lift()
    await settled(page)
    expect(await leftOf(page)).toBeCloseTo(before, 0)
    await expectPhoto(page, 2)
  })

  test('a swipe can be taken up again while the photo still glides', async ({ page }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
    await expectPhoto(page, 5)
    await settled(page)
    expect(await leftOf(page)).toBeGreaterThanOrEqual(0)
  })

  test('a finger holds the gliding photo where it is', async ({ page }) => {
    await openPhoto(page, 2)
    await page.evaluate(() => {
      // it has hardly begun when it is caught, on any machine
      const play = (...args: Parameters<Element['animate']>) => {
        const animation = Element.prototype.animate.apply(row, args)
        animation.playbackRate = 0
        return animation
      }
      const row = document.querySelector('[data-place="0"]')!.parentElement!
      row.animate = play
    })
    const fingers = await Fingers.on(page)
    await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
    await expectPhoto(page, 3)
    const before = await leftOf(page)
    expect(before).toBeGreaterThan(60)
    await fingers.move(line({ x: 200, y: 400 }, { x: 220, y: 400 }))
    const moved = async () => (await leftOf(page)) - before
    await expect.poll(moved).toBeGreaterThan(0)
    expect(await moved()).toBeLessThan(25)
    await fingers.lift()
  })

  test('a quick flick is enough, however short', async ({ page }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    const next = lightbox(page).getByText(countOf(3), { exact: true })
    await expect(async () => {
      // a busy machine may make it a slow one
      await fingers.drag({ x: 220, y: 400 }, { x: 150, y: 400 }, 2)
      await expect(next).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectPhoto(page, 3)
  })

  test('a pull downwards closes, a short one does not', async ({ page }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    await fingers.move([
      ...line({ x: 190, y: 300 }, { x: 190, y: 340 }),
      ...Array.from({ length: 12 }, () => ({ x: 190, y: 340 })),
    ])
    fingers.rest(LONG)
    await fingers.lift()
    await settled(page)
    await expectPhoto(page, 2)
    await fingers.drag({ x: 190, y: 300 }, { x: 195, y: 620 })
    await expectClosed(page)
  })

  test('a long pull closes, however slow', async ({ page }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    await fingers.move(line({ x: 190, y: 300 }, { x: 190, y: 560 }))
    fingers.rest(LONG)
    await fingers.lift()
    await expectClosed(page)
  })

  test('two fingers enlarge and reduce, one then moves the photo within its edges', async ({
    page,
  }) => {
    await openPhoto(page, 2)
    const fingers = await Fingers.on(page)
    const { x, y } = await centreOf(shownFrame(page))
    await fingers.move(
      line({ x: x - 30, y }, { x: x - 90, y }),
      line({ x: x + 30, y }, { x: x + 90, y }),
    )
    await fingers.lift()
    await settled(page)
    expect(await scaleOf(page)).toBeCloseTo(3, 0)

    const before = await leftOf(page)
    await fingers.drag({ x, y }, { x: x - 60, y })
    await expectPhoto(page, 2)
    expect((await leftOf(page)) - before).toBeCloseTo(-60, 0)
    await fingers.drag({ x, y }, { x: x + 380, y })
    await fingers.drag({ x: 20, y }, { x: 380, y })
    await fingers.drag({ x: 20, y }, { x: 380, y })
    expect(await leftOf(page)).toBeLessThanOrEqual(1)

    await fingers.move(
      line({ x: x - 120, y }, { x: x - 20, y }),
      line({ x: x + 120, y }, { x: x + 20, y }),
    )
    await fingers.lift()
    await settled(page)
    expect(await scaleOf(page)).toBeCloseTo(1, 2)
    await expectPhoto(page, 2)
  })

  /** On a busy machine two taps may come too late to be one double tap: then they are made again. */
  async function doubleTapUntil(page: Page, scale: number) {
    const fingers = await Fingers.on(page)
    const at = await centreOf(shownFrame(page))
    await expect(async () => {
      fingers.rest(LONG)
      await fingers.tap(at)
      await fingers.tap(at)
      await settled(page)
      expect(await scaleOf(page)).toBeCloseTo(scale, 1)
    }).toPass()
  }

  test('a double tap enlarges what is under it and a second one goes back', async ({ page }) => {
    await openPhoto(page, 2)
    await doubleTapUntil(page, 2.5)
    await doubleTapUntil(page, 1)
    await expectPhoto(page, 2)
  })

  test('a single tap on the photo does nothing, a tap beside it closes', async ({ page }) => {
    await openPhoto(page, 4)
    const fingers = await Fingers.on(page)
    await fingers.tap(await centreOf(shownFrame(page)))
    fingers.rest(LONG)
    await fingers.tap(await centreOf(shownFrame(page)))
    await expectPhoto(page, 4)
    expect(await scaleOf(page)).toBeCloseTo(1, 1)
    const box = await shownFrame(page).boundingBox()
    await fingers.tap({ x: 195, y: (box?.y ?? 0) - 40 })
    await expectClosed(page)
  })

  test('an enlargement ends with the change of photo', async ({ page }) => {
    await openPhoto(page, 2)
    await doubleTapUntil(page, 2.5)
    await page.getByRole('button', { name: labels.next, exact: true }).click()
    await expectPhoto(page, 3)
    await settled(page)
    expect(await scaleOf(page)).toBeCloseTo(1, 2)
    const fingers = await Fingers.on(page)
    await fingers.drag({ x: 300, y: 400 }, { x: 60, y: 400 })
    await expectPhoto(page, 4)
  })
})

test.describe('with mouse, wheel and trackpad', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a click beside the photo closes', async ({ page }) => {
    await openPhoto(page, 2)
    await page.mouse.click(120, 450)
    await expectClosed(page)
  })

  test('a double click enlarges and goes back, and never closes', async ({ page }) => {
    await openPhoto(page, 2)
    const { x, y } = await centreOf(shownFrame(page))
    await page.mouse.dblclick(x, y)
    await settled(page)
    expect(await scaleOf(page)).toBeCloseTo(2.5, 1)
    await page.mouse.dblclick(x, y)
    await settled(page)
    expect(await scaleOf(page)).toBeCloseTo(1, 2)
    await expectPhoto(page, 2)
  })

  test('the mouse drags like a finger', async ({ page }) => {
    await openPhoto(page, 2)
    const { x, y } = await centreOf(shownFrame(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 500, y, { steps: 8 })
    await page.mouse.up()
    await expectPhoto(page, 3)
  })

  test('one movement to the side on the trackpad is one step, however long it is', async ({
    page,
  }) => {
    await openPhoto(page, 2)
    const { x, y } = await centreOf(shownFrame(page))
    await page.mouse.move(x, y)
    await page.evaluate(() => {
      const stage = document.querySelector('[data-place="0"]')
      for (let event = 0; event < 16; event += 1) {
        stage?.dispatchEvent(
          new WheelEvent('wheel', { deltaX: 30, bubbles: true, cancelable: true }),
        )
      }
    })
    await expectPhoto(page, 3)
    await settled(page)
    // until the wheel has rested, turning it back is still part of the same movement
    const previous = lightbox(page).getByText(`2 of ${photos.length}`, { exact: true })
    await expect(async () => {
      await page.mouse.wheel(-100, 0)
      await expect(previous).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  test('the wheel scrolls nothing behind, with Control it enlarges', async ({ page }) => {
    await openPhoto(page, 2)
    const { x, y } = await centreOf(shownFrame(page))
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 600)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await expectPhoto(page, 2)
  })
})
