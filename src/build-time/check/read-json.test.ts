/** @jest-environment node */
import { formatKeyPath } from '../../content/walkFields'
import { readJson } from './read-json'

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

const findErrors = (file: string | Buffer) =>
  readJson(Buffer.from(file)).errors.map(({ keys, message, position: { column, line } }) =>
    [`${line}:${column}`, formatKeyPath(keys), message()].filter(Boolean).join(' '),
  )

it.each([
  ['a byte order mark and Windows line endings', `\uFEFF${valid.replaceAll('\n', '\r\n')}`],
  ['everything on one line', JSON.stringify(JSON.parse(valid))],
  ['curly quotes inside a string', replacePart('Good morning', '“Good” morning')],
  ['a comment inside a string', replacePart('Good morning', 'Good // morning /*')],
  ['escapes', replacePart('Good morning', 'Good \\"morning\\" \\u0041 \\\\')],
])('accepts %s', (_, file) => {
  expect(findErrors(file)).toEqual([])
})

const NO_COMMENT = 'has a comment here, which JSON does not allow. Remove it.'
const UNCLOSED =
  'has text here without a closing quote (") on the same line. Add one; text cannot span several lines.'
const QUOTES = 'Put double quotes (") around text and keys.'
const BACKSLASH = 'has a stray backslash (\\) here. Write it twice: \\\\'
const CLOSED_EARLY =
  'has a closing quote here, followed by late. If the quote is part of the text, write \\" instead; otherwise, a quote or comma is missing nearby.'
const CONFLICT =
  'has a Git conflict marker. Keep one version, and remove the other one and the <<<<<<<, ======= and >>>>>>> lines.'

it.each([
  // commas and colons
  ['"alt": ""', '"alt": "",', '8:14 has an extra comma before the closing }. Remove it.'],
  ['"Read on"', '', '5:13 has a comma here with nothing before it. Remove it, or add a value.'],
  ['"Read on",', '"Read on"', '5:22 is missing a comma here.'],
  ['"button":', '"button"', '5:11 is missing a colon (:) here, between a key and its value.'],
  // comments
  ['  "button"', '  // the button\n  "button"', `5:3 ${NO_COMMENT}`],
  ['"Read on"', '/* the button */ "Read on"', `5:13 ${NO_COMMENT}`],
  // quotes
  ['"Read on"', '"Read on', `5:13 ${UNCLOSED}`],
  ['Read on', 'Read\non', `5:13 ${UNCLOSED}`],
  ['"Read on"', 'Read on"', `5:13 has Read here. ${QUOTES}`],
  ['"button"', 'button', `5:3 has button here. ${QUOTES}`],
  ['"Read on"', 'x'.repeat(500), `5:13 has ${'x'.repeat(40)} here. ${QUOTES}`],
  ['"Good morning"', '"My "late" morning"', `2:16 ${CLOSED_EARLY}`],
  ['"Read on"', '“Read on”', '5:13 has a curly quote (“) here. Replace it with a straight one: "'],
  [
    '"Read on"',
    '"Read on”',
    '5:13 has text here that ends with a curly quote. Replace it with a straight one: "',
  ],
  [
    '"Read on"',
    "'Read on'",
    '5:13 has a single quote (\') here. Replace it with a double quote: "',
  ],
  // brackets
  ['  }\n}\n', '  }\n', '10:1 is missing a closing brace (}) here.'],
  ['["Good"]', '["Good"', '4:18 has a key in a list here. Look for a missing ] before it.'],
  [valid, '["Good"', '1:8 is missing a closing bracket (]) here.'],
  [valid, '{\n  "title": "Good",\n', '3:1 ends too early. Look for a missing } or ].'],
  [valid, '{}\ndone', '2:1 continues with done where it should end. Remove the rest.'],
  // characters
  ['"hero.jpg"', '"C:\\photos\\hero.jpg"', `7:12 ${BACKSLASH}`],
  ['Read on', 'Read \\u12 on', `5:13 ${BACKSLASH}`],
  [
    'Read on',
    'Read\u0001on',
    '5:13 has an invisible control character here. Type this text again.',
  ],
  ['  "button"', ' \u00A0"button"', '5:2 has an invisible character (U+00A0) here. Remove it.'],
  // Git conflicts
  [
    '  "button": "Read on",\n',
    '<<<<<<< HEAD\n  "button": "Read on",\n=======\n  "button": "Go on",\n>>>>>>> other\n',
    `5:1 ${CONFLICT}`,
  ],
  ['  "button"', '=======\n  "button"', `5:1 ${CONFLICT}`],
  ['  "button"', '>>>>>>> 1a2b3c4 (Edit)\r\n  "button"', `5:1 ${CONFLICT}`],
  // the same key twice
  [
    '"alt": ""',
    '"alt": "",\n    "alt": "A rose."',
    '9:5 hero.alt already appears on line 8, and only one of them would be used. Remove one.',
  ],
])('reports the position and fix when %j becomes %j', (part, replacement, message) => {
  expect(findErrors(replacePart(part, replacement))).toEqual([message])
})

it('counts lines and columns with Windows line endings and a byte order mark', () => {
  const file = `\uFEFF${replacePart('"alt": ""', '"alt": "",').replaceAll('\n', '\r\n')}`
  expect(findErrors(file)).toEqual([expect.stringContaining('8:14 has an extra comma')])
})

it.each([
  ['2,500 nested brackets', `{"title": ${'['.repeat(2500)}${']'.repeat(2500)}}`],
  ['20,000 nested brackets', `{"title": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['nested brackets after others', `{"title": ${'[[],'.repeat(150)}1${']'.repeat(150)}}`],
  ['20,000 unclosed braces', '{"a":'.repeat(20_000)],
])('reports %s', (_, file) => {
  expect(findErrors(file).join()).toMatch(/^1:1 has too many nested brackets\. Look[^,]*$/)
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const EMPTY = 'is empty. Restore its content, for example from the last good version.'
const LATIN_1 =
  'is not saved as UTF-8: line 5 has a character in another encoding. Save the file as UTF-8.'
const UTF_16 = 'is not text, or is saved as UTF-16. Save it as UTF-8.'

it.each([
  ['nothing', '', EMPTY],
  ['only a byte order mark and whitespace', '\uFEFF \r\n\t\n', EMPTY],
  ['UTF-16 LE', utf16(`\uFEFF${valid}`), UTF_16],
  ['UTF-16 BE', utf16(`\uFEFF${valid}`).swap16(), UTF_16],
  ['UTF-16 without a byte order mark', utf16(valid), UTF_16],
  ['Latin-1', Buffer.from(replacePart('Read on', 'Café'), 'latin1'), LATIN_1],
  ['a word', 'hello\n', `has hello here. ${QUOTES}`],
])('reports the error in a file that contains %s', (_, file, message) => {
  expect(findErrors(file)).toEqual([`1:1 ${message}`])
})
