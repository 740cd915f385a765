import { expect, test } from './page'
import { routes } from './routes'

/** The width of the page's content is this many times the root font size. */
const SCREENS = [
  { width: 1600, height: 900, rootSize: 16 },
  { width: 2560, height: 1440, rootSize: 25.6 },
  // very wide for its height
  { width: 3440, height: 1300, rootSize: 26 },
]

/** Runs in the page: how much wider a photo is than what `sizes` says, so 1 if it is right. */
const getSizeRatios = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img[srcset], main source + img')].flatMap(
    (image) => {
      const { clientHeight, clientWidth, naturalHeight, naturalWidth } = image
      if (clientWidth === 0 || naturalWidth === 0) return []
      // without cropping; the natural width is that in `sizes`
      const width = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
      return [width / naturalWidth]
    },
  )

for (const route of routes) {
  test(`${route.name} grows with big screens`, async ({ page, visit }) => {
    await visit(route)
    for (const { height, rootSize, width } of SCREENS) {
      await page.setViewportSize({ width, height })
      const root = await page.evaluate(() => ({
        size: parseFloat(getComputedStyle(document.documentElement).fontSize),
        overflow: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(root.size, `at ${width}`).toBeCloseTo(rootSize, 1)
      expect(root.overflow).toBeLessThanOrEqual(0)
      // after a resize, browsers load other files
      await expect
        .poll(async () => Math.max(1, ...(await page.evaluate(getSizeRatios))), `at ${width}`)
        .toBeLessThan(1.05)
      const smallest = width < 3000 ? 0.9 : 0
      await expect
        .poll(async () => Math.min(1, ...(await page.evaluate(getSizeRatios))), `at ${width}`)
        .toBeGreaterThan(smallest)
    }
  })
}
