import { LONGEST_LINK, mailLink } from './mailLink'

const ADDRESS = 'hello@example.com'

/** What the mail program gets to see. */
const read = (link: string) => {
  const [address, query = ''] = link.split('?')
  const part = (name: string) =>
    decodeURIComponent(new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '')
  return { address, subject: part('subject'), body: part('body') }
}

it.each([
  ['what an address has for itself', 'Ada & Grace?', 'a=1&b=2 #c 100% + x?subject=no'],
  ['quotes and angles', `"Ada" <a@b.de>`, `<a href='x'>"y"</a>`],
  ['other scripts and emoji', 'Zoë 👩‍🎤', 'تفتحت 你好 🏳️‍🌈'],
])('keeps %s', (_, subject, body) => {
  const link = mailLink(ADDRESS, subject, body)
  expect(read(link)).toEqual({ address: `mailto:${ADDRESS}`, subject, body })
  expect(link).toMatch(/^[!-~]+$/)
})

it('writes line breaks as emails have them', () => {
  expect(mailLink(ADDRESS, 'Hi', 'one\ntwo\r\nthree')).toMatch(/body=one%0D%0Atwo%0D%0Athree$/)
})

it('replaces half a character, which cannot stand in an address', () => {
  expect(read(mailLink(ADDRESS, 'a\uD83D', '\uDC69b'))).toMatchObject({
    subject: 'a\uFFFD',
    body: '\uFFFDb',
  })
})

it('leaves a text whole that just fits, and cuts a longer one between two words', () => {
  const room = LONGEST_LINK - mailLink(ADDRESS, 'Hi', '').length
  const fits = `${'x'.repeat(room - 7)} four`
  expect(mailLink(ADDRESS, 'Hi', fits).length).toBe(LONGEST_LINK)
  expect(read(mailLink(ADDRESS, 'Hi', fits)).body).toBe(fits)
  expect(read(mailLink(ADDRESS, 'Hi', `${fits}s`)).body).toMatch(/^x+…$/)
})

it.each([
  ['words', 'half a chorus '.repeat(400), /^(half a chorus )+half( a( chorus)?)?…$/],
  ['lines', 'half a\nchorus\n'.repeat(400), /^(half a\r\nchorus\r\n)+half( a(\r\nchorus)?)?…$/],
  ['one long word', 'x'.repeat(5000), /^x{1900,}…$/],
  ['a script without spaces after a space', `a ${'好'.repeat(900)}`, /^a 好{200,}…$/],
  ['emoji of several parts', '👩‍🎤'.repeat(900), /^(👩‍🎤){50,}(👩|👩‍)?…$/u],
])('cuts a text that is too long: %s', (_, body, cut) => {
  const link = mailLink(ADDRESS, 'Hi', body)
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK)
  expect(read(link).body).toMatch(cut)
})

it('leaves room for the message when the subject is endless', () => {
  const { body, subject } = read(mailLink(ADDRESS, 'Ada '.repeat(900), 'Hello.'))
  expect(subject).toMatch(/^(Ada )+Ada…$/)
  expect(body).toBe('Hello.')
})
