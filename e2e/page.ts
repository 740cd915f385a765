import { content } from './content'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import type { Route } from './routes'

export { expect }

type Monitor = {
  /** Console warnings, console errors and uncaught errors, e.g. `error: text`. */
  messages: string[]
  requests: string[]
  /** Messages that must be logged. */
  expected: RegExp[]
  /** Messages that may be logged. */
  allowed: RegExp[]
}

type Fixtures = {
  /**
   * Fails the test on unexpected messages, such as violations of the content security policy, which
   * also blocks requests to other origins.
   */
  monitor: Monitor
  visit: (route: Pick<Route, 'path' | 'messages'>) => Promise<Response | null>
}

export const test = base.extend<Fixtures>({
  monitor: [
    async ({ context }, use) => {
      const monitor: Monitor = { messages: [], requests: [], expected: [], allowed: [] }
      const { allowed, expected, messages, requests } = monitor
      context.on('console', (message) => {
        const type = message.type()
        if (type === 'error' || type === 'warning') messages.push(`${type}: ${message.text()}`)
      })
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`))
      context.on('request', (request) => requests.push(request.url()))

      await use(monitor)

      // release requests that are still held
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      const declared = [...expected, ...allowed]
      expect({
        unexpected: messages.filter(
          (message) => !declared.some((pattern) => pattern.test(message)),
        ),
        missing: expected.filter((pattern) => !messages.some((message) => pattern.test(message))),
      }).toEqual({ unexpected: [], missing: [] })
    },
    { auto: true },
  ],
  visit: async ({ page, monitor }, use) => {
    await use(async ({ messages, path }) => {
      monitor.expected.push(...messages)
      const response = await page.goto(path)
      await waitForHydration(page)
      return response
    })
  },
})

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-hydrated')
}

export const expectHeading = (page: Page, { h1 }: Pick<Route, 'h1'>): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)

/** For what Playwright cannot emulate. */
export const getSession = (page: Page) => page.context().newCDPSession(page)

export const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(() => document.fonts.ready.then(() => undefined))

/** Waits for all finite animations to end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })
}

/** Waits for a paint, so that scrolling or a key press has taken effect. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Checks the current state of the page against all axe rules, including best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  const { passes, violations } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(
    violations.map(({ help, id, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([])
}

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  await expect.poll(() => scrollY(page)).toBe(top)
}

/** Scrolls down a page of any length, and returns how far. */
export async function scrollDown(page: Page): Promise<number> {
  const top = await page.evaluate(() =>
    Math.floor(Math.min(900, document.documentElement.scrollHeight - innerHeight) / 2),
  )
  await scrollTo(page, top)
  return top
}

/** Browsers may round a restored position. */
export const expectScroll = (page: Page, top: number): Promise<void> =>
  expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThanOrEqual(1)

/** Scrolls the mouse wheel over the center of the viewport; returns how far the page scrolled. */
export async function scrollByWheel(page: Page): Promise<number> {
  const { height, width } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  const before = await scrollY(page)
  await page.mouse.wheel(0, 400)
  // long enough for smooth scrolling to start
  for (let frame = 0; frame < 10; frame += 1) await waitForPaint(page)
  return (await scrollY(page)) - before
}

export const mainNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: content.site.labels.mainNavigation, exact: true })

/** The navigation link to a page, regardless of its text. */
export const navLink = (page: Page, { path }: Pick<Route, 'path'>): Locator =>
  mainNavigation(page).locator(`a[href="${path}"]`)

export async function followLink(page: Page, route: Pick<Route, 'h1' | 'path'>): Promise<void> {
  await navLink(page, route).click()
  await expectHeading(page, route)
}

export async function goBack(page: Page, route: Pick<Route, 'h1'>): Promise<void> {
  await page.goBack()
  await expectHeading(page, route)
}

/**
 * Holds requests whose URL matches a pattern.
 *
 * @returns a function that releases these and all later requests
 */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Holds all scripts except lightbox.js. */
export const holdScripts = (page: Page): Promise<() => void> =>
  // DOMContentLoaded waits for the lightbox, a module script
  holdRequests(page, /(?<!lightbox)\.js$/)
