import { expect, holdRequests, nextPaint, test, waitForHydration } from './page'
import { routes } from './routes'

/** How long Chromium hides text before it uses a fallback font, in milliseconds. */
const BLOCK_PERIOD = 100

/** Cumulative layout shift; below .1 is considered good. */
const MAX_SHIFT = 0.01

/** Runs in the page: time since the first paint, and number of loaded web fonts. */
const getProgress = () => {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  const fonts = [...document.fonts].filter(({ family }) => family.includes('Variable'))
  return {
    paintedFor: firstPaint ? performance.now() - firstPaint.startTime : 0,
    loaded: fonts.filter(({ status }) => status === 'loaded').length,
  }
}

for (const route of routes) {
  test(`${route.name} does not shift when its fonts load late`, async ({ page, watch }) => {
    route.messages.forEach(watch.expectMessage)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          ;(window as unknown as { shift: number }).shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await holdRequests(page, /\.woff2$/)
    await page.goto(route.path, { waitUntil: 'commit' })
    await expect
      .poll(async () => (await page.evaluate(getProgress)).paintedFor)
      .toBeGreaterThan(2 * BLOCK_PERIOD)
    expect((await page.evaluate(getProgress)).loaded).toBe(0)
    release()
    await waitForHydration(page)
    await expect.poll(async () => (await page.evaluate(getProgress)).loaded).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    await nextPaint(page)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(MAX_SHIFT)
  })
}
