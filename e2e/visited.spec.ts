import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './page'
import { navRoutes, type Route } from './routes'

const [current, visited, other] = navRoutes as [Route, Route, Route]

const flower = (page: Page, { path }: Route) =>
  page.locator(`footer nav a[href="${path}"] > svg:first-child`)

/** Whether three neighboring pixels have the color of petals, which browsers tell no script. */
async function hasPetals(page: Page, route: Route): Promise<boolean> {
  const petal = await page
    .locator('footer')
    .evaluate((footer) => getComputedStyle(footer).getPropertyValue('--petal').trim())
  const picture = sharp(await flower(page, route).screenshot()).removeAlpha()
  const pixels = (await picture.raw().toBuffer()).toString('hex')
  return pixels.includes(petal.replace('#', '').repeat(3))
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
  expect(await hasPetals(page, current)).toBe(true)
  expect(await hasPetals(page, visited)).toBe(false)
  await pretendVisited(page, visited)
  await expect.poll(() => hasPetals(page, visited)).toBe(true)
  expect(await hasPetals(page, other)).toBe(false)
  await flower(page, other).hover()
  await expect.poll(() => hasPetals(page, other)).toBe(true)
})
