import { expect, test, withMotion } from './page'
import { about, routes } from './routes'

const LINES = 'svg[aria-hidden]:not(dialog *) path'

test.describe('with motion', () => {
  test.use(withMotion)

  for (const route of routes) {
    test(`${route.name}: the line is equally thin everywhere, and drawn to its end`, async ({
      page,
      visit,
    }) => {
      await visit(route)
      const strokes = await page.locator(LINES).evaluateAll((paths) => {
        const drawn = paths.map((path) => getComputedStyle(path))
        return drawn
          .filter(({ stroke }) => stroke !== 'none')
          .map(({ strokeWidth, vectorEffect }) => `${strokeWidth} ${vectorEffect}`)
      })
      expect(new Set(strokes)).toEqual(new Set(['1.5px non-scaling-stroke']))

      const flower = page.locator('main path[d^="M-2600 "]').first()
      const [dash, length] = await flower.evaluate((path: SVGPathElement) => {
        // once more, because it may have ended
        path.style.animationName = 'none'
        path.getBoundingClientRect()
        path.style.animationName = ''
        for (const animation of path.getAnimations()) {
          animation.pause()
          animation.currentTime = 0
        }
        const scale = path.getScreenCTM()?.a ?? 0
        return [
          parseFloat(getComputedStyle(path).strokeDasharray),
          Math.abs(scale) * path.getTotalLength(),
        ]
      })
      expect(dash / length).toBeCloseTo(1, 2)
    })
  }
})

test('on wide screens, the flowers of all cards stand on one line', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(about)
  const heights = await page
    .locator('section:has(li[data-theme]) path[d^="M-4000"]')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().top)))
  expect(heights.length).toBeGreaterThan(1)
  expect(new Set(heights).size).toBe(1)
})
