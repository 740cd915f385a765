/** @jest-environment node */
import { parseUnicodeRange, toUnicodeRange } from './unicodeRange'

it.each([
  ['CAB', 'U+41-43'],
  ['AABD', 'U+41-42,U+44'],
  ['’😀', 'U+2019,U+1F600'],
])('the unicode-range of %j is %s', (characters, range) => {
  expect(toUnicodeRange(characters)).toBe(range)
  expect(parseUnicodeRange(range)).toEqual([...new Set(characters)].toSorted())
})
