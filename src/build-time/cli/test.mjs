/** Runs every check, stops at the first failure, and prints totals. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browsers.mjs'

const REPORTS = 'node_modules/.cache/test-reports'
const JEST_REPORT = `${REPORTS}/jest.json`
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`

function countUnitTests() {
  const report = JSON.parse(readFileSync(JEST_REPORT, 'utf8'))
  return [report.numPassedTests, report.numFailedTests, report.numPendingTests].map(Number)
}

function countBrowserTests() {
  const { expected, flaky, skipped, unexpected } = JSON.parse(
    readFileSync(PLAYWRIGHT_REPORT, 'utf8'),
  ).stats
  return [Number(expected) + Number(flaky), Number(unexpected), Number(skipped)]
}

/** @type {[name: string, command: string, count?: () => number[]][]} */
const steps = [
  ['Format', 'npx prettier --check .'],
  // also generates the types for the next two steps
  ['Build', 'npm run --silent build'],
  ['Lint', 'npm run --silent lint'],
  ['Types', 'npm run --silent typecheck'],
  [
    'Unit tests',
    `npm run --silent test:unit -- --json --outputFile=${JEST_REPORT}`,
    countUnitTests,
  ],
  ['Browser tests', 'npm run --silent test:e2e', countBrowserTests],
]

ensureBrowsers()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT }

const totals = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const durations = []
for (const [name, command, count] of steps) {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const hasPassed = spawnSync(command, { env, shell: true, stdio: 'inherit' }).status === 0
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  let [passed, failed, skipped] = [Number(hasPassed), 0, 0]
  try {
    if (count) [passed = 0, failed = 0, skipped = 0] = count()
  } catch {
    // The runner crashed before writing its report.
  }
  totals.passed += passed
  // A runner can fail without a failing test.
  totals.failed += hasPassed ? failed : Math.max(failed, 1)
  totals.skipped += skipped
  if (!hasPassed) break
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${durations.join(', ')}\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed > 0 ? 1 : 0
