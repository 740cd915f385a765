import { charactersOf, rangeOf } from './unicodeRange'

it('lists the characters of a range', () => {
  expect(charactersOf('U+41-43,U+1F600').join('')).toBe('ABC😀')
})

it.each(['U+', '20-7E', 'U+20-7E, U+A0', 'U+2?'])('rejects the range %s', (range) => {
  expect(() => charactersOf(range)).toThrow('Not a range')
})

it.each([
  ['CAB', 'U+41-43'],
  ['AABD', 'U+41-42,U+44'],
  ['’😀', 'U+2019,U+1F600'],
  ['', ''],
])('writes %j as %s', (characters, range) => {
  expect(rangeOf(characters)).toBe(range)
})
