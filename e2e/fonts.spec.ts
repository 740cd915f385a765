import type { Page } from '@playwright/test'
import { fontRanges } from '../src/theme/fontRanges'
import { drawn, expect, test } from './page'
import { home, routes } from './routes'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** By how much the fonts come late, in milliseconds. */
const DELAY = 3000

/** For all fonts that a page in plain English loads. */
const BUDGET = 90_000

/** Cumulative layout shift; under .1 counts as good. */
const LARGEST_SHIFT = 0.0002

const isFont = (url: URL | string): boolean => String(url).endsWith('.woff2')

/** Adds up what moves, from the first moment on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      shifts.push(...entries.map(({ value }) => value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.reduce((sum, value) => sum + value, 0)
  })

const paintedAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)

/** Files of the site's own fonts that the page has loaded and can use. */
const loadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => family.includes('Variable') && status === 'loaded',
      ).length,
  )

/** True if all words of the page are in the characters that every page loads. */
const isPlain = (words: string): boolean => {
  const parts = fontRanges.italic.text.split(',').map((part) => part.slice(2).split('-'))
  return Array.from(words).every((character) => {
    const code = character.codePointAt(0)!
    return parts.some(
      ([from = '', to = from]) => code >= parseInt(from, 16) && code <= parseInt(to, 16),
    )
  })
}

for (const route of routes) {
  test.describe(`${route.name} (${route.path})`, () => {
    for (const screen of SCREENS) {
      test(`moves nothing when its fonts come late, at ${screen.width} px`, async ({
        page,
        visit,
      }) => {
        await page.setViewportSize(screen)
        await watchShifts(page)
        await page.route(isFont, async (request) => {
          await new Promise((resolve) => setTimeout(resolve, DELAY))
          await request.continue()
        })
        await visit(route)
        await expect.poll(() => loadedFonts(page)).toBe(3)
        await drawn(page)
        expect(await paintedAt(page)).toBeLessThan(DELAY)
        expect(await shiftOf(page)).toBeLessThan(LARGEST_SHIFT)
      })
    }

    test('loads each font once, preloaded, within the budget', async ({ page, visit, watch }) => {
      const bytes = new Map<string, number>()
      page.on('response', async (response) => {
        if (isFont(response.url())) bytes.set(response.url(), (await response.body()).length)
      })
      await visit(route)
      await expect.poll(() => loadedFonts(page)).toBeGreaterThanOrEqual(3)
      await page.waitForLoadState('networkidle')

      const asked = watch.requests.filter(isFont)
      expect(asked).toEqual([...new Set(asked)])

      const words = await page.locator('body').innerText()
      test.skip(!isPlain(words.replace(/[\n@]/g, '')), 'the page has words in other characters')
      const preloaded = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(asked.toSorted()).toEqual(preloaded.toSorted())
      expect([...bytes.keys()].toSorted()).toEqual(preloaded.toSorted())
      expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET)
    })
  })
}

for (const { file, word } of [
  { word: 'Zoë & Désirée: 100 %', file: /\/fraunces-western-/ },
  { word: 'Łukasz', file: /\/fraunces-extended-/ },
]) {
  test(`${word} loads a file of its own`, async ({ page, visit, watch }) => {
    await visit(home)
    expect(watch.requests.filter((url) => file.test(url))).toEqual([])
    const hasCome = page.waitForResponse(file)
    await page.getByRole('heading', { level: 1 }).evaluate((heading, word) => {
      heading.append(word)
    }, word)
    expect((await hasCome).ok()).toBe(true)
  })
}
