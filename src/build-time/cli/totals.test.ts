import { countTests, type Report } from './totals'

const browserReport = (...titles: string[]) => {
  const specs = titles.map((title) => ({
    file: 'menu.spec.ts',
    title,
    tests: [{ status: title.startsWith('flaky') ? 'flaky' : 'expected' }],
  }))
  const flaky = titles.filter((title) => title.startsWith('flaky')).length
  return {
    stats: { expected: 9, unexpected: 1, flaky, skipped: 2 },
    suites: [{ specs: [], suites: [{ specs }] }],
  } as unknown as Report
}

it('counts the unit tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 3 }
  expect(countTests(report)).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: [] })
})

it('names browser tests that passed on the second try, and counts up to two as passed', () => {
  const report = browserReport('flaky: opens', 'closes', 'flaky: fades')
  const flaky = ['menu.spec.ts › flaky: opens', 'menu.spec.ts › flaky: fades']
  expect(countTests(report)).toEqual({ passed: 11, failed: 1, skipped: 2, flaky })
})

it('counts more flaky tests as failed', () => {
  const { failed, flaky, passed } = countTests(browserReport('flaky 1', 'flaky 2', 'flaky 3'))
  expect([passed, failed, flaky.length]).toEqual([9, 4, 3])
})
