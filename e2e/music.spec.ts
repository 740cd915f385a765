import type { Page } from '@playwright/test'
import { pauseAnimations } from './lightbox'
import { expect, test, withMotion } from './page'
import { waitForPaint } from './wait'
import { findRoute } from './routes'

const music = findRoute('music')

const strings = (page: Page) => page.locator('main svg[preserveAspectRatio=none] path')

/** How far each string swings, from 0 to 1. */
const getSwings = (page: Page) =>
  strings(page).evaluateAll((paths) =>
    paths.map((path) => Math.abs(new DOMMatrix(getComputedStyle(path).transform).d)),
  )

const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

const STILL = Array.from({ length: 4 }, (): unknown => expect.closeTo(0, 2))

/** Moves the mouse onto a string, beside the word and the flower. */
async function touchString(page: Page, index: number) {
  const area = strings(page).nth(index).locator('xpath=ancestor::div[1]')
  const box = (await area.boundingBox())!
  const word = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  await page.mouse.move(word.x + word.width + 20, box.y + box.height / 2)
}

test.describe('with motion', () => {
  test.use(withMotion)

  test('strings ring once, and then where the mouse leaves them', async ({ page, visit }) => {
    await pauseAnimations(page)
    await visit(music)
    const countMoving = (paths: Element[]) =>
      paths.filter((path) => path.getAnimations().length > 0).length
    expect(await strings(page).evaluateAll(countMoving)).toBe(4)
    await pauseAnimations(page, 1)
    await finishAnimations(page)
    expect(await getSwings(page)).toEqual(STILL)
    await touchString(page, 2)
    await expect.poll(async () => (await getSwings(page))[2]).toBe(1)
    await page.mouse.move(0, 0)
    await waitForPaint(page)
    await finishAnimations(page)
    expect(await getSwings(page)).toEqual(STILL)
  })
})

test('strings cover neither the title nor links, and are still with reduced motion', async ({
  page,
  visit,
}) => {
  await visit(music)
  await touchString(page, 0)
  expect(await getSwings(page)).toEqual(STILL)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const covered = await page.locator('h1 > *, header a, main a').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
        .filter((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { height, left, top, width } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return hit?.closest('div:has(> svg[preserveAspectRatio=none])')
        })
        .map(({ textContent }) => textContent),
    )
    expect(covered).toEqual([])
  }
})
