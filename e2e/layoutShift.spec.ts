import { expect, holdRequests, test } from './page'
import { waitForHydration, waitForPaint } from './wait'
import { routes } from './routes'

/** How long Chromium hides text before it uses a fallback font. */
const BLOCK_PERIOD_MS = 100

/** Runs in the page. */
const getMsSincePaint = () => {
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
  return firstPaint ? performance.now() - firstPaint.startTime : 0
}

/** Runs in the page: returns the cumulative layout shift; below 0.1 is considered good. */
const getShift = () => {
  const observer = new PerformanceObserver(() => undefined)
  observer.observe({ type: 'layout-shift', buffered: true })
  const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]
  return entries.reduce((sum, { value }) => sum + value, 0)
}

for (const route of routes) {
  test(`fonts and photos that load late do not shift ${route.name}`, async ({ page, monitor }) => {
    monitor.expected.push(...route.messages)
    await page.setViewportSize({ width: 390, height: 844 })
    const releaseFonts = await holdRequests(page, /\.woff2$/)
    const releasePhotos = await holdRequests(page, /\.(avif|webp|jpg)$/)
    await page.goto(route.path, { waitUntil: 'commit' })
    const fontStatus = () => page.evaluate(() => document.fonts.status)
    await expect.poll(() => page.evaluate(getMsSincePaint)).toBeGreaterThan(2 * BLOCK_PERIOD_MS)
    expect(await fontStatus()).toBe('loading')
    releaseFonts()
    await expect.poll(fontStatus).toBe('loaded')
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await pageHeight()
    releasePhotos()
    await waitForHydration(page)
    for (const image of await page.locator('main img').filter({ visible: true }).all()) {
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((img: HTMLImageElement) => img.decode())
    }
    await waitForPaint(page)
    expect(await pageHeight()).toBe(before)
    expect(await page.evaluate(getShift)).toBeLessThan(0.01)
  })
}
