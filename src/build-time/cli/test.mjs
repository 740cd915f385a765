/** Runs every check, cheapest first; stops at the first failure and ends with the totals. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browsers.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

const REPORTS = 'node_modules/.cache/test-reports'
const JEST_REPORT = `${REPORTS}/jest.json`
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`

/** @param {string} file */
function readReport(file) {
  try {
    return /** @type {Record<string, any>} */ (JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // The runner ended before it could write one.
  }
}

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {() => Partial<Totals>} [count] what the runner's report says; without one, the command is one check
 */

/** @type {Step[]} */
const steps = [
  { name: 'Format', command: 'npx prettier --check .' },
  { name: 'Lint', command: 'npm run --silent lint' },
  { name: 'Types', command: 'npm run --silent typecheck' },
  {
    name: 'Unit tests',
    command: `npm run --silent test:unit -- --json --outputFile=${JEST_REPORT}`,
    count: () => {
      const { numFailedTests, numPassedTests, numPendingTests } = readReport(JEST_REPORT)
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    },
  },
  { name: 'Build', command: 'npm run --silent build' },
  {
    name: 'Browser tests',
    command: 'npm run --silent test:e2e',
    count: () => {
      const { stats } = readReport(PLAYWRIGHT_REPORT)
      const { expected = 0, flaky = 0, skipped, unexpected } = stats ?? {}
      return { passed: expected + flaky, failed: unexpected, skipped }
    },
  },
]

ensureBrowsers()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const times = []
for (const { command, count, name } of steps) {
  console.log(`\n== ${name}\n`)
  const start = performance.now()
  const { status } = spawnSync(command, {
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
    },
    shell: true,
    stdio: 'inherit',
  })
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  const isGood = status === 0
  const { failed = 0, passed = 0, skipped = 0 } = count?.() ?? { passed: Number(isGood) }
  totals.passed += passed
  // A runner can fail without a failed test.
  totals.failed += isGood ? failed : Math.max(failed, 1)
  totals.skipped += skipped
  if (!isGood) break
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${times.join(', ')}\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed > 0 ? 1 : 0
