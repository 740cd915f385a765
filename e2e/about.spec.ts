import { expectAboveFold, VIEWPORTS } from './aboveFold'
import { expect, test } from './page'
import { findRoute } from './routes'

const about = findRoute('about')

test('title and photo are above the fold', async ({ page, visit }) => {
  await visit(about)
  await expectAboveFold(page, VIEWPORTS, [page.getByRole('main').locator('img')], 0.9)
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
