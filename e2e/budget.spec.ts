import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import budget from '../budget.json'
import { bytesByKind, kindOf } from '../bench/resources'
import { siteFile } from '../bench/site-files'
import { expect, saveData, test } from './page'
import { at, prefix, routes, type Route } from './routes'

/*
 * The budget guards what developers write. Words and photos are the owner's: `npm run check` warns
 * her of heavy photos, and nothing here depends on them.
 */

/** Bytes of a page's document without the owner's words; a page that is not named has that of every page. */
const htmlBudgets: Record<string, number | undefined> = budget.html

const TEXT = />[^<]+</g
const WORDS_IN_TAGS = / (alt|placeholder|aria-label)="[^"]*"/g
const META = /<(?:meta [^>]*(?:property="(?:og|twitter)|name="description)|title)[^>]*>/g
const CODE = /(<(style|script)[^>]*>.*?<\/\2>)/gs

/** The document with its markup, styles and scripts, but none of the owner's words. */
const withoutWords = (html: string): string =>
  html
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
    .split(CODE)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(META, '').replace(WORDS_IN_TAGS, '').replace(TEXT, '><'),
    )
    .join('')

/** Bytes as a host with brotli sends them. */
function bytesOf(path: string): number {
  const file = fileAt(path)
  return existsSync(file) ? siteFile(file, readFileSync(file)).body.length : 0
}

const fileAt = (path: string) => `public${decodeURIComponent(path).slice(prefix.length)}`

function markupBytes(path: string): number {
  const file = fileAt(path)
  const markup = withoutWords(readFileSync(file, 'utf8'))
  return siteFile(file, Buffer.from(markup)).body.length
}

/** Paths of what the page has requested, apart from its document. */
function requestedFiles(page: Page): Promise<{ all: string[]; beforeLoad: string[] }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource')
    const pathsOf = (entries: PerformanceEntry[]) => [
      ...new Set(entries.map(({ name }) => new URL(name).pathname)),
    ]
    const loadedAt = navigation?.loadEventStart ?? 0
    return {
      all: pathsOf(files),
      beforeLoad: pathsOf(files.filter(({ startTime }) => startTime < loadedAt)),
    }
  })
}

/** Fonts that every page needs, whatever its words are; others come for the letters that need them. */
const earlyFonts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

async function firstView(page: Page, { path, status }: Route) {
  await page.evaluate(() => document.fonts.ready)
  const { all, beforeLoad } = await requestedFiles(page)
  const early = await earlyFonts(page)
  const isCode = (path: string) =>
    kindOf(path) === 'font' ? early.includes(path) : kindOf(path) !== 'image'
  return {
    bytes: bytesByKind(all.map((path) => ({ path, bytes: bytesOf(path) }))),
    fonts: early.reduce((sum, path) => sum + bytesOf(path), 0),
    html: markupBytes(status === 404 ? at('/404.html') : `${path}index.html`),
    // files with the document, without photos and late fonts
    requestsBeforeLoad: beforeLoad.filter(isCode).length + 1,
    scriptsBeforeLoad: beforeLoad.filter((path) => kindOf(path) === 'script'),
  }
}

for (const { name: screen, ...options } of [
  { name: '390×844@3', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: '1440×900@1', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]) {
  test.describe(`at ${screen} a first view keeps to its budget:`, () => {
    test.use(options)

    for (const route of routes) {
      test(route.name, async ({ page, watch }) => {
        route.messages.forEach(watch.allowMessage)
        // what comes before the scripts do: with Save-Data they wait for a tap
        await saveData(page)
        await page.goto(route.path)
        const view = await firstView(page, route)
        const { fonts, requestsBeforeLoad, scripts, scriptsBeforeLoad } = budget.everyPage
        const html = htmlBudgets[route.path.slice(prefix.length)] ?? budget.everyPage.html
        const expectAtMost = (name: string, value: number, most: number) => {
          expect.soft(value, name).toBeLessThanOrEqual(most)
        }
        expectAtMost('bytes of scripts', view.bytes.script, scripts)
        expectAtMost('bytes of early fonts', view.fonts, fonts)
        expectAtMost('bytes of the document without its words', view.html, html)
        expectAtMost('requests before the load event', view.requestsBeforeLoad, requestsBeforeLoad)
        expectAtMost('scripts before it', view.scriptsBeforeLoad.length, scriptsBeforeLoad)
      })
    }
  })
}
