/** Runs every check, stops at the first failure, and prints totals. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { ensureBrowsers } from './browsers.mjs'
import { countTests, type Report, type Totals } from './totals'

/** Written by Jest, then by Playwright. */
const REPORT = 'node_modules/.test-report.json'

const steps = {
  Format: 'npx prettier --check .',
  Build: 'npm run --silent build',
  Lint: 'npm run --silent lint',
  Types: 'npm run --silent typecheck',
  'Unit tests': `npm run --silent test:unit -- --json --outputFile=${REPORT}`,
  'Browser tests': 'npm run --silent test:e2e',
}

/** A step without any tests, or whose runner crashed, counts as one. */
function readTotals(hasPassed: boolean): Totals {
  try {
    return countTests(JSON.parse(readFileSync(REPORT, 'utf8')) as Report)
  } catch {
    return { passed: Number(hasPassed), failed: 0, skipped: 0, flaky: [] }
  }
}

ensureBrowsers()
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
const totals = { passed: 0, failed: 0, skipped: 0 }
const flaky: string[] = []
const durations: string[] = []
for (const [name, command] of Object.entries(steps)) {
  console.log(`\n== ${name}\n`)
  rmSync(REPORT, { force: true })
  const start = performance.now()
  const hasPassed = spawnSync(command, { env, shell: true, stdio: 'inherit' }).status === 0
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  const step = readTotals(hasPassed)
  totals.passed += step.passed
  // a runner can fail without a failing test
  totals.failed += hasPassed ? step.failed : Math.max(step.failed, 1)
  totals.skipped += step.skipped
  flaky.push(...step.flaky)
  if (!hasPassed) break
}

console.log(`\n${durations.join(', ')}`)
for (const test of flaky) console.log(`Flaky (failed once, passed on retry): ${test}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
// CI reads the last line
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed > 0 ? 1 : 0
