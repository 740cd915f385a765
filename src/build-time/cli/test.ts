/** Runs every check, stops at the first failure, and prints totals. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import { ensureBrowsers } from './browsers.mjs'

/** Written by Jest, then by Playwright. */
const REPORT = 'node_modules/.test-report.json'

type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

const steps = {
  Format: 'npx prettier --check .',
  // also generates the types for the next two steps
  Build: 'npm run --silent build',
  Lint: 'npm run --silent lint',
  Types: 'npm run --silent typecheck',
  'Unit tests': `npm run --silent test:unit -- --json --outputFile=${REPORT}`,
  'Browser tests': 'npm run --silent test:e2e',
}

/** Counts tests; a step without any, or whose runner crashed, counts as one. */
function countResults(hasPassed: boolean): [passed: number, failed: number, skipped: number] {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport | JSONReport
    if (!('stats' in report)) {
      return [report.numPassedTests, report.numFailedTests, report.numPendingTests]
    }
    const { expected, flaky, skipped, unexpected } = report.stats
    return [expected + flaky, unexpected, skipped]
  } catch {
    return [Number(hasPassed), 0, 0]
  }
}

ensureBrowsers()
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
const totals = { passed: 0, failed: 0, skipped: 0 }
const durations: string[] = []
for (const [name, command] of Object.entries(steps)) {
  console.log(`\n== ${name}\n`)
  rmSync(REPORT, { force: true })
  const start = performance.now()
  const hasPassed = spawnSync(command, { env, shell: true, stdio: 'inherit' }).status === 0
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  const [passed, failed, skipped] = countResults(hasPassed)
  totals.passed += passed
  // a runner can fail without a failing test
  totals.failed += hasPassed ? failed : Math.max(failed, 1)
  totals.skipped += skipped
  if (!hasPassed) break
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${durations.join(', ')}\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed > 0 ? 1 : 0
