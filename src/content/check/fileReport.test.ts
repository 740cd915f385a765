import { inOneLine } from './fileReport'

const LONG = 'x'.repeat(100)

it('shortens a long text between quotes', () => {
  expect(inOneLine(`is "${LONG}", but must be short.`)).toBe(
    `is "${LONG.slice(0, 80)}…", but must be short.`,
  )
})

it('leaves what stands between two quoted texts as it is', () => {
  const message = `is "/galery", but must be ${LONG}. Did you mean "/gallery"?`
  expect(inOneLine(message)).toBe(message)
})

it('takes out line breaks and what could command a terminal', () => {
  expect(inOneLine('a\nb\u001B[31mc')).toBe('a b [31mc')
})
