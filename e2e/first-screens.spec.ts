/* What a visitor sees before scrolling: who she is, her work, a way on. The words may be any. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '../src/theme/luminance'
import { expect, scriptRuns, test } from './page'
import { about, at, gallery, home, routes, unknown } from './routes'
import { profession } from './words'

type Channels = [number, number, number]
type Screen = { width: number; height: number }

const SMALL_PHONE = { width: 360, height: 640 }
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1440, height: 900 }
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 }
const SCREENS = [PHONE, { width: 768, height: 1024 }, LAPTOP, { width: 1920, height: 1080 }]

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const inMain = (page: Page) => page.getByRole('main')
const professionOn = (page: Page) => inMain(page).getByText(profession ?? '', { exact: true })

async function expectInView(page: Page, screens: Screen[], parts: Locator[], ratio = 1) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expect(title(page)).toBeInViewport({ ratio: 1 })
    for (const part of parts) await expect(part.first()).toBeInViewport({ ratio })
  }
}

test('the first screen of the home page says who she is', async ({ page, visit }) => {
  await visit(home)
  const parts = [professionOn(page), inMain(page).getByRole('link')]
  await expectInView(page, [SMALL_PHONE, ...SCREENS, PHONE_ON_ITS_SIDE], parts)
})

test('the first screen of the about page has a photo', async ({ page, visit }) => {
  await visit(about)
  await expectInView(page, SCREENS, [professionOn(page), inMain(page).locator('img')], 0.9)
})

test('the first screen of the gallery has a part of a photo', async ({ page, visit }) => {
  await visit(gallery)
  await expectInView(page, SCREENS, [page.locator('figure > a')], 0.2)
})

test('the first screen of the 404 page leads home', async ({ page, visit }) => {
  await visit(unknown(at('/no-such-page/')))
  await expectInView(page, [SMALL_PHONE, PHONE], [inMain(page).getByRole('link')])
})

/** Contrast between words and the brightest pixel behind each of their lines. */
async function contrastsOf(page: Page, text: Locator): Promise<number[]> {
  const { color, lines } = await text.evaluate((element: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    element.style.opacity = '0'
    const color = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
    return {
      color,
      lines: Array.from(range.getClientRects(), ({ height, width, x, y }) => ({
        x,
        y,
        height,
        width,
      })),
    }
  })
  const contrasts: number[] = []
  for (const { height, width, x, y } of lines) {
    // whole pixels, without the edges
    const clip = { x: Math.ceil(x), y: Math.ceil(y), width: width - 2, height: height - 2 }
    const { channels } = await sharp(
      await page.screenshot({ animations: 'disabled', clip }),
    ).stats()
    const brightest = channels.slice(0, 3).map(({ max }) => max)
    contrasts.push(contrast(color as Channels, brightest as Channels))
  }
  return contrasts
}

test('the words on the hero stand out, even from a photo that is all white', async ({ page }) => {
  const white = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
  const body = await white.png().toBuffer()
  await page.route(/\.(avif|jpe?g|png)$/, (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  )
  for (const screen of [SMALL_PHONE, PHONE, LAPTOP, PHONE_ON_ITS_SIDE]) {
    await page.setViewportSize(screen)
    await page.goto(home.path)
    await scriptRuns(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const text of [title(page), ...(await professionOn(page).all())]) {
      // what WCAG asks at its highest level
      expect(Math.min(...(await contrastsOf(page, text)))).toBeGreaterThanOrEqual(7)
    }
  }
})

/** Runs in the page: words of a title that are in two lines although they would fit in one. */
const needlesslyBroken = (title: Element) => {
  const broken: string[] = []
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = Array.from(range.getClientRects())
      const width = lines.reduce((sum, line) => sum + line.width, 0)
      const isBroken = new Set(lines.map(({ top }) => top)).size > 1
      if (isBroken && width <= title.clientWidth) broken.push(word)
    }
  }
  return broken
}

test('titles break no word that would fit at 320 px', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const route of routes) {
    await visit(route)
    expect(await title(page).evaluate(needlesslyBroken)).toEqual([])
  }
})
