/** @jest-environment node */
import type { Diagnostic } from '../../content/check/diagnostic'
import { formatDiagnostic, formatReport, styleFor } from './report'

const error: Diagnostic = {
  severity: 'error',
  file: 'home/home.json',
  place: { line: 3, column: 5 },
  key: 'hero.src',
  message: 'is empty.',
}
const warning: Diagnostic = {
  severity: 'warning',
  file: 'home/a.jpg',
  key: '',
  message: 'is unused.',
}
const notice: Diagnostic = {
  ...error,
  severity: 'notice',
  key: 'button',
  message: 'is as at first.',
}

it('puts place, key and message in one line', () => {
  expect(formatDiagnostic(error)).toBe('content/home/home.json:3:5 hero.src is empty.')
  expect(formatDiagnostic(warning)).toBe('content/home/a.jpg is unused.')
})

it('groups what it tells under headings with counts, the gravest first', () => {
  expect(formatReport([notice, warning, error, error])).toBe(
    [
      '2 errors, to be fixed:',
      '  content/home/home.json:3:5 hero.src is empty.',
      '  content/home/home.json:3:5 hero.src is empty.',
      '',
      '1 warning, worth a look:',
      '  content/home/a.jpg is unused.',
      '',
      '1 notice, placeholders that would be published as they are:',
      '  content/home/home.json:3:5 button is as at first.',
    ].join('\n'),
  )
})

it('says nothing if there is nothing to tell', () => {
  expect(formatReport([])).toBe('')
})

describe('colours', () => {
  const { NO_COLOR } = process.env

  afterEach(() => {
    if (NO_COLOR === undefined) delete process.env.NO_COLOR
    else process.env.NO_COLOR = NO_COLOR
  })

  it('come at a terminal', () => {
    delete process.env.NO_COLOR
    expect(formatReport([error], styleFor({ isTTY: true }))).toContain('\u001B[')
  })

  it.each([
    { about: 'in a file or a pipe', stream: { isTTY: false }, noColor: '' },
    { about: 'in a stream that knows no terminals', stream: {}, noColor: '' },
    { about: 'with NO_COLOR', stream: { isTTY: true }, noColor: '1' },
  ])('stay away $about', ({ noColor, stream }) => {
    process.env.NO_COLOR = noColor
    const report = formatReport([error, warning, notice], styleFor(stream))
    expect(report).toBe(formatReport([error, warning, notice]))
    expect(report).not.toContain('\u001B')
  })
})
