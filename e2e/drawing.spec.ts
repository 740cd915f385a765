import { expect, test, withMotion } from './page'
import { firstPage } from './routes'

test.describe('with motion', () => {
  test.use(withMotion)

  test('the line is drawn to its end', async ({ page, visit }) => {
    await visit(firstPage)
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
