/** Runs every check, stops at the first failure, and prints totals. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './browsers.mjs'
import { countTests, type Report, type Totals } from './totals'

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
  [
    {
      name: 'Unit tests',
      command: `npm run --silent test:unit -- --json --outputFile=${REPORT}`,
    },
  ],
  [{ name: 'Browser tests', command: 'npm run --silent test:e2e' }],
]

const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }

/** @returns the output if `isShown` is false, so that steps that run at the same time can be read one by one */
function run(command: string, isShown: boolean) {
  const output: Buffer[] = []
  const child = spawn(command, { env, shell: true, stdio: isShown ? 'inherit' : 'pipe' })
  child.stdout?.on('data', (data: Buffer) => output.push(data))
  child.stderr?.on('data', (data: Buffer) => output.push(data))
  return new Promise<{ hasPassed: boolean; output: Buffer }>((resolve) => {
    child.on('close', (code) => {
      resolve({ hasPassed: code === 0, output: Buffer.concat(output) })
    })
  })
}

/** A step without any tests, or whose runner crashed, counts as one. */
function readTotals(hasPassed: boolean): Totals {
  try {
    return countTests(JSON.parse(readFileSync(REPORT, 'utf8')) as Report)
  } catch {
    return { passed: Number(hasPassed), failed: 0, skipped: 0, flaky: [] }
  }
}

ensureChromium()
const totals = { passed: 0, failed: 0, skipped: 0 }
const flaky: string[] = []
const durations: string[] = []

async function runStep({ name, command }: Step, isAlone: boolean) {
  const title = `\n== ${name}\n`
  if (isAlone) console.log(title)
  const start = performance.now()
  const { hasPassed, output } = await run(command, isAlone)
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
  if (!isAlone) {
    console.log(title)
    process.stdout.write(output)
  }
  const step = readTotals(hasPassed)
  totals.passed += step.passed
  // a runner can fail without a failing test
  totals.failed += hasPassed ? step.failed : Math.max(step.failed, 1)
  totals.skipped += step.skipped
  flaky.push(...step.flaky)
}

async function runAll() {
  const start = performance.now()
  for (const group of groups) {
    rmSync(REPORT, { force: true })
    await Promise.all(group.map((step) => runStep(step, group.length === 1)))
    if (totals.failed > 0) break
  }
  durations.push(`all ${Math.round((performance.now() - start) / 1000)} s`)

  console.log(`\n${durations.join(', ')}`)
  for (const test of flaky) console.log(`Flaky (failed once, passed on retry): ${test}`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  // CI reads the last line
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
  process.exitCode = totals.failed > 0 ? 1 : 0
}

void runAll()
