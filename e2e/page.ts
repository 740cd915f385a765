import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import { pages, prefix, type Route } from './routes'
import { words } from './words'

export { expect }

type Watch = {
  /** Warnings, errors and uncaught errors so far, such as `error: words`. */
  messages: string[]
  /** Addresses of all requests so far. */
  requests: string[]
  /** Declares a message that the test provokes. The test also fails if it does not come. */
  expectMessage: (pattern: RegExp) => void
  /** Declares a message that may come or not. */
  allowMessage: (pattern: RegExp) => void
  /** Declares that a file is opened by itself: for its icon a browser asks the host, not the site. */
  allowHostIcon: () => void
  /** Declares another origin that the page may request from. */
  allowOrigin: (origin: string) => void
}

type Fixtures = {
  /**
   * Watches each test. An undeclared message, such as that of a violated content security policy, or
   * a request to another origin fails it.
   */
  watch: Watch
  /** Opens a page and waits until it has hydrated. */
  visit: (route: Pick<Route, 'path' | 'messages'>) => Promise<Response | null>
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ baseURL, context }, use) => {
      const messages: string[] = []
      const requests: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      const origins = [baseURL ?? '', 'null']
      context.on('console', (message) => {
        const type = message.type()
        if (type === 'error' || type === 'warning') messages.push(`${type}: ${message.text()}`)
      })
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`))
      context.on('request', (request) => requests.push(request.url()))

      await use({
        messages,
        requests,
        expectMessage: (pattern) => void expected.push(pattern),
        allowMessage: (pattern) => void allowed.push(pattern),
        allowHostIcon: () => prefix !== '' && allowed.push(/status of 404/),
        allowOrigin: (origin) => void origins.push(origin),
      })

      // requests still held when a test ends need no answer
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      const declared = [...expected, ...allowed]
      expect({
        undeclared: messages.filter((message) => !declared.some((one) => one.test(message))),
        missing: expected.filter((pattern) => !messages.some((message) => pattern.test(message))),
        foreign: requests.filter((url) => !origins.includes(new URL(url).origin)),
      }).toEqual({ undeclared: [], missing: [], foreign: [] })
    },
    { auto: true },
  ],
  visit: async ({ page, watch }, use) => {
    await use(async ({ messages, path }) => {
      messages.forEach(watch.expectMessage)
      const response = await page.goto(path)
      await scriptRuns(page)
      return response
    })
  },
})

/** Waits until the page has hydrated. */
export async function scriptRuns(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-hydrated')
}

export const expectHeading = (page: Page, { h1 }: Pick<Route, 'h1'>): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)

/** For tests of what moves; the others run without movement, since they are quicker that way. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Loader = { loadPageSync: (path: string) => unknown }

/** Waits until the page has hydrated and prefetched what others need: then it requests nothing more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (paths) => {
      const { ___loader } = window as unknown as { ___loader?: Loader }
      return ___loader !== undefined && paths.every((path) => ___loader.loadPageSync(path))
    },
    pages.map(({ path }) => path.slice(prefix.length)),
  )
}

/** Waits until the photos on the screen have loaded. */
export async function photosInView(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const isInView = ({ bottom, top }: DOMRect) => bottom > 0 && top < innerHeight
        return [...document.images].every(
          (image) => image.complete || !isInView(image.getBoundingClientRect()),
        )
      }),
    )
    .toBe(true)
}

/** Waits until nothing moves any more, but for what moves without end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Waits until the browser has drawn: what a scroll or a key could have done has happened. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** All rules of axe, best practices too, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const { passes, violations } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(
    violations.map(({ help, id, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([])
}

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
  }, top)
  await expect.poll(() => scrollY(page)).toBe(top)
}

/** Turns the wheel over the middle of the screen and tells how far the page has scrolled by it. */
export async function scrolledByWheel(page: Page): Promise<number> {
  const { height, width } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  const before = await scrollY(page)
  await page.mouse.wheel(0, 400)
  // long enough for the smooth scrolling of a wheel to have begun
  for (let frame = 0; frame < 10; frame += 1) await drawn(page)
  return (await scrollY(page)) - before
}

export const mainNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: words.site.labels.mainNavigation, exact: true })

/** The navigation's link to a page, whatever its words are. */
export const entryOf = (page: Page, { path }: Pick<Route, 'path'>): Locator =>
  mainNavigation(page).locator(`a[href="${path}"]`)

/** True if the focus is on the element or in it. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement))

/**
 * Holds requests back, by a pattern of their addresses.
 *
 * @returns a function that lets them, and all later ones, go on
 */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await isReleased
    await route.fallback()
  })
  return release
}

/** Holds the site's scripts back until they may come. */
export const holdScripts = (page: Page): Promise<() => void> =>
  // a page is not parsed to its end while the lightbox is missing
  hold(page, /(?<!lightbox)\.js$/)
