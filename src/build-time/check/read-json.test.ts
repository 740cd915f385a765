/** @jest-environment node */
import { placeAt } from '../../content/check/diagnostic'
import { readJson } from './read-json'

const good = `{
  "title": "Late flowers",
  "headlineItalic": ["Late"],
  "headlineLines": ["Late", "flowers"],
  "button": "Read on",
  "hero": {
    "src": "hero.jpg",
    "alt": ""
  }
}
`

/** The good file with one piece of it replaced. */
function replaced(piece: string, other: string) {
  if (!good.includes(piece)) throw new Error(`the good file has no ${piece}`)
  return good.replace(piece, () => other)
}

const errorsIn = (file: string | Buffer) => {
  const { errors, text } = readJson(Buffer.from(file))
  return errors.map(({ key, message, offset }) => {
    const { column, line } = placeAt(text, offset)
    return [`${line}:${column}`, key, message].filter(Boolean).join(' ')
  })
}

it.each([
  ['a byte order mark and Windows line ends', `\uFEFF${good.replaceAll('\n', '\r\n')}`],
  ['everything in one line', JSON.stringify(JSON.parse(good))],
  ['curly quotes inside a text', replaced('Late flowers', '“Late” flowers')],
  ['a comment inside a text', replaced('Late flowers', 'Late // flowers /*')],
  ['escapes', replaced('Late flowers', 'Late \\"flowers\\" \\u0041 \\\\')],
])('accepts %s', (_, file) => {
  expect(errorsIn(file)).toEqual([])
})

const NO_COMMENT = 'has a comment here, which JSON does not know. Remove it.'
const UNCLOSED =
  'has text here that is not closed in its line. Write a quote " at its end; text must not go over several lines.'
const QUOTES = 'Text and keys need quotes " around them.'
const NOTHING_BEFORE =
  'has a comma here with nothing before it. Remove it, or write what is missing.'
const BACKSLASH = 'has a backslash \\ here that stands for nothing. Write it twice: \\\\'
const CONTROL = 'has an invisible control character here. Write this text again.'
const ends = (found: string) =>
  `has a text that ends at the quote " here, but ${found} comes after it. If the quote belongs to the text, write \\" for it; if not, a quote or a comma is missing nearby.`

const CONFLICT =
  'has a mark that Git leaves where two versions differ. Keep the lines of one version; remove those of the other and all lines of <<<<<<<, ======= and >>>>>>>.'

