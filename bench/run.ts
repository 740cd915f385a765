/**
 * Compares built sites on an emulated slow phone in Chromium, alternating runs, and prints medians:
 *
 *   npx tsx bench/run.ts [--runs=5] [--only=view,action,lighthouse] [--pages=/,/about/]
 *     [built site folder …]
 *
 * The default folder is public/. The last site is a plain Gatsby build of the same content
 * (bench/plain), which has only some of the pages.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findChromium } from '../src/build-time/cli/browsers.mjs'
import { pagePaths, withTrailingSlash } from '../src/content/pageRegistry'
import { actions, delays, measureFirstAction } from './first-action'
import { measureFirstView } from './first-view'
import { median } from './phone'
import { serveCopy, type Site } from './site'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Metrics = Record<string, number | undefined>

/**
 * Alternates between the sites that have the page, so that a slowdown of the machine affects them
 * all equally. A failed measurement counts as missing.
 */
async function compareSites(
  title: string,
  sites: readonly Site[],
  page: string,
  runs: number,
  measure: (url: string) => Promise<Metrics>,
) {
  const compared = sites
    .filter(({ hasPage }) => hasPage(page))
    .map((site) => ({ ...site, results: [] as Metrics[] }))
  for (let run = 0; run < runs; run += 1) {
    for (const { name, origin, results } of compared) {
      const metrics = await measure(origin + page).catch((error: unknown) => {
        console.error(`${title} of ${name} failed:`, error)
        return {}
      })
      results.push(metrics)
    }
  }
  const rows = compared.map(({ name, results }) => {
    const keys = new Set(results.flatMap((metrics) => Object.keys(metrics)))
    const medians = [...keys].map((key) => {
      const values = results.map((metrics) => metrics[key])
      const missing = values.filter((value) => value === undefined).length
      const isPartial = missing > 0 && missing < values.length
      return [key, isPartial ? `${median(values) ?? '-'} (${missing} missing)` : median(values)]
    })
    return [name, Object.fromEntries(medians) as Metrics]
  })
  console.log(`\n${title}`)
  console.table(Object.fromEntries(rows))
}

function buildPlainSite(): string {
  const cwd = path.resolve('bench/plain')
  const gatsby = path.resolve('node_modules/gatsby/cli.js')
  const { status } = spawnSync(process.execPath, [gatsby, 'build'], { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error('Could not build the plain site.')
  return path.join(cwd, 'public')
}

async function runLighthouse(url: string): Promise<Metrics> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port: PORT, onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  const { audits, categories } = result.lhr
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])),
    LCP: audits['largest-contentful-paint']?.numericValue,
    TBT: audits['total-blocking-time']?.numericValue,
  }
}

async function compare(
  browser: Browser,
  sites: readonly Site[],
  pages: readonly string[],
  parts: readonly string[],
  runs: number,
) {
  for (const page of pages) {
    if (parts.includes('view')) {
      await compareSites(`First view of ${page}`, sites, page, runs, (url) =>
        measureFirstView(browser, url),
      )
    }
    if (parts.includes('lighthouse')) {
      await compareSites(`Lighthouse, ${page}`, sites, page, runs, runLighthouse)
    }
    for (const action of parts.includes('action') ? actions : []) {
      if (action.page !== page) continue
      const title = `First action: ${action.name}, ms by delay`
      await compareSites(title, sites, page, runs, async (url) => {
        const metrics: Metrics = {}
        for (const delay of delays) {
          metrics[`${delay} s`] = await measureFirstAction(browser, url, action, delay)
        }
        return metrics
      })
    }
  }
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: 'view,action,lighthouse' },
      pages: { type: 'string', default: pagePaths.map(withTrailingSlash).join() },
    },
  })
  const folders = positionals.length > 0 ? positionals : ['public']
  const sites = [
    ...folders.map((folder) => serveCopy(folder, folder)),
    serveCopy('plain Gatsby', buildPlainSite()),
  ]
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${PORT}`],
  })
  try {
    const [pages, parts] = [values.pages.split(','), values.only.split(',')]
    const running = await Promise.all(sites)
    await compare(browser, running, pages, parts, Number(values.runs))
    for (const { close } of running) close()
  } finally {
    await browser.close()
  }
}

void main()
