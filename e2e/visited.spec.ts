import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './page'
import { navRoutes, type Route } from './routes'

const [landing, visited, current, other] = navRoutes as [Route, Route, Route, Route]

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

test('in the footer, flowers of pages that the visitor has been to have color', async ({
  baseURL,
}, testInfo) => {
  // a context without a profile remembers no visits
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...testInfo.project.use.launchOptions,
    baseURL,
    reducedMotion: 'reduce',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(landing.path)
  expect(await countPetalPixels(page, landing)).toBeGreaterThan(50)
  expect(await countPetalPixels(page, visited)).toBe(0)
  for (const route of [visited, current]) {
    await flower(page, route).click()
    await page.waitForURL(({ pathname }) => pathname === route.path)
  }
  await page.mouse.move(0, 0)
  await expect.poll(() => countPetalPixels(page, visited)).toBeGreaterThan(50)
  expect(await countPetalPixels(page, current)).toBeGreaterThan(50)
  expect(await countPetalPixels(page, other)).toBe(0)
  await flower(page, other).hover()
  await expect.poll(() => countPetalPixels(page, other)).toBeGreaterThan(50)
  await context.close()
})
