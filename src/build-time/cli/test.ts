/** Runs every check, stops at the first failure, and prints totals. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import { ensureChromium } from './browsers.mjs'

/** Written by Jest, then by Playwright. */
const REPORT = 'node_modules/.test-report.json'

type Step = { name: string; command: string }

/**
 * The steps of a group run at the same time: the build and the checks of sources use one core each,
 * and tests use all of them.
 */
const groups: Step[][] = [
  [
    { name: 'Format', command: 'npx prettier --check .' },
    { name: 'Lint', command: 'npm run --silent lint' },
    { name: 'Types', command: 'npm run --silent typecheck' },
    { name: 'Build', command: 'npm run --silent check && npm run --silent build' },
  ],
  [{ name: 'Unit tests', command: `npm run --silent test:unit -- --json --outputFile=${REPORT}` }],
  [{ name: 'Browser tests', command: 'npm run --silent test:e2e' }],
]

const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }

/** @param isShown otherwise prints the output at the end, as a whole */
function run({ command, name }: Step, isShown: boolean): Promise<boolean> {
  const output: Buffer[] = []
  if (isShown) console.log(`\n== ${name}\n`)
  const child = spawn(command, { env, shell: true, stdio: isShown ? 'inherit' : 'pipe' })
  child.stdout?.on('data', (data: Buffer) => output.push(data))
  child.stderr?.on('data', (data: Buffer) => output.push(data))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (!isShown) console.log(`\n== ${name}\n\n${Buffer.concat(output).toString()}`)
      resolve(code === 0)
    })
  })
}

type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

/** A step without any tests, or whose runner crashed, counts as one. */
function readTotals(
  hasPassed: boolean,
): readonly [passed: number, failed: number, skipped: number] {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport | JSONReport
    if ('stats' in report) {
      const { expected, flaky, skipped, unexpected } = report.stats
      return [expected + flaky, unexpected, skipped]
    }
    return [report.numPassedTests, report.numFailedTests, report.numPendingTests]
  } catch {
    return [Number(hasPassed), 0, 0]
  }
}

async function runAll() {
  let [passed, failed, skipped] = [0, 0, 0]
  for (const group of groups) {
    rmSync(REPORT, { force: true })
    const results = await Promise.all(group.map((step) => run(step, group.length === 1)))
    for (const hasPassed of results) {
      const totals = readTotals(hasPassed)
      passed += totals[0]
      // a runner can fail without a failing test
      failed += hasPassed ? totals[1] : Math.max(totals[1], 1)
      skipped += totals[2]
    }
    if (failed > 0) break
  }
  // CI reads the last line
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

ensureChromium()
void runAll()
