import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import budget from '../budget.json'
import { bytesByKind, kindOf } from '../bench/resources'
import { siteFile } from '../bench/site-files'
import { expect, saveData, test } from './page'
import { at, prefix, routes, type Route } from './routes'

type PageBudget = {
  /** Bytes of the document. */
  html: number
  /** Files asked for before the load event, the document among them. */
  requestsBeforeLoad: number
  /** Bytes of photos and drawings on each screen. */
  images: Record<string, number>
}

const budgets: Record<string, PageBudget | undefined> = budget.pages

/** Bytes as a host with brotli sends them. */
function bytesOf(path: string): number {
  const file = `public${decodeURIComponent(path).slice(prefix.length)}`
  return existsSync(file) ? siteFile(file, readFileSync(file)).body.length : 0
}

/** Paths of what the page has asked for, apart from its document. */
function askedFor(page: Page): Promise<{ all: string[]; beforeLoad: string[] }> {
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

async function firstView(page: Page, { path, status }: Route) {
  await page.waitForLoadState('networkidle')
  const { all, beforeLoad } = await askedFor(page)
  return {
    bytes: bytesByKind(all.map((path) => ({ path, bytes: bytesOf(path) }))),
    html: bytesOf(status === 404 ? at('/404.html') : `${path}index.html`),
    requestsBeforeLoad: beforeLoad.length + 1,
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
        const { fonts, scripts, scriptsBeforeLoad } = budget.everyPage
        const { html, images, requestsBeforeLoad } = budgets[route.path.slice(prefix.length)]!
        const expectAtMost = (name: string, value: number, most: number) => {
          expect.soft(value, name).toBeLessThanOrEqual(most)
        }
        expectAtMost('bytes of scripts', view.bytes.script, scripts)
        expectAtMost('bytes of fonts', view.bytes.font, fonts)
        expectAtMost('bytes of images', view.bytes.image, images[screen]!)
        expectAtMost('bytes of the document', view.html, html)
        expectAtMost('requests before the load event', view.requestsBeforeLoad, requestsBeforeLoad)
        expectAtMost('scripts before it', view.scriptsBeforeLoad.length, scriptsBeforeLoad)
      })
    }
  })
}
