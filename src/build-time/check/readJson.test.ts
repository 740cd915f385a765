/** @jest-environment node */
import { readJson } from './readJson'

const valid = `{
  "title": "Good morning",
  "titleLines": ["Good"],
  "headlineLines": ["Good", "morning"],
  "button": "Read on",
  "hero": {
    "src": "hero.jpg",
    "alt": ""
  }
}
`

/** The valid file with one part replaced. */
function replacePart(part: string, replacement: string) {
  if (!valid.includes(part)) throw new Error(`the valid file does not contain ${part}`)
  return valid.replace(part, () => replacement)
}

function findError(file: string): string | undefined {
  const { error } = readJson(Buffer.from(file))
  return error && `${error.position.line}:${error.position.column} ${error.message()}`
}

it.each([
  ['a byte order mark and Windows line endings', `\uFEFF${valid.replaceAll('\n', '\r\n')}`],
  ['curly quotes inside a string', replacePart('Good morning', '“Good” morning')],
  ['a comment inside a string', replacePart('Good morning', 'Good // morning /*')],
])('accepts %s', (_, file) => {
  expect(findError(file)).toBeUndefined()
})

const UNCLOSED =
  'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.'
const CURLY = 'has a curly quote here. Replace it with a straight one: "'
const OTHER =
  'is not valid JSON here. Look for a missing or extra quote ("), comma, colon, brace, bracket or backslash (\\) here or just before.'

it.each([
  ['"alt": ""', '"alt": "",', '8:14 has an extra comma before the closing }. Remove it.'],
  ['"Read on",', '"Read on"', '5:22 is missing a comma here.'],
  ['"Read on"', '"Read on', `5:13 ${UNCLOSED}`],
  ['"Read on"', '“Read on”', `5:13 ${CURLY}`],
  ['"Read on"', '"Read on”', `5:13 ${CURLY}`],
  ['  }\n}\n', '  }\n', `10:1 ${OTHER}`],
  ['"Good morning"', '"My "late" morning"', `2:17 ${OTHER}`],
  ['  "button"', '  // the button\n  "button"', `5:3 ${OTHER}`],
  ['"hero.jpg"', '"C:\\photos\\hero.jpg"', `7:12 ${OTHER}`],
  ['  "button"', '=======\n  "button"', `5:1 ${OTHER}`],
  [
    '"alt": ""',
    '"alt": "",\n    "alt": "A rose."',
    '9:5 has the key "alt" twice, and would use only one. Remove one.',
  ],
])('reports the position and fix when %j becomes %j', (part, replacement, message) => {
  expect(findError(replacePart(part, replacement))).toBe(message)
})

const EMPTY = 'is empty. Restore its content, for example from the last good version.'

it.each([
  ['nothing', '', EMPTY],
  ['only a byte order mark and whitespace', '\uFEFF \r\n\t\n', EMPTY],
  ['a word', 'hello\n', OTHER],
])('reports the error in a file that contains %s', (_, file, message) => {
  expect(findError(file)).toBe(`1:1 ${message}`)
})
