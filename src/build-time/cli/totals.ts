import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

export type Report = JestReport | Pick<JSONReport, 'stats' | 'suites'>

/** A busy machine may lose a race; more of them in one run have another cause. */
const MAX_FLAKY = 2

const listFlaky = ({ specs, suites = [] }: Pick<JSONReportSuite, 'specs' | 'suites'>): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(listFlaky),
]

export type Totals = { passed: number; failed: number; skipped: number; flaky: string[] }

/** @returns totals, and the tests that passed only on the second try; many of them count as failed */
export function countTests(report: Report): Totals {
  if (!('stats' in report)) {
    const { numFailedTests: failed, numPassedTests: passed, numPendingTests: skipped } = report
    return { passed, failed, skipped, flaky: [] }
  }
  const { expected, flaky, skipped, unexpected } = report.stats
  const areFailed = flaky > MAX_FLAKY
  return {
    passed: expected + (areFailed ? 0 : flaky),
    failed: unexpected + (areFailed ? flaky : 0),
    skipped,
    flaky: listFlaky({ specs: [], suites: report.suites }),
  }
}
