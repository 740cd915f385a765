import { expect, test, withMotion } from './page'
import { about } from './routes'

test.describe('with motion', () => {
  test.use(withMotion)

  test('the line is drawn to its end', async ({ page, visit }) => {
    await visit(about)
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
