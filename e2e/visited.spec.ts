import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './page'
import { navRoutes, type Route } from './routes'

const [current, visited, other] = navRoutes as [Route, Route, Route]

const flower = (page: Page, { path }: Route) =>
  page.locator(`footer nav a[href="${path}"] > svg:first-child`)

/** How many pixels have the color of petals, which browsers tell no script. */
async function countPetalPixels(page: Page, route: Route): Promise<number> {
  const petal = await page.evaluate(() => {
    const footer = document.querySelector('footer')!
    return getComputedStyle(footer).getPropertyValue('--petal').trim()
  })
  const { data, info } = await sharp(await flower(page, route).screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (`#${data.toString('hex', at, at + 3)}` === petal) count += 1
  }
  return count
}

/** The headless shell has no history, so this does what the developer tools do. */
async function pretendVisited(page: Page, { path }: Route): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const selector = `footer nav a[href="${path}"]`
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['visited'] })
}

test('in the footer, flowers of pages that the visitor has been to have color', async ({
  page,
}) => {
  await page.goto(current.path)
  expect(await countPetalPixels(page, current)).toBeGreaterThan(50)
  expect(await countPetalPixels(page, visited)).toBe(0)
  await pretendVisited(page, visited)
  await expect.poll(() => countPetalPixels(page, visited)).toBeGreaterThan(50)
  expect(await countPetalPixels(page, other)).toBe(0)
  await flower(page, other).hover()
  await expect.poll(() => countPetalPixels(page, other)).toBeGreaterThan(50)
})
