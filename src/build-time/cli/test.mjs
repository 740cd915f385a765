/** Runs every check, cheapest first, stops at the first that fails and ends with the totals. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AS_ROOT, programOf, succeeds } from './system.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Totals */

/**
 * A part of Playwright's report.
 *
 * @typedef {{ suites?: Suite[], specs?: { tests: { projectName: string }[] }[] }} Suite
 */

/** What playwright.config.ts calls its parts: Chromium, the editor in it, and the other engines. */
const PROJECTS = ['chromium', 'editor', 'firefox', 'webkit']

const GENERATED_TYPES = 'src/gatsby-types.d.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'late-bloom-'))
const jestReport = path.join(reports, 'jest.json')
const playwrightReport = path.join(reports, 'playwright.json')

/** What is said at the end, above the totals. @type {string[]} */
const summary = []

const env = {
  ...process.env,
  CI: process.env.CI ?? 'true',
  GATSBY_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
}

/** @param {string[]} command */
const run = (...command) => succeeds(command, { env })

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
  const isGood = run(...programOf('jest'), '--json', `--outputFile=${jestReport}`)
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

/** @type {(suite: Suite) => string[]} */
const projectsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)),
  ...suites.flatMap(projectsOf),
]

function playwright() {
  const isGood = run(...programOf('@playwright/test', 'playwright'), 'test')
  const report =
    /** @type {Suite & { stats?: { expected: number, flaky: number, unexpected: number, skipped: number } }} */ (
      readJson(playwrightReport)
    )
  const projects = projectsOf(report)
  const counts = PROJECTS.map(
    (name) => `${name} ${projects.filter((project) => project === name).length}`,
  )
  summary.push(`Browser tests by project: ${counts.join(', ')}`)
  const { stats } = report
  return {
    ...manyTests(isGood, {
      passed: stats && stats.expected + stats.flaky,
      failed: stats?.unexpected,
      skipped: stats?.skipped,
    }),
    flaky: stats?.flaky,
  }
}

const install = path.join(import.meta.dirname, 'install.mjs')
const flags = process.argv.filter((argument) => argument === AS_ROOT)
if (!succeeds([process.execPath, install, '--browser', ...flags])) process.exit(1)

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
  ['Format', () => oneCheck(run(...programOf('prettier'), '--check', '.'))],
  ['Lint', () => oneCheck(run(...programOf('eslint'), '.', '--max-warnings', '0'))],
  ['Types', () => oneCheck(run(...programOf('typescript', 'tsc'), '--noEmit'))],
  ['Unit and component tests', jest],
  ['Build', () => oneCheck(run(...programOf('tsx'), 'src/build-time/cli/build.ts'))],
  ['Generated types', generatedTypes],
  ['Browser tests', playwright],
]

const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
for (const [heading, runStep] of steps) {
  console.log(`\n== ${heading}\n`)
  const begun = performance.now()
  const { passed, failed, skipped, flaky = 0 } = runStep()
  summary.push(`${heading}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  totals.flaky += flaky
  if (failed > 0) break
}
rmSync(reports, { recursive: true, force: true })

const skippedToo = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
const flakyToo = totals.flaky > 0 ? `, ${totals.flaky} flaky` : ''
console.log(`\n${summary.join('\n')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skippedToo}${flakyToo}`)
process.exitCode = totals.failed > 0 ? 1 : 0
