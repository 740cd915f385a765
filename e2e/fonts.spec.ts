import { expect, holdRequests, test, waitForHydration, waitForPaint } from './page'
import { routes } from './routes'

/** How long Chromium hides text before it uses a fallback font. */
const BLOCK_PERIOD_MS = 100

/** Runs in the page: returns the time since the first paint and the number of loaded fonts. */
const getProgress = () => {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  const fonts = [...document.fonts].filter(({ family }) => /^"?(display|text)"?$/.test(family))
  return {
    msSincePaint: firstPaint ? performance.now() - firstPaint.startTime : 0,
    loadedFonts: fonts.filter(({ status }) => status === 'loaded').length,
  }
}

for (const route of routes) {
  test(`${route.name} does not shift when fonts load late`, async ({ page, monitor }) => {
    route.messages.forEach(monitor.expectMessage)
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
      .poll(async () => (await page.evaluate(getProgress)).msSincePaint)
      .toBeGreaterThan(2 * BLOCK_PERIOD_MS)
    expect((await page.evaluate(getProgress)).loadedFonts).toBe(0)
    release()
    await waitForHydration(page)
    await expect.poll(async () => (await page.evaluate(getProgress)).loadedFonts).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    await waitForPaint(page)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    // cumulative layout shift; below 0.1 is considered good
    expect(shift).toBeLessThan(0.01)
  })
}
