import type { Locator, Page } from '@playwright/test'
import sharp, { type Region } from 'sharp'
import { expect, scriptRuns, test } from './page'
import { about, at, gallery, home, routes, unknown } from './routes'
import { profession, words } from './words'

/*
 * What a visitor sees before scrolling: who she is, her work, a way on. Sizes are those of whole
 * screens; the words may be any.
 */

type Screen = { width: number; height: number }

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 360, height: 640 }
const TABLET = { width: 768, height: 1024 }
const LAPTOP = { width: 1440, height: 900 }
const DESKTOP = { width: 1920, height: 1080 }
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 }

const professionOn = (page: Page): Locator =>
  page.getByRole('main').getByText(profession ?? 'no profession', { exact: true })

const named = ({ height, width }: Screen) => `${width} × ${height} px`

test.describe('the words on the hero', () => {
  /** WCAG asks for 4.5 : 1 of words as large as these at its highest level. */
  const LEAST_CONTRAST = 7
  /** Side of the squares that are compared: about the width of a stroke of the headline. */
  const SQUARE = 24

  const white = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })

  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

  const luminance = ([red = 0, green = 0, blue = 0]: Iterable<number>) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

  /** Luminance of the brightest square on a part of the screen. */
  async function brightest(screenshot: Buffer, box: Region) {
    const { data, info } = await sharp(screenshot)
      .extract(box)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => luminance(data.subarray((y * info.width + x) * 3))
    let most = 0
    for (let y = 0; y + SQUARE <= info.height; y += SQUARE / 2) {
      for (let x = 0; x + SQUARE <= info.width; x += SQUARE / 2) {
        let sum = 0
        for (let down = 0; down < SQUARE; down += 1) {
          for (let along = 0; along < SQUARE; along += 1) sum += pixel(x + along, y + down)
        }
        most = Math.max(most, sum / SQUARE ** 2)
      }
    }
    return most
  }

  /** Least contrast between words and what lies under them. */
  async function contrastOf(page: Page, text: Locator): Promise<number> {
    const { boxes, colour } = await text.evaluate((element: HTMLElement, least) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      // of the words alone: the boxes of lines reach farther than what is read
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        rects.push(...range.getClientRects())
      }
      const boxes = rects
        .filter(({ width }) => width > 0)
        .map(({ height, width, x, y }) => ({
          left: Math.max(Math.floor(x), 0),
          top: Math.max(Math.floor(y), 0),
          width: Math.max(Math.floor(width), least),
          height: Math.max(Math.floor(height), least),
        }))
      const colour = Array.from(getComputedStyle(element).color.matchAll(/\d+/g), Number)
      element.style.opacity = '0'
      return { boxes, colour: colour.slice(0, 3) }
    }, SQUARE)
    const screenshot = await page.screenshot({ animations: 'disabled' })
    await text.evaluate((element: HTMLElement) => {
      element.style.opacity = ''
    })
    const grounds = await Promise.all(boxes.map((box) => brightest(screenshot, box)))
    expect(grounds.length).toBeGreaterThan(0)
    return Math.min(...grounds.map((ground) => contrast(ground, luminance(colour))))
  }

  for (const screen of [
    { width: 320, height: 568 },
    PHONE,
    TABLET,
    LAPTOP,
    DESKTOP,
    PHONE_ON_ITS_SIDE,
  ]) {
    for (const photo of ['the photo', 'a photo that is all white']) {
      test(`stand out from ${photo} at ${named(screen)}`, async ({ page }) => {
        await page.setViewportSize(screen)
        if (photo !== 'the photo') {
          const body = await white.png().toBuffer()
          await page.route(/\.(avif|jpe?g|png)$/, (route) =>
            route.fulfill({ body, contentType: 'image/png' }),
          )
        }
        await page.goto(home.path)
        const hero = page.locator('main img')
        await expect
          .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
          .toBeGreaterThan(0)
        await page.evaluate(() => document.fonts.ready)
        await scriptRuns(page)
        const headline = page.getByRole('heading', { level: 1 })
        expect(await contrastOf(page, headline)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        for (const line of await professionOn(page).all()) {
          expect(await contrastOf(page, line)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        }
      })
    }
  }
})

for (const screen of [SMALL_PHONE, PHONE, TABLET, LAPTOP, DESKTOP, PHONE_ON_ITS_SIDE]) {
  test(`the home page says who she is at ${named(screen)}`, async ({ page, visit }) => {
    await page.setViewportSize(screen)
    await visit(home)
    const main = page.getByRole('main')
    if (profession !== undefined) await expect(professionOn(page)).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link')).toBeInViewport({ ratio: 1 })
  })
}

for (const screen of [PHONE, TABLET, LAPTOP, DESKTOP]) {
  test(`a third of the first photo stands in the gallery's first screen at ${named(screen)}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(screen)
    await visit(gallery)
    const photo = page.getByRole('main').getByRole('figure').first().getByRole('link')
    const { height, width, y } = (await photo.boundingBox())!
    // of a photo that is taller than 4 : 5, the third of one of that height
    expect(screen.height - y).toBeGreaterThanOrEqual(Math.min(height, width * 1.25) / 3)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })

  test(`the about page shows a photo and what she does at ${named(screen)}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(screen)
    await visit(about)
    const main = page.getByRole('main')
    await expect(main.locator('img').first()).toBeInViewport({ ratio: 0.9 })
    if (profession !== undefined) await expect(professionOn(page)).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })
}

for (const screen of [PHONE, SMALL_PHONE]) {
  test(`the way home stands in the 404 page's first screen at ${named(screen)}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(screen)
    await visit(unknown(at('/no-such-page/')))
    const main = page.getByRole('main')
    await expect(main.getByText(words.notFound.text, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link')).toBeInViewport({ ratio: 1 })
  })
}

/** Words that stand in several lines although they are no wider than their heading. */
const needlesslyBroken = (heading: Element): string[] => {
  const isBroken = (text: Text, { 0: word, index }: RegExpExecArray) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size < 2) return false
    const whole = document.createElement('span')
    whole.style.cssText = 'position: absolute; white-space: nowrap'
    whole.textContent = word
    text.after(whole)
    const fits = whole.getBoundingClientRect().width <= heading.getBoundingClientRect().width
    whole.remove()
    return fits
  }
  const broken: string[] = []
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const word of text.data.matchAll(/\S+/g)) if (isBroken(text, word)) broken.push(word[0])
  }
  return broken
}

for (const route of routes) {
  test(`the title of ${route.name} breaks no word that would fit at 320 px`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await visit(route)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate(needlesslyBroken)).toEqual([])
  })
}
