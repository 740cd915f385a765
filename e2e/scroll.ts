import { expect, type Page } from '@playwright/test'
import { waitForPaint } from './wait'

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  await expect.poll(() => scrollY(page)).toBe(top)
  // Chromium saves the position within a second, but at once with a changed history entry.
  await page.evaluate(() => {
    history.replaceState(history.state, '')
  })
}

/** Scrolls down a page of any length, and returns how far. */
export async function scrollDown(page: Page): Promise<number> {
  const top = await page.evaluate(() =>
    Math.floor(Math.min(900, document.documentElement.scrollHeight - innerHeight) / 2),
  )
  await scrollTo(page, top)
  return top
}

/** Browsers may round a restored position. */
export const expectScroll = (page: Page, top: number): Promise<void> =>
  expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThanOrEqual(1)

/** Scrolls the mouse wheel over the center of the viewport; returns how far the page scrolled. */
export async function scrollByWheel(page: Page): Promise<number> {
  const { height, width } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  const before = await scrollY(page)
  await page.mouse.wheel(0, 400)
  // long enough for smooth scrolling to start
  for (let frame = 0; frame < 10; frame += 1) await waitForPaint(page)
  return (await scrollY(page)) - before
}
