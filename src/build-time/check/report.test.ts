/** @jest-environment node */
import type { Diagnostic } from './diagnostic'
import { formatReport } from './report'

const at = { file: 'home/home.json', position: { line: 3, column: 5 }, message: () => 'is empty.' }
const error: Diagnostic = { ...at, severity: 'error', keys: ['hero', 'src'] }
const notice: Diagnostic = { ...at, severity: 'notice', keys: ['button'] }
const unused = { file: 'home/a.jpg', keys: [], message: () => 'is unused.' }
const warning: Diagnostic = { ...unused, severity: 'warning' }

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
