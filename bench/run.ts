/**
 * Measures built sites that are being served, and prints medians: Lighthouse of each page, and the
 * time from a first tap to its result on an emulated slow phone.
 *
 *   npx tsx bench/run.ts [--runs=5] [URL of a site, such as http://localhost:9000 …]
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../src/build-time/cli/browsers.mjs'
import { pagePaths, withTrailingSlash } from '../src/content/pageRegistry'
import { actions, delays, measureFirstAction } from './firstAction'

type Metrics = Record<string, number | undefined>

/** The last version for our oldest Node; npx downloads it, because nothing else needs it. */
const LIGHTHOUSE = ['--yes', 'lighthouse@12', '--output=json', '--quiet']

function runLighthouse(url: string): Metrics {
  const flags = `--chrome-flags=--headless ${chromiumArguments.join(' ')}`
  const env = { ...process.env, CHROME_PATH: findChromium() }
  const options = { env, encoding: 'utf8', maxBuffer: 100_000_000 } as const
  const report = JSON.parse(execFileSync('npx', [...LIGHTHOUSE, flags, url], options)) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  const scores = Object.entries(report.categories).map(([name, { score }]) => [name, score * 100])
  return {
    ...(Object.fromEntries(scores) as Metrics),
    LCP: report.audits['largest-contentful-paint']?.numericValue,
    TBT: report.audits['total-blocking-time']?.numericValue,
  }
}

/** @returns the median, rounded; undefined if most values are missing */
function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value) => value ?? Infinity).sort((a, b) => a - b)
  const middle = sorted[Math.floor(values.length / 2)] ?? Infinity
  return middle === Infinity ? undefined : Math.round(middle)
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' } },
  })
  const sites = positionals.length > 0 ? positionals : ['http://localhost:9000']
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  })

  /** Alternates between the sites, so that a slowdown of the machine affects them all equally. */
  async function compareSites(
    title: string,
    page: string,
    measure: (url: string) => Metrics | Promise<Metrics>,
  ) {
    const results = sites.map((): Metrics[] => [])
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [index, site] of sites.entries()) {
        results[index]?.push(await measure(site + page))
      }
    }
    const rows = sites.map((site, index) => {
      const runs = results[index] ?? []
      const keys = Object.keys(runs[0] ?? {})
      return [site, Object.fromEntries(keys.map((key) => [key, median(runs.map((x) => x[key]))]))]
    })
    console.log(`\n${title}`)
    console.table(Object.fromEntries(rows))
  }

  for (const page of pagePaths.map(withTrailingSlash)) {
    await compareSites(`Lighthouse, ${page}`, page, runLighthouse)
  }
  for (const action of actions) {
    await compareSites(`First action: ${action.name}, ms by delay`, action.page, async (url) => {
      const metrics: Metrics = {}
      for (const delay of delays) {
        metrics[`${delay} s`] = await measureFirstAction(browser, url, action, delay)
      }
      return metrics
    })
  }
  await browser.close()
}

void main()
