/** Runs every check, cheapest first, stops at the first that fails and ends with the totals. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

const GENERATED_TYPES = 'src/gatsby-types.d.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'late-bloom-'))
const jestReport = path.join(reports, 'jest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const env = {
  ...process.env,
  CI: process.env.CI ?? 'true',
  GATSBY_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
}

/**
 * @param {string} name file in node_modules/.bin
 * @param {string[]} args
 */
function succeeds(name, ...args) {
  const command = path.resolve('node_modules/.bin', name)
  const shell = process.platform === 'win32' // commands are batch files there
  return spawnSync(command, args, { env, shell, stdio: 'inherit' }).status === 0
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} file */
const readJson = (file) => /** @type {unknown} */ (JSON.parse(readOrEmpty(file) || '{}'))

/** @param {boolean} isGood */
const oneCheck = (isGood) => ({ passed: Number(isGood), failed: Number(!isGood), skipped: 0 })

/**
 * @param {boolean} isGood whether the runner was content; it may fail without a failed test
 * @param {Partial<Totals>} counts
 */
const manyTests = (isGood, { passed = 0, failed = 0, skipped = 0 }) => ({
  passed,
  failed: isGood ? failed : Math.max(failed, 1),
  skipped,
})

function jest() {
  const isGood = succeeds('jest', '--json', `--outputFile=${jestReport}`)
  const report =
    /** @type {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} */ (
      readJson(jestReport)
    )
  return manyTests(isGood, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  })
}

function playwright() {
  const isGood = succeeds('playwright', 'test')
  const { stats } =
    /** @type {{ stats?: { expected: number, unexpected: number, skipped: number } }} */ (
      readJson(playwrightReport)
    )
  return manyTests(isGood, {
    passed: stats?.expected,
    failed: stats?.unexpected,
    skipped: stats?.skipped,
  })
}

const typesBefore = readOrEmpty(GENERATED_TYPES)

function generatedTypes() {
  const isUnchanged = readOrEmpty(GENERATED_TYPES) === typesBefore
  console.log(
    isUnchanged
      ? `${GENERATED_TYPES} fits the queries.`
      : `The build has changed ${GENERATED_TYPES}. Commit the new one.`,
  )
  return oneCheck(isUnchanged)
}

/** @type {[heading: string, run: () => Totals][]} */
const steps = [
  ['Format', () => oneCheck(succeeds('prettier', '--check', '.'))],
  ['Lint', () => oneCheck(succeeds('eslint', '.', '--max-warnings', '0'))],
  ['Types', () => oneCheck(succeeds('tsc', '--noEmit'))],
  ['Unit and component tests', jest],
  ['Build', () => oneCheck(succeeds('tsx', 'src/build/cli/build.ts'))],
  ['Generated types', generatedTypes],
  ['Browser tests', playwright],
]

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const [heading, run] of steps) {
  console.log(`\n== ${heading}\n`)
  const { passed, failed, skipped } = run()
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) break
}
rmSync(reports, { recursive: true, force: true })

const skippedToo = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skippedToo}`)
process.exitCode = totals.failed > 0 ? 1 : 0
