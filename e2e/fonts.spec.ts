import type { Page } from '@playwright/test'
import budget from '../budget.json'
import { fontRanges } from '../src/theme/fontRanges'
import { charactersOf } from '../src/theme/unicodeRange'
import { atRest, drawn, expect, hasFallbackFonts, hold, scriptRuns, test } from './page'
import { gallery, home, routes } from './routes'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Chromium leaves text out for so long before it sets it in a fallback font, in milliseconds. */
const BLOCK_PERIOD = 100

/** Cumulative layout shift; under .1 counts as good. */
const LARGEST_SHIFT = 0.0001

const NO_FALLBACK_FONTS = 'this system has neither Times New Roman and Arial nor fonts like them'

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

/** For how long the page has been painted, in milliseconds. */
const paintedFor = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    return painted ? performance.now() - painted.startTime : 0
  })

/** The site's own fonts that the page has requested, by what has become of them. */
const fontStatus = (page: Page): Promise<{ loaded: number; loading: number }> =>
  page.evaluate(() => {
    const fonts = [...document.fonts].filter(({ family }) => family.includes('Variable'))
    const count = (status: FontFaceLoadStatus) =>
      fonts.filter((font) => font.status === status).length
    return { loaded: count('loaded'), loading: count('loading') }
  })

async function fontsHaveCome(page: Page): Promise<void> {
  await expect.poll(async () => (await fontStatus(page)).loaded).toBeGreaterThanOrEqual(3)
  await expect.poll(async () => (await fontStatus(page)).loading).toBe(0)
}

type FaceName = keyof typeof fontRanges

/** Characters on the page that are not in the file which every page downloads, by face. */
async function rareCharacters(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { face: FaceName; text: string }[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const { fontFamily, fontStyle } = getComputedStyle(parentElement)
      const serif = fontStyle === 'italic' ? 'italic' : 'fraunces'
      const face = fontFamily.includes('Fraunces Variable') ? serif : 'instrument'
      found.push({ face, text: (textContent ?? '').replace(/\s+/g, ' ') })
    }
    return found
  })
  const common = (face: FaceName) => charactersOf(fontRanges[face].common)
  const rare = texts.flatMap(({ face, text }) =>
    Array.from(text)
      .filter((character) => !common(face).includes(character))
      .map((character) => `${character} (${face})`),
  )
  return [...new Set(rare)]
}

for (const route of routes) {
  test.describe(`${route.name} (${route.path})`, () => {
    for (const screen of SCREENS) {
      test(`moves nothing when its fonts come late, at ${screen.width} px`, async ({
        page,
        watch,
      }) => {
        test.skip(!(await hasFallbackFonts(page)), NO_FALLBACK_FONTS)
        await page.setViewportSize(screen)
        await watchShifts(page)
        const letCome = await hold(page, isFont)
        route.messages.forEach(watch.expectMessage)
        await page.goto(route.path, { waitUntil: 'commit' })
        await expect.poll(() => paintedFor(page)).toBeGreaterThan(2 * BLOCK_PERIOD)
        expect(await fontStatus(page)).toMatchObject({ loaded: 0 })
        letCome()
        await scriptRuns(page)
        await fontsHaveCome(page)
        await drawn(page)
        expect(await shiftOf(page)).toBeLessThan(LARGEST_SHIFT)
      })
    }

    test('loads each font once, preloaded, within the budget', async ({ page, visit, watch }) => {
      const bytes = new Map<string, number>()
      page.on('response', async (response) => {
        if (isFont(response.url())) bytes.set(response.url(), (await response.body()).length)
      })
      await visit(route)
      await fontsHaveCome(page)
      await atRest(page)

      const preloaded = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      const all = watch.requests.filter(isFont)
      expect(all).toEqual([...new Set(all)])
      // once the page has hydrated, the lightbox loads what its own words need
      const isOfLightbox = (url: string) => route === gallery && /-italic-(?!common)/.test(url)

      const app = watch.requests.findIndex((url) => /\/app-[0-9a-f]+\.js$/.test(url))
      const early = watch.requests.slice(0, app).filter(isOfLightbox)
      expect(early).toEqual([])
      const asked = all.filter((url) => !isOfLightbox(url))
      const rare = await rareCharacters(page)
      test.skip(rare.length > 0, `the page needs further files for ${rare.join(', ')}`)
      expect(asked.toSorted()).toEqual(preloaded.toSorted())
      const sizes = asked.map((url) => bytes.get(url) ?? 0)
      expect(Math.min(...sizes)).toBeGreaterThan(0)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.everyPage.fonts)
    })
  })
}

for (const { file, word } of [
  { word: 'Quick & easy?', file: /\/fraunces-rest-/ },
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
