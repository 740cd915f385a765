import { mailLink } from './mailLink'

const LONGEST_LINK = 2000

/** What the mail program reads. */
const read = (link: string) => {
  const [, address, subject = '', body = ''] = /^(.*)\?subject=(.*)&body=(.*)$/.exec(link) ?? []
  return { address, subject: decodeURIComponent(subject), body: decodeURIComponent(body) }
}

const linkWith = (subject: string, body: string) => mailLink('hello@example.com', subject, body)

it.each([
  ['reserved characters', 'Ada & Grace?', 'a=1&b=2 #c 100% + x?subject=no'],
  ['quotes and angle brackets', `"Ada" <a@b.de>`, `<a href='x'>"y"</a>`],
  ['other scripts and emoji', 'Zoë 👩‍🎤', 'تفتحت 你好 🏳️‍🌈'],
])('keeps %s', (_, subject, body) => {
  const link = linkWith(subject, body)
  expect(read(link)).toEqual({ address: 'mailto:hello@example.com', subject, body })
  expect(link).toMatch(/^[!-~]+$/)
})

it.each([
  ['line breaks', 'one\ntwo\r\nthree', /^one\r\ntwo\r\nthree$/],
  ['half a character', 'a\uD83D', /^a\uFFFD$/],
  ['words', 'half a chorus '.repeat(400), /^(half a chorus )+half( a( chorus)?)?…$/],
  ['lines', 'half a\nchorus\n'.repeat(400), /^(half a\r\nchorus\r\n)+half( a(\r\nchorus)?)?…$/],
  ['one long word', 'x'.repeat(5000), /^x{1900,}…$/],
  ['a script without spaces', `a ${'好'.repeat(900)}`, /^a 好{200,}…$/],
  ['emoji of several parts', '👩‍🎤'.repeat(900), /^(👩‍🎤){50,}(👩|👩‍)?…$/u],
])('makes %s fit into an email link', (_, body, expected) => {
  const link = linkWith('Hi', body)
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK)
  expect(read(link).body).toMatch(expected)
})

it('leaves a message whole that just fits, also with an endless subject', () => {
  const room = LONGEST_LINK - linkWith('Hi', '').length
  const fits = `${'x'.repeat(room - 7)} four`
  expect(read(linkWith('Hi', fits)).body).toBe(fits)
  expect(read(linkWith('Hi', `${fits}s`)).body).toMatch(/^x+…$/)
  expect(read(linkWith('Ada '.repeat(900), 'Hello.'))).toMatchObject({
    subject: expect.stringMatching(/^(Ada )+Ada…$/),
    body: 'Hello.',
  })
})
