import type { Page } from '@playwright/test'
import {
  drawn,
  expect,
  expectAccessible,
  holdScripts,
  holdsFocus,
  scrolledByWheel,
  scrollY,
  settled,
  test,
} from './page'
import { gallery } from './routes'
import { countOf, labels } from './lightbox'
import { words } from './words'

const { photos } = words.gallery
const COUNT = photos.length

const tile = (page: Page, index: number) =>
  page.getByRole('main').getByRole('figure').nth(index).getByRole('link')

const tileCaption = (page: Page, index: number) =>
  page
    .getByRole('main')
    .getByRole('figure')
    .nth(index)
    .getByText(photos[index]!.caption, { exact: true })

const lightbox = (page: Page) => page.getByRole('dialog')

/** The lightbox shows this photo, its caption and its number. */
async function expectShown(page: Page, index: number): Promise<void> {
  const { alt, caption } = photos[index]!
  await expect(lightbox(page).getByRole('img', { name: alt, exact: true })).toBeInViewport({
    ratio: 0.9,
  })
  await expect(lightbox(page).getByText(caption, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(lightbox(page).getByText(countOf(index), { exact: true })).toBeVisible()
}

async function openPhoto(page: Page, index: number): Promise<void> {
  await tile(page, index).click()
  await expectShown(page, index)
  await settled(page)
}

async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0)
  await expect(page).toHaveURL(gallery.path)
}

