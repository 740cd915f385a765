import { mailtoLink } from './message'

const createLink = (subject: string, message: string) =>
  mailtoLink('hello@example.com', subject, { name: 'Ada', email: 'ada@example.com', message })

const readBody = (link: string) => new URL(link).searchParams.get('body')

it.each([
  ['A message from {name}', 'a=1&b=2 #c 100% + x?subject=no', 'A message from Ada'],
  ['"Ada" <a@b.de> & co?', "<a href='x'>", '"Ada" <a@b.de> & co?'],
  ['Zoë 👩‍🎤', 'تفتحت 你好 🏳️‍🌈', 'Zoë 👩‍🎤'],
  ['Lines', 'one\r\ntwo\r\nthree', 'Lines'],
])('a link with the subject %j preserves the text %j', (subject, message, expected) => {
  const link = createLink(subject, message)
  expect(link).toMatch(/^mailto:hello@example\.com\?[!-~]+$/)
  expect(new URL(link).searchParams.get('subject')).toBe(expected)
  expect(readBody(link)).toBe(message)
})

it('writes line breaks as mail programs expect them', () => {
  expect(readBody(createLink('Hi', 'one\ntwo'))).toBe('one\r\ntwo')
})

it('cuts a text that is too long between two characters', () => {
  const link = createLink('Hi', '🌸'.repeat(900))
  expect(link.length).toBeLessThan(2083)
  expect(readBody(link)).toMatch(/^(🌸){150,}…$/u)
})
