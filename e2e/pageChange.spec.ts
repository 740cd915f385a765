import type { Page } from '@playwright/test'
import { expect, getSession, test, withMotion } from './page'
import { expectHeading, navLink } from './navigation'
import { scrollTo } from './scroll'
import { firstPage, home, navRoutes, secondPage } from './routes'

/** What the page recorded about its own arrival. */
type Arrival = { groups?: string[]; hasTransition: boolean }

const ARRIVAL = '__arrival'

/** Runs in the page: records its transition and stops it at its start. */
const recordArrival = (key: string) => {
  addEventListener('pagereveal', ({ viewTransition }) => {
    const arrival: Arrival = { hasTransition: viewTransition !== null }
    Object.assign(window, { [key]: arrival })
    void viewTransition?.ready.then(() => {
      const names = new Set<string>()
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect
        const [, name] = /^::view-transition-\w+\((\w+)\)$/.exec(pseudoElement ?? '') ?? []
        if (!name) continue
        names.add(name)
        animation.pause()
      }
      arrival.groups = [...names].sort()
    })
  })
}

/** Runs in the page: replaces the time between the click and the next page, which varies. */
const setWait = (wait: number) => {
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      return this.type === 'pageswap' ? wait : 0
    },
  })
}

const getArrival = (page: Page) =>
  page.evaluate((key) => (window as unknown as Record<string, Arrival>)[key], ARRIVAL)

const hasLine = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.line !== undefined)

const hasArrived = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.arrived !== undefined)

const expectTransition = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => (await getArrival(page))?.groups)
    .toEqual(expect.arrayContaining(['root', ...names]))

const expectNoTransition = (page: Page) =>
  expect.poll(() => getArrival(page)).toEqual({ hasTransition: false })

/** With the mouse, because Playwright would wait for the transition to end. */
const follow = async (page: Page, route: typeof home) => {
  const { height, width, x, y } = (await navLink(page, route).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.waitForURL(({ pathname }) => pathname === route.path)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordArrival, ARRIVAL)
  await page.addInitScript(setWait, 100)
})

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

  test('the line travels from page to page, and the flower grows out of it', async ({
    page,
    visit,
  }) => {
    await visit(home)
    await expectNoTransition(page)
    expect(await hasArrived(page)).toBe(false)
    for (const route of [...navRoutes.filter((other) => other !== home), home]) {
      await follow(page, route)
      await expectTransition(page, 'flower', 'line', 'title')
      expect(await hasArrived(page)).toBe(true)
      expect(await hasLine(page)).toBe(true)
    }
    await page.reload()
    await expectNoTransition(page)
    expect(await hasArrived(page)).toBe(false)
  })

  test('from the end of a page, no line travels', async ({ page, visit }) => {
    await visit(firstPage)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, end)
    await page.getByRole('contentinfo').locator(`nav a[href="${secondPage.path}"]`).click()
    await page.waitForURL(({ pathname }) => pathname === secondPage.path)
    await expectTransition(page)
    // loaded anew; its scroll position is restored later
    await page.goBack()
    await expectTransition(page)
    expect(await hasLine(page)).toBe(false)
  })

  test('a click during the transition opens its page', async ({ page, visit }) => {
    await visit(firstPage)
    await follow(page, secondPage)
    await expectTransition(page, 'line')
    await follow(page, home)
    await expectHeading(page, home)
    await expectTransition(page, 'line')
  })

  test('a page that has taken long opens without a transition', async ({ page, visit }) => {
    await page.addInitScript(setWait, 300)
    await visit(firstPage)
    await follow(page, secondPage)
    await expectNoTransition(page)
    expect(await hasArrived(page)).toBe(false)
  })

  test('on touch screens, Back has the motion of the browser only', async ({ page, visit }) => {
    const session = await getSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true })
    await visit(firstPage)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    await follow(page, secondPage)
    await expectTransition(page, 'line')
    await page.goBack()
    await expectHeading(page, firstPage)
    await expectNoTransition(page)
  })
})

test('with reduced motion, the page changes at once', async ({ page, visit }) => {
  await visit(firstPage)
  await follow(page, secondPage)
  await expectNoTransition(page)
})
