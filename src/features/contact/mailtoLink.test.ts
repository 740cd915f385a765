import { mailtoLink } from './mailtoLink'

const MAX_LINK_LENGTH = 2000

/** Parses the link like an email client. */
const parseLink = (link: string) => {
  const [, address, subject = '', body = ''] = /^(.*)\?subject=(.*)&body=(.*)$/.exec(link) ?? []
  return { address, subject: decodeURIComponent(subject), body: decodeURIComponent(body) }
}

const createLink = (subject: string, message: string) =>
  mailtoLink('hello@example.com', subject, { name: 'Ada', email: 'ada@example.com', message })

it.each([
  ['reserved characters', 'Ada & Grace?', 'a=1&b=2 #c 100% + x?subject=no'],
  ['quotes and angle brackets', `"Ada" <a@b.de>`, `<a href='x'>"y"</a>`],
  ['other scripts and emoji', 'Zoë 👩‍🎤', 'تفتحت 你好 🏳️‍🌈'],
])('preserves %s', (_, subject, body) => {
  const link = createLink(subject, body)
  expect(parseLink(link)).toEqual({ address: 'mailto:hello@example.com', subject, body })
  expect(link).toMatch(/^[!-~]+$/)
})

it.each([
  ['line breaks', 'one\ntwo\r\nthree', /^one\r\ntwo\r\nthree$/],
  ['words', 'half a chorus '.repeat(400), /^(half a chorus )+half( a( chorus)?)?…$/],
  ['lines', 'half a\nchorus\n'.repeat(400), /^(half a\r\nchorus\r\n)+half( a(\r\nchorus)?)?…$/],
  ['a long word', 'x'.repeat(5000), /^x{1900,}…$/],
  ['a script without spaces', `a ${'好'.repeat(900)}`, /^a 好{200,}…$/],
  ['half an emoji', 'cut \uD83D', /^cut \uFFFD$/],
  ['multi-part emoji', '👩‍🎤'.repeat(900), /^(👩‍🎤){50,}(👩|👩‍)?…$/u],
])('truncates or normalizes %s to fit in a link', (_, body, expected) => {
  const link = createLink('Hi', body)
  expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
  expect(parseLink(link).body).toMatch(expected)
})

it('keeps a message that just fits but truncates an overlong subject', () => {
  const maxBodyLength = MAX_LINK_LENGTH - createLink('Hi', '').length
  const longestBody = `${'x'.repeat(maxBodyLength - 7)} four`
  expect(parseLink(createLink('Hi', longestBody)).body).toBe(longestBody)
  expect(parseLink(createLink('Hi', `${longestBody}s`)).body).toMatch(/^x+…$/)
  expect(parseLink(createLink('Ada '.repeat(900), 'Hello.'))).toMatchObject({
    subject: expect.stringMatching(/^(Ada )+Ada…$/),
    body: 'Hello.',
  })
})
