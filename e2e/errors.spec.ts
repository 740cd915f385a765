import { expect, test } from './page'
import { home } from './routes'

test('a hero photo that fails is hidden and logged', async ({ page, visit, monitor }) => {
  monitor.expected.push(/net::ERR_FAILED/, /^error: Hero image failed to load/)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  await visit(home)
  // decorative, so it has no accessible name
  await expect(page.locator('main img')).toBeHidden()
  const isLogged = (message: string) => message.includes('Hero image failed to load')
  await expect.poll(() => monitor.messages.filter(isLogged)).toHaveLength(1)
})

test('a hero photo fills the screen, unless it fails later', async ({ page, visit, monitor }) => {
  monitor.expected.push(/^error: Hero image failed to load/)
  await visit(home)
  const photo = page.locator('main img')
  await expect(photo).toBeVisible()
  const { height, ...box } = (await photo.boundingBox())!
  expect(box).toEqual({ x: 0, y: 0, width: 1280 })
  expect(height).toBeGreaterThanOrEqual(720)
  await photo.dispatchEvent('error')
  await expect(photo).toBeHidden()
})
