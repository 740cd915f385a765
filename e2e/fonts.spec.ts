import { drawn, expect, hold, scriptRuns, test } from './page'
import { routes } from './routes'

/** Chromium shows no text for so long before it falls back to another font, in milliseconds. */
const BLOCK_PERIOD = 100

/** Cumulative layout shift; below .1 counts as good. */
const MAX_SHIFT = 0.01

/** Runs in the page: for how long it has been painted, and how many of its own fonts have loaded. */
const progress = () => {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const fonts = [...document.fonts].filter(({ family }) => family.includes('Variable'))
  return {
    paintedFor: painted ? performance.now() - painted.startTime : 0,
    loaded: fonts.filter(({ status }) => status === 'loaded').length,
  }
}

for (const route of routes) {
  test(`${route.name} does not move when its fonts come late`, async ({ page, watch }) => {
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
    const letCome = await hold(page, /\.woff2$/)
    await page.goto(route.path, { waitUntil: 'commit' })
    await expect
      .poll(async () => (await page.evaluate(progress)).paintedFor)
      .toBeGreaterThan(2 * BLOCK_PERIOD)
    expect((await page.evaluate(progress)).loaded).toBe(0)
    letCome()
    await scriptRuns(page)
    await expect.poll(async () => (await page.evaluate(progress)).loaded).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    await drawn(page)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(MAX_SHIFT)
  })
}
