/** @jest-environment node */
import type { Diagnostic } from '../../model/check/diagnostic'
import { formatReport } from './report'

const place = { file: 'home/home.json', position: { line: 3, column: 5 } }
const error: Diagnostic = {
  severity: 'error',
  ...place,
  keys: ['hero', 'src'],
  problem: 'is empty.',
}
const warning: Diagnostic = {
  severity: 'warning',
  file: 'home/a.jpg',
  keys: [],
  problem: 'is unused.',
}
const notice: Diagnostic = { ...error, severity: 'notice', keys: ['button'] }

it('lists errors, warnings and notices with their counts, one line each', () => {
  expect(formatReport([notice, warning, error, error])).toBe(
    [
      '2 errors to fix:',
      '  content/home/home.json:3:5 hero.src is empty.',
      '  content/home/home.json:3:5 hero.src is empty.',
      '',
      '1 warning worth a look:',
      '  content/home/a.jpg is unused.',
      '',
      '1 notice to read before publishing:',
      '  content/home/home.json:3:5 button is empty.',
    ].join('\n'),
  )
  expect(formatReport([])).toBe('')
})
