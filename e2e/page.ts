import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page, type Response } from '@playwright/test'
import type { Route } from './routes'
import { waitForAnimations, waitForHydration } from './wait'

export { expect }

type Monitor = {
  /** Console warnings, console errors and uncaught errors, e.g. `error: text`. */
  messages: string[]
  requests: string[]
  expected: RegExp[]
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

export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For what Playwright cannot emulate. */
export const getSession = (page: Page) => page.context().newCDPSession(page)

/**
 * For a page whose frames, if it has any, are not checked. To join what it finds in frames, axe would
 * open another page each time, which takes longer than the check itself.
 */
export const createChecker = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** Checks the current state of the page against all axe rules, including best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  const { passes, violations } = await createChecker(page).analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(
    violations.map(({ help, id, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })),
  ).toEqual([])
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
