import { expect, test } from './page'
import { home } from './routes'

test('a hero photo that fails is hidden, logged, and fills the screen once the network returns', async ({
  page,
  visit,
  monitor,
}) => {
  monitor.expected.push(/net::ERR_FAILED/, /^error: Hero image failed to load/)
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
  await visit(home)
  // decorative, so it has no accessible name
  const photo = page.locator('main img')
  await expect(photo).toBeHidden()
  const isLogged = (message: string) => message.includes('Hero image failed to load')
  await expect.poll(() => monitor.messages.filter(isLogged)).toHaveLength(1)
  await page.unroute(/\.(avif|jpg)$/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(photo).toBeVisible()
  const { height, ...box } = (await photo.boundingBox())!
  expect(box).toEqual({ x: 0, y: 0, width: 1280 })
  expect(height).toBeGreaterThanOrEqual(720)
  await photo.dispatchEvent('error')
  await expect(photo).toBeHidden()
})