/** Brings each photo near, so that the browser requests it, and waits until it is there. */
async function loadPhotos(page: Page): Promise<void> {
  for (let index = 0; index < COUNT; index += 1) {
    const image = tile(page, index).getByRole('img')
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
}

/** Photos of the grid that the browser draws, wherever they stand. */
const drawnPhotos = (page: Page) =>
  page
    .getByRole('main')
    .locator('figure img')
    .evaluateAll(
      (images) =>
        images.filter((image) => image.checkVisibility({ contentVisibilityAuto: true })).length,
    )

// the movements have tests of their own, in lightbox.spec.ts

test.describe('the grid', () => {
  test('leaves what is far below alone until the page has hydrated, then draws all of it', async ({
    page,
  }) => {
    const letCome = await holdScripts(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await drawn(page)
    expect(await drawnPhotos(page)).toBeLessThan(COUNT)
    letCome()
    await expect.poll(() => drawnPhotos(page)).toBe(COUNT)
  })

  test('shows all photos in order, each with its description and caption', async ({
    page,
    visit,
  }) => {
    await visit(gallery)
    await expect(page.getByRole('main').getByRole('figure')).toHaveCount(COUNT)
    for (const [index, { alt, caption }] of photos.entries()) {
      await expect(tile(page, index)).toHaveAccessibleName(alt)
      await expect(tile(page, index).getByRole('img')).toHaveAttribute('alt', alt)
      await expect(page.getByRole('figure').nth(index)).toHaveText(caption)
    }
    await loadPhotos(page)
  })

  test('links each photo to a large image', async ({ page, visit }) => {
    await visit(gallery)
    const addresses = new Set<string>()
    for (let index = 0; index < COUNT; index += 1) {
      const address = (await tile(page, index).getAttribute('href'))!
      addresses.add(address)
      const response = await page.request.get(address)
      expect(response.status(), address).toBe(200)
      expect(response.headers()['content-type'], address).toMatch(/^image\//)
    }
    expect(addresses.size).toBe(COUNT)
  })

  for (const width of [390, 768, 1440]) {
    test(`can be clicked anywhere on a photo at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(gallery)
      for (let index = 0; index < COUNT; index += 1) {
        await tile(page, index).scrollIntoViewIfNeeded()
        const covered = await tile(page, index).evaluate((photo) => {
          const { height, left, top, width } = photo.getBoundingClientRect()
          const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
          return parts
            .flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const))
            .map(([x, y]) => document.elementFromPoint(x, y))
            .filter((element) => element && !photo.contains(element) && !element.closest('header'))
            .map((element) => element?.outerHTML.slice(0, 80))
        })
        expect(covered).toEqual([])
      }
    })
  }

  test('shows a caption on hover only, on its photo', async ({ page, visit }) => {
    await visit(gallery)
    for (const index of [0, 4, COUNT - 1]) {
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '0')
      await tile(page, index).hover()
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '1')
      await settled(page)
      const text = (await tileCaption(page, index).boundingBox())!
      const photo = (await tile(page, index).boundingBox())!
      expect(text.y + text.height).toBeLessThanOrEqual(photo.y + photo.height + 1)
      await page.mouse.move(0, 0)
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '0')
    }
  })

  test('shows a caption while the keyboard is on its photo', async ({ page, visit }) => {
    await visit(gallery)
    await tile(page, 0).focus()
    for (let index = 0; index < COUNT; index += 1) {
      await expect(tile(page, index)).toBeFocused()
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '1')
      await page.keyboard.press('Tab')
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '0')
    }
  })

  test('leaves a click with Control to the browser', async ({ context, page, visit, watch }) => {
    watch.allowHostIcon()
    await visit(gallery)
    const opened = context.waitForEvent('page')
    await tile(page, 1).click({ modifiers: ['Control'] })
    const tab = await opened
    const address = (await tile(page, 1).getAttribute('href'))!
    await expect(tab).toHaveURL(address)
    await expect(lightbox(page)).toHaveCount(0)
  })
})

for (const { name, ...options } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
]) {
  test.describe(`on ${name} the grid`, () => {
    test.use(options)

    test('loads photos that are sharp and not wastefully large', async ({ page, visit }) => {
      await visit(gallery)
      await loadPhotos(page)
      for (let index = 0; index < COUNT; index += 1) {
        const { largest, loaded, needed } = await tile(page, index)
          .getByRole('img')
          .evaluate(variantOf)
        expect(loaded, `photo ${index + 1}`).toBeLessThanOrEqual(needed * 1.6)
        expect(loaded, `photo ${index + 1}`).toBeGreaterThanOrEqual(
          Math.min(needed, largest) * 0.95,
        )
      }
    })
  })
}

test.describe('where there is no hover', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each caption stands under its photo', async ({ page, visit }) => {
    await visit(gallery)
    for (let index = 0; index < COUNT; index += 1) {
      await expect(tileCaption(page, index)).toHaveCSS('opacity', '1')
      const photo = (await tile(page, index).boundingBox())!
      expect((await tileCaption(page, index).boundingBox())!.y).toBeGreaterThanOrEqual(
        photo.y + photo.height,
      )
      const text = await tileCaption(page, index).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      expect(text.left).toBeGreaterThanOrEqual(8)
      expect(text.right).toBeLessThanOrEqual(390 - 8)
    }
  })

  test('a tap opens the lightbox, and a tap closes it', async ({ page, visit }) => {
    await visit(gallery)
    await tile(page, 1).tap()
    await expectShown(page, 1)
    await settled(page)
    await lightbox(page).getByRole('button', { name: labels.next, exact: true }).tap()
    await expectShown(page, 2)
    await lightbox(page).getByRole('button', { name: labels.close, exact: true }).tap()
    await expectClosed(page)
  })
})

test.describe('the lightbox', () => {
  test.beforeEach(async ({ visit }) => {
    await visit(gallery)
  })

  test('opens on each photo by a click', async ({ page }) => {
    for (let index = 0; index < COUNT; index += 1) {
      await openPhoto(page, index)
      await lightbox(page).getByRole('button', { name: labels.close, exact: true }).click()
      await expectClosed(page)
    }
  })

  test('opens by Enter', async ({ page }) => {
    await tile(page, 2).focus()
    await page.keyboard.press('Enter')
    await expectShown(page, 2)
  })

  test('is a modal dialog over the whole screen, named after the gallery', async ({ page }) => {
    await openPhoto(page, 0)
    await expect(lightbox(page)).toHaveAccessibleName(gallery.heading)
    await expect(lightbox(page)).toHaveAttribute('aria-modal', 'true')
    await expect(page.locator('#___gatsby')).toHaveAttribute('inert')
    expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  })

  test('goes on and back by its buttons, around all photos', async ({ page }) => {
    await openPhoto(page, 0)
    const next = lightbox(page).getByRole('button', { name: labels.next, exact: true })
    const previous = lightbox(page).getByRole('button', { name: labels.previous, exact: true })
    for (let step = 1; step <= COUNT; step += 1) {
      await next.click()
      await expectShown(page, step % COUNT)
    }
    for (let step = COUNT - 1; step >= 0; step -= 1) {
      await previous.click()
      await expectShown(page, step)
    }
  })

  test('goes on and back by the arrow keys, Home and End', async ({ page }) => {
    await openPhoto(page, 4)
    for (const [key, index] of [
      ['ArrowRight', 5],
      ['ArrowLeft', 4],
      ['End', COUNT - 1],
      ['ArrowRight', 0],
      ['ArrowLeft', COUNT - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expectShown(page, index)
    }
  })

  for (const by of ['its button', 'Escape', 'Back of the browser'] as const) {
    test(`closes by ${by} and leaves the focus on the photo last seen`, async ({ page }) => {
      await openPhoto(page, 0)
      expect(await holdsFocus(lightbox(page))).toBe(true)
      await page.keyboard.press('End')
      await expectShown(page, COUNT - 1)
      if (by === 'its button')
        await lightbox(page).getByRole('button', { name: labels.close, exact: true }).click()
      else if (by === 'Escape') await page.keyboard.press('Escape')
      else await page.goBack()
      await expectClosed(page)
      await expect(tile(page, COUNT - 1)).toBeFocused()
      await expect(tile(page, COUNT - 1)).toBeInViewport()
    })
  }

  test('keeps focus, clicks and wheel from the page behind it', async ({ page }) => {
    await openPhoto(page, 1)
    const scrolled = await scrollY(page)
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      const hasEscaped = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(hasEscaped).toBe(false)
    }
    expect(
      await page.evaluate(() => document.elementFromPoint(4, 4)?.closest('dialog') !== null),
    ).toBe(true)
    expect(await scrolledByWheel(page)).toBe(0)
    expect(await scrollY(page)).toBe(scrolled)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(page.locator('#___gatsby')).not.toHaveAttribute('inert')
    await expect.poll(() => scrolledByWheel(page)).toBeGreaterThan(0)
  })

  for (const width of [1440, 390]) {
    test(`is accessible at ${width} px, first and after a step`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openPhoto(page, 0)
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 1)
      await expectAccessible(page)
    })
  }
})

/** Runs in the page: widths in pixels of the variant that was loaded, the one needed and the largest. */
function variantOf(image: HTMLImageElement) {
  const candidates = [...image.parentElement!.querySelectorAll('source')].flatMap(({ srcset }) =>
    srcset.split(',').map((candidate) => {
      const [url = '', width = ''] = candidate.trim().split(' ')
      return { href: new URL(url, document.baseURI).href, width: parseInt(width) }
    }),
  )
  return {
    loaded: candidates.find(({ href }) => href === image.currentSrc)!.width,
    needed: image.clientWidth * window.devicePixelRatio,
    largest: Math.max(...candidates.map(({ width }) => width)),
  }
}
