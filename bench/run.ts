/**
 * Compares built sites on an emulated slow phone in Chromium, alternating runs, and prints medians:
 *
 *   npx tsx bench/run.ts [--runs=5] [--only=view,action,lighthouse] [built site folder …]
 *
 * The default folder is public/. Page loads are compared with script-free copies of the first
 * site's pages, and first interactions with a plain Gatsby build of the same content (bench/plain).
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findChromium } from '../src/build-time/cli/browsers.mjs'
import { pagePaths, withTrailingSlash } from '../src/model/pageRegistry'
import { actions, delays, measureFirstAction } from './first-action'
import { measureFirstView } from './first-view'
import { median } from './phone'
import { serveCopy, stripScripts, type Site } from './site'

const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const pages = pagePaths.map(withTrailingSlash)

type Metrics = Record<string, number | undefined>

/** Alternates between the sites, so that a slowdown of the machine affects them all equally. */
async function compareSites(
  title: string,
  sites: readonly Site[],
  runs: number,
  measure: (site: Site) => Promise<Metrics>,
) {
  const results = sites.map(() => [] as Metrics[])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, site] of sites.entries()) results[index]?.push(await measure(site))
  }
  const rows = sites.map(({ name }, index) => {
    const siteResults = results[index] ?? []
    const metrics = Object.keys(siteResults[0] ?? {}).map((key) => {
      const values = siteResults.map((result) => result[key])
      const missing = values.filter((value) => value === undefined).length
      const isPartial = missing > 0 && missing < values.length
      return [key, isPartial ? `${median(values) ?? '-'} (${missing} missing)` : median(values)]
    })
    return [name, Object.fromEntries(metrics) as Metrics]
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
  folders: readonly string[],
  parts: string[],
  runs: number,
) {
  const sites = await Promise.all(folders.map((folder) => serveCopy(folder, folder)))
  const references: Site[] = []
  const addReference = async (...site: Parameters<typeof serveCopy>) => {
    const reference = await serveCopy(...site)
    references.push(reference)
    return [...sites, reference]
  }
  if (parts.includes('view')) {
    const all = await addReference('without scripts', folders[0] ?? '', stripScripts)
    for (const page of pages) {
      await compareSites(`First view of ${page}`, all, runs, ({ origin }) =>
        measureFirstView(browser, origin + page),
      )
    }
  }
  if (parts.includes('action')) {
    const all = await addReference('plain Gatsby', buildPlainSite())
    for (const action of actions) {
      await compareSites(`First action: ${action.name}, ms by delay`, all, runs, async (site) => {
        const metrics: Metrics = {}
        for (const delay of delays) {
          metrics[`${delay} s`] = await measureFirstAction(browser, site.origin, action, delay)
        }
        return metrics
      })
    }
  }
  if (parts.includes('lighthouse')) {
    for (const page of pages) {
      await compareSites(`Lighthouse, ${page}`, sites, runs, ({ origin }) =>
        runLighthouse(origin + page),
      )
    }
  }
  for (const { close } of [...sites, ...references]) close()
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: 'view,action,lighthouse' },
    },
  })
  const folders = positionals.length > 0 ? positionals : ['public']
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${PORT}`],
  })
  try {
    await compare(browser, folders, values.only.split(','), Number(values.runs))
  } finally {
    await browser.close()
  }
}

void main()
