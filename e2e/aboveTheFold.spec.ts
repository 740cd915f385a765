/* Checks what is visible without scrolling, regardless of the content. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '../src/theme/luminance'
import { content } from './content'
import { expectAboveFold, LAPTOP, PHONE, VIEWPORTS } from './aboveFold'
import { expect, test } from './page'
import { waitForFonts } from './wait'
import { gallery, home, unknownRoute } from './routes'

const SMALL_PHONE = { width: 360, height: 640 }
const LOW_LAPTOP = { width: 1366, height: 657 }
const LANDSCAPE_PHONE = { width: 844, height: 390 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const { profession } = content.site
const professionTexts = (page: Page) =>
  profession === undefined ? [] : [main(page).getByText(profession, { exact: true })]

const link = (page: Page) => main(page).getByRole('link')

for (const [what, route, viewports, find, ratio] of [
  [
    'link',
    home,
    [SMALL_PHONE, ...VIEWPORTS, LANDSCAPE_PHONE],
    (page: Page) => [link(page), ...professionTexts(page)],
    1,
  ],
  ['photo', gallery, VIEWPORTS, (page: Page) => [page.locator('figure > a')], 0.2],
  [
    'link',
    unknownRoute,
    [{ width: 320, height: 568 }, SMALL_PHONE, ...VIEWPORTS, LOW_LAPTOP, LANDSCAPE_PHONE],
    (page: Page) => [link(page)],
    1,
  ],
] as const) {
  test(`${route.name}: title and ${what} are above the fold`, async ({ page, visit }) => {
    await visit(route)
    await expectAboveFold(page, viewports, find(page), ratio)
  })
}

/** Measures the lowest contrast between the glyphs of each line of text and a pixel behind them. */
async function measureContrasts(page: Page, text: Locator): Promise<number[]> {
  const { color, lines } = await text.evaluate((element: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    element.style.opacity = '0'
    const { color, font } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = font
    // the box of a line is as tall as its font says, which differs from what is drawn
    const glyphs = context.measureText(element.textContent)
    const lines = Array.from(range.getClientRects(), ({ width, x, y }) => ({
      ...{ x, width, y: y + glyphs.fontBoundingBoxAscent - glyphs.actualBoundingBoxAscent },
      height: glyphs.actualBoundingBoxAscent + glyphs.actualBoundingBoxDescent,
    }))
    return { color: color.match(/\d+/g)!.map(Number), lines }
  })
  const contrasts: number[] = []
  for (const { height, width, x, y } of lines) {
    const clip = { x: Math.ceil(x), y: Math.ceil(y), width: width - 2, height: height - 2 }
    const { channels } = await sharp(
      await page.screenshot({ animations: 'disabled', clip }),
    ).stats()
    for (const extreme of ['max', 'min'] as const) {
      const behind = channels.slice(0, 3).map((channel) => channel[extreme])
      contrasts.push(contrast(color, behind))
    }
  }
  return contrasts
}

test('hero text has sufficient contrast, even on a photo of black and white', async ({
  page,
  visit,
}) => {
  const stripes = Buffer.from(Array.from({ length: 16 }, (_, x) => (x % 2) * 255))
  const photo = sharp(stripes, { raw: { width: 16, height: 1, channels: 1 } })
  const body = await photo.resize(64, 64, { fit: 'fill', kernel: 'nearest' }).png().toBuffer()
  await page.route(/\.(avif|jpe?g|png)$/, (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  )
  await visit(home)
  await waitForFonts(page)
  for (const viewport of [PHONE, LAPTOP, LANDSCAPE_PHONE]) {
    await page.setViewportSize(viewport)
    for (const text of [title(page), ...professionTexts(page)]) {
      // WCAG level AAA
      expect(Math.min(...(await measureContrasts(page, text)))).toBeGreaterThanOrEqual(7)
    }
  }
})