it.each([
  // commas and colons
  ['"alt": ""', '"alt": "",', '8:14 has a comma too many before the closing } here. Remove it.'],
  ['["Late"]', '["Late",]', '3:28 has a comma too many before the closing ] here. Remove it.'],
  ['"Read on",', '"Read on",,', `5:23 ${NOTHING_BEFORE}`],
  ['"Read on"', '', `5:13 ${NOTHING_BEFORE}`],
  ['"Read on",', '"Read on"', '5:22 needs a comma here, before what follows.'],
  ['"Late", "flowers"', '"Late" "flowers"', '4:27 needs a comma here, before what follows.'],
  ['"button":', '"button"', '5:11 needs a colon : here, between a key and its value.'],
  // comments
  ['  "button"', '  // the button\n  "button"', `5:3 ${NO_COMMENT}`],
  ['"Read on"', '/* the button */ "Read on"', `5:13 ${NO_COMMENT}`],
  // quotes
  ['"Read on"', '"Read on', `5:13 ${UNCLOSED}`],
  ['Read on', 'Read\non', `5:13 ${UNCLOSED}`],
  ['"Read on"', 'Read on"', `5:13 has Read here. ${QUOTES}`],
  ['"button"', 'button', `5:3 has button here. ${QUOTES}`],
  ['"Read on"', 'x'.repeat(500), `5:13 has ${'x'.repeat(40)} here. ${QUOTES}`],
  ['"button"', '"button', `5:12 ${ends('Read')}`],
  ['"Late flowers"', '"My "late" flowers"', `2:16 ${ends('late')}`],
  ['"Read on"', '“Read on”', '5:13 has a curly quote “ here. Replace it by a straight one: "'],
  [
    '"Read on"',
    '"Read on”',
    '5:13 has text here that ends with a curly quote. Replace it by a straight one: "',
  ],
  ['"Read on"', "'Read on'", '5:13 has a single quote \' here. Replace it by a double one: "'],
  // brackets
  ['  }\n}\n', '  }\n', '10:1 is missing a closing brace } here.'],
  ['["Late"]', '["Late"', '4:18 has a key in a list here. Look for a missing ] before it.'],
  [good, '["Late"', '1:8 is missing a closing bracket ] here.'],
  [good, '{\n  "title": "Late",\n', '3:1 ends too early. Look for a missing } or ].'],
  [good, '{}\ndone', '2:1 goes on with done where it should end. Remove the rest.'],
  [good, '{}\n}', '2:1 goes on with } where it should end. Remove the rest.'],
  // characters
  ['"hero.jpg"', '"C:\\photos\\hero.jpg"', `7:12 ${BACKSLASH}`],
  ['Read on', 'Read \\u12 on', `5:13 ${BACKSLASH}`],
  ['Read on', 'Read\u0001on', `5:13 ${CONTROL}`],
  ['Read on', 'Read\ton', `5:13 ${CONTROL}`],
  ['  "button"', ' \u00A0"button"', '5:2 has an invisible character (U+00A0) here. Remove it.'],
  // what Git leaves behind
  [
    '  "button": "Read on",\n',
    '<<<<<<< HEAD\n  "button": "Read on",\n=======\n  "button": "Go on",\n>>>>>>> other\n',
    `5:1 ${CONFLICT}`,
  ],
  ['  "button"', '=======\n  "button"', `5:1 ${CONFLICT}`],
  ['  "button"', '>>>>>>> 1a2b3c4 (Words)\r\n  "button"', `5:1 ${CONFLICT}`],
  // the same key twice
  [
    '"alt": ""',
    '"alt": "",\n    "alt": "A rose."',
    '9:5 hero.alt stands here a second time; the first is in line 8, and only one of them would count. Remove one.',
  ],
])('%j as %j is an error with line and fix', (piece, other, message) => {
  expect(errorsIn(replaced(piece, other))).toEqual([message])
})

it('counts lines and columns with Windows line ends and a byte order mark, too', () => {
  const file = `\uFEFF${replaced('"alt": ""', '"alt": "",').replaceAll('\n', '\r\n')}`
  expect(errorsIn(file)).toEqual([expect.stringContaining('8:14 has a comma too many')])
})

it.each([
  ['brackets', `{"title": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['braces that are not closed', '{"a":'.repeat(20_000)],
])('does not follow 20,000 nested %s', (_, file) => {
  expect(errorsIn(file)).toEqual([
    expect.stringMatching(/^1:1 has thousands of brackets within each other\. Look/),
  ])
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const EMPTY = 'is empty. Put back what was in it, for example from the last good version.'
const UTF_16 = 'is not text, or saved as UTF-16. Save it with the encoding UTF-8.'

it.each([
  ['nothing', '', EMPTY],
  ['a byte order mark and space', '\uFEFF \r\n\t\n', EMPTY],
  ['UTF-16 LE', utf16(`\uFEFF${good}`), UTF_16],
  ['UTF-16 BE', utf16(`\uFEFF${good}`).swap16(), UTF_16],
  [
    'UTF-16 without a byte order mark',
    utf16(good),
    'is not text, or saved as UTF-16. Save it with the encoding UTF-8.',
  ],
  [
    'Latin-1',
    Buffer.from(replaced('Read on', 'Café'), 'latin1'),
    'is not saved as UTF-8: line 5 holds a letter in another encoding. Save the file with the encoding UTF-8.',
  ],
  ['a word', 'hello\n', `has hello here. ${QUOTES}`],
])('names what is wrong with a file of %s', (_, file, message) => {
  expect(errorsIn(file)).toEqual([`1:1 ${message}`])
})
