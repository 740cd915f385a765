import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import { pages, prefix, type Route } from './routes'
import { words } from './words'

export { expect }

type Watch = {
  /** All warnings, errors and uncaught errors so far, such as `error: words`. */
  messages: string[]
  /** Addresses of all requests so far. */
  requests: string[]
  /** Declares a message that the test provokes. The test also fails if it does not come. */
  expectMessage: (pattern: RegExp) => void
  /** Declares a message that may come or not. */
  allowMessage: (pattern: RegExp) => void
  /** Declares that a file is opened by itself: for its icon a browser asks the host, not the site. */
  allowHostIcon: () => void
  /** Declares the origin of a server of the test, which the page may ask. */
  allowOrigin: (origin: string) => void
}

type Fixtures = {
  /** Watches each test: an undeclared message or a request to another origin fails it. */
  watch: Watch
  /** Opens a page and waits until its script runs. */
  visit: (route: Pick<Route, 'path' | 'messages'>) => Promise<Response | null>
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ baseURL, context }, use) => {
      const messages: string[] = []
      const requests: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = []
      const origins = [baseURL]
      context.on('console', (message) => {
        const type = message.type()
        if (type === 'error' || type === 'warning') messages.push(`${type}: ${message.text()}`)
      })
      context.on('weberror', (error) => {
        messages.push(`uncaught: ${error.error().message}`)
      })
      context.on('request', (request) => {
        requests.push(request.url())
      })

      await use({
        messages,
        requests,
        expectMessage: (pattern) => {
          expected.push(pattern)
        },
        allowMessage: (pattern) => {
          allowed.push(pattern)
        },
        allowHostIcon: () => {
          if (prefix !== '') allowed.push(/status of 404/)
        },
        allowOrigin: (origin) => {
          origins.push(origin)
        },
      })

      // what is still on its way when a test ends needs no answer
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )

      const isDeclared = (message: string) =>
        [...expected, ...allowed].some((pattern) => pattern.test(message))
      const hasCome = (pattern: RegExp) => messages.some((message) => pattern.test(message))
      expect(
        messages.filter((message) => !isDeclared(message)),
        'undeclared console messages',
      ).toEqual([])
      expect(
        expected.filter((pattern) => !hasCome(pattern)),
        'declared console messages that did not come',
      ).toEqual([])
      expect(
        requests.filter(
          (url) => !origins.includes(new URL(url).origin) && !url.startsWith('data:'),
        ),
        'requests to other origins',
      ).toEqual([])
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

/** Waits until the page has hydrated: only then does the menu's button have `aria-expanded`. */
export async function scriptRuns(page: Page): Promise<void> {
  await expect(page.locator('button[popovertarget]')).toHaveAttribute('aria-expanded', /./)
}

/** For tests of what moves; the others run without movement, since they are quicker that way. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Loader = { loadPageSync: (path: string) => unknown }

/** Waits until the page has hydrated and loaded ahead what others need: then it requests nothing more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => window.loadLightbox?.())
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
  const hasTurned = page.evaluate(() =>
    new Promise((resolve) => {
      window.addEventListener('wheel', resolve, { capture: true, once: true })
    }).then(() => undefined),
  )
  await page.mouse.wheel(0, 400)
  await hasTurned
  // long enough for a wheel's smooth scrolling to have begun
  for (let frame = 0; frame < 10; frame += 1) await drawn(page)
  return (await scrollY(page)) - before
}

/** How opaque the background of an element is, from 0 to 1. */
export const backgroundAlpha = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(getComputedStyle(node).backgroundColor)?.[1]
    return alpha === undefined ? 1 : Number(alpha)
  })

export const mainNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: words.site.labels.mainNavigation, exact: true })

/** The navigation's link to a page, whatever its words are. */
export const entryOf = (page: Page, { path }: Pick<Route, 'path'>): Locator =>
  mainNavigation(page).locator(`a[href="${path}"]`)

/** True if the focus is on the element or in it. */
export const holdsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement))

/**
 * Holds requests back until they may go on.
 *
 * @param pattern of their addresses, as `page.route` takes it
 * @returns a function that lets them, and all later ones, go on; the route stays, since taking it away
 *   while requests are on their way may lose one
 */
export async function hold(page: Page, pattern: Parameters<Page['route']>[0]): Promise<() => void> {
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
export const holdScripts = (page: Page): Promise<() => void> => hold(page, /\.js$/)

/** As Chromium tells a page of a visitor who asks to save data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** True if the system has the faces that stand in for the site's fonts, or others of their widths. */
export const hasFallbackFonts = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const sources = [
      "local('Times New Roman'), local('Liberation Serif')",
      "local('Arial'), local('Liberation Sans')",
    ]
    return Promise.all(sources.map((source) => new FontFace('probe', source).load())).then(
      () => true,
      () => false,
    )
  })
