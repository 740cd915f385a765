/** @jest-environment node */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { contentFiles } from '../../content/model/contentFiles'
import { makeContent } from '../../testing/contentFolder'

// photos are made and decoded, which takes its time on a busy computer
jest.setTimeout(30_000)

let content: Awaited<ReturnType<typeof makeContent>>

beforeAll(async () => {
  content = await makeContent()
})

afterEach(() => {
  content.reset()
})

afterAll(() => {
  content.remove()
})

const home = 'home/home.json'

const good = `{
  "title": "Late flowers",
  "description": "One sentence.",
  "headlineLines": ["Late", "flowers"],
  "headlineItalic": ["Late"],
  "button": "Read on",
  "hero": {
    "src": "hero.jpg", "focus": { "x": 50, "y": 50 },
    "alt": ""
  }
}
`

/** The good file with one piece of it exchanged. */
function exchange(piece: string, other: string) {
  if (!good.includes(piece)) throw new Error(`the good file has no ${piece}`)
  return good.replace(piece, () => other)
}

const diagnosticsIn = (file: string | Buffer) => {
  writeFileSync(content.place(home), file)
  return content.diagnostics()
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('a file that is good JSON', () => {
  it.each([
    { about: 'plain', file: good },
    { about: 'with a byte order mark', file: `\uFEFF${good}` },
    { about: 'with Windows line ends', file: good.replaceAll('\n', '\r\n') },
    { about: 'with both', file: `\uFEFF${good.replaceAll('\n', '\r\n')}` },
    { about: 'in one line', file: JSON.stringify(JSON.parse(good)) },
    { about: 'with curly quotes inside a text', file: exchange('Late flowers', '“Late” flowers') },
    { about: 'with a comment inside a text', file: exchange('Late flowers', 'Late // flowers /*') },
    { about: 'with escapes', file: exchange('Late flowers', 'Late \\"flowers\\" \\u0041 \\\\') },
  ])('is taken: $about', async ({ file }) => {
    expect(await diagnosticsIn(file)).toEqual([])
  })
})

const atQuote = (found: string) =>
  `has a text that ends at the quote " here, but ${found} comes after it. If the quote belongs to the text, write \\" for it; if not, a quote or a comma is missing nearby.`

const UNCLOSED =
  'has text here that is not closed in its line. Write a quote " at its end; text must not go over several lines.'

const QUOTES = 'Text and keys need quotes " around them.'

type Case = { about: string; file: string; told: string }

const commas: Case[] = [
  {
    about: 'a comma after the last key of a group',
    file: exchange('"alt": ""', '"alt": "",'),
    told: '9:14 has a comma too many before the closing } here. Remove it.',
  },
  {
    about: 'a comma after the last entry of a list',
    file: exchange('["Late"]', '["Late",]'),
    told: '5:28 has a comma too many before the closing ] here. Remove it.',
  },
  {
    about: 'a comma too many between two keys',
    file: exchange('"Read on",', '"Read on",,'),
    told: '6:23 has a comma here with nothing before it. Remove it, or write what is missing.',
  },
  {
    about: 'a key without its value',
    file: exchange('"Read on"', ''),
    told: '6:13 has a comma here with nothing before it. Remove it, or write what is missing.',
  },
  {
    about: 'a missing comma between two keys',
    file: exchange('"Read on",', '"Read on"'),
    told: '6:22 needs a comma here, before what follows.',
  },
  {
    about: 'a missing comma between two entries of a list',
    file: exchange('"Late", "flowers"', '"Late" "flowers"'),
    told: '4:27 needs a comma here, before what follows.',
  },
  {
    about: 'a missing colon',
    file: exchange('"button":', '"button"'),
    told: '6:11 needs a colon : here, between a key and its value.',
  },
]

const comments: Case[] = [
  {
    about: 'a line of comment',
    file: exchange('  "button"', '  // the button\n  "button"'),
    told: '6:3 has a comment here, which JSON does not know. Remove it.',
  },
  {
    about: 'a comment at the end of a line',
    file: exchange('"Read on",', '"Read on", // the button'),
    told: '6:24 has a comment here, which JSON does not know. Remove it.',
  },
  {
    about: 'a comment between /* and */',
    file: exchange('"Read on"', '/* the button */ "Read on"'),
    told: '6:13 has a comment here, which JSON does not know. Remove it.',
  },
]

const quotes: Case[] = [
  {
    about: 'a missing quote at the end of a text',
    file: exchange('"Read on"', '"Read on'),
    told: `6:13 ${UNCLOSED}`,
  },
  {
    about: 'a missing quote at the start of a text',
    file: exchange('"Read on"', 'Read on"'),
    told: `6:13 has Read here. ${QUOTES}`,
  },
  {
    about: 'a key without quotes',
    file: exchange('"button"', 'button'),
    told: `6:3 has button here. ${QUOTES}`,
  },
  {
    about: 'a long word without quotes, which it does not repeat',
    file: exchange('"Read on"', 'x'.repeat(10_000)),
    told: `6:13 has ${'x'.repeat(40)} here. ${QUOTES}`,
  },
  {
    about: 'a missing quote at the end of a key',
    file: exchange('"button"', '"button'),
    told: `6:12 ${atQuote('Read')}`,
  },
  {
    about: 'quotes inside a text without a backslash',
    file: exchange('"Late flowers"', '"My "late" flowers"'),
    told: `2:16 ${atQuote('late')}`,
  },
  {
    about: 'quotes at the start of a text without a backslash',
    file: exchange('"Late flowers"', '""Late" flowers"'),
    told: `2:13 ${atQuote('Late')}`,
  },
  {
    about: 'curly quotes around a text',
    file: exchange('"Read on"', '“Read on”'),
    told: '6:13 has a curly quote “ here. Replace it by a straight one: "',
  },
  {
    about: 'a curly quote at the end of a text',
    file: exchange('"Read on"', '"Read on”'),
    told: '6:13 has text here that ends with a curly quote. Replace it by a straight one: "',
  },
  {
    about: 'curly quotes around a key',
    file: exchange('"button"', '„button“'),
    told: '6:3 has a curly quote „ here. Replace it by a straight one: "',
  },
  {
    about: 'single quotes',
    file: exchange('"Read on"', "'Read on'"),
    told: '6:13 has a single quote \' here. Replace it by a double one: "',
  },
]

const ends: Case[] = [
  {
    about: 'a missing brace at the end',
    file: exchange('  }\n}\n', '  }\n'),
    told: '11:1 is missing a closing brace } here.',
  },
  {
    about: 'a missing brace in the middle',
    file: exchange('  }\n}\n', '}\n'),
    told: '11:1 is missing a closing brace } here.',
  },
  {
    about: 'a missing bracket at the end of a list',
    file: exchange('["Late"]', '["Late"'),
    told: '6:11 has a key in a list here. Look for a missing ] before it.',
  },
  {
    about: 'a file that breaks off after a comma',
    file: good.slice(0, good.indexOf('"button"')),
    told: '6:3 ends too early. Look for a missing } or ].',
  },
  {
    about: 'a word after the end',
    file: `${good}done\n`,
    told: '12:1 goes on with done where it should end. Remove the rest.',
  },
  {
    about: 'a second brace at the end',
    file: `${good}}\n`,
    told: '12:1 goes on with } where it should end. Remove the rest.',
  },
  {
    about: 'the same text twice',
    file: `${good}${good}`,
    told: '12:1 goes on with { where it should end. Remove the rest.',
  },
]

const characters: Case[] = [
  {
    about: 'a line break inside a text',
    file: exchange('Read on', 'Read\non'),
    told: `6:13 ${UNCLOSED}`,
  },
  {
    about: 'a backslash of a path',
    file: exchange('"hero.jpg"', '"C:\\photos\\hero.jpg"'),
    told: '8:12 has a backslash \\ here that stands for nothing. Write it twice: \\\\',
  },
  {
    about: 'a broken \\u',
    file: exchange('Read on', 'Read \\u12 on'),
    told: '6:13 has a backslash \\ here that stands for nothing. Write it twice: \\\\',
  },
  {
    about: 'a control character',
    file: exchange('Read on', 'Read\u0001on'),
    told: '6:13 has an invisible control character here. Write this text again.',
  },
  {
    about: 'a tab inside a text',
    file: exchange('Read on', 'Read\ton'),
    told: '6:13 has an invisible control character here. Write this text again.',
  },
  {
    about: 'a hard space between keys',
    file: exchange('  "button"', ' \u00A0"button"'),
    told: '6:2 has an invisible character (U+00A0) here. Remove it.',
  },
  {
    about: 'a replacement character inside a text',
    file: exchange('Read on', 'Read\uFFFDon'),
    told: '6:13 button holds a broken character (U+FFFD). Type this text again.',
  },
]

const twice: Case[] = [
  {
    about: 'a key twice',
    file: exchange('"hero"', '"title": "Again",\n  "hero"'),
    told: '7:3 title stands here a second time; the first is in line 2, and only one of them would count. Remove one.',
  },
  {
    about: 'a key twice inside a group',
    file: exchange('"alt": ""', '"alt": "",\n    "alt": "A rose."'),
    told: '10:5 hero.alt stands here a second time; the first is in line 9, and only one of them would count. Remove one.',
  },
]

describe('an error names its place and what fixes it', () => {
  it.each([...commas, ...comments, ...quotes, ...ends, ...characters, ...twice])(
    '$about',
    async ({ file, told }) => {
      expect(await diagnosticsIn(file)).toEqual([`error: content/${home}:${told}`])
    },
  )

  it('in a file with Windows line ends and a byte order mark', async () => {
    const file = `\uFEFF${exchange('"alt": ""', '"alt": "",').replaceAll('\n', '\r\n')}`
    expect(await diagnosticsIn(file)).toEqual([
      `error: content/${home}:9:14 has a comma too many before the closing } here. Remove it.`,
    ])
  })

  it('of a value in a file with Windows line ends', async () => {
    const file = exchange('"Read on"', '7').replaceAll('\n', '\r\n')
    expect(await diagnosticsIn(file)).toEqual([
      `error: content/${home}:6:13 button is the number 7, but must be text. Put it in quotes: "7"`,
    ])
  })
})

const EMPTY = 'is empty. Put back what was in it, for example from the last good version.'
const UTF_16 = 'is saved as UTF-16. Save it with the encoding UTF-8.'

describe('a file that is no JSON at all', () => {
  it.each([
    { about: 'empty', file: '', told: EMPTY },
    { about: 'nothing but space', file: ' \r\n\t\n', told: EMPTY },
    { about: 'nothing but a byte order mark', file: '\uFEFF', told: EMPTY },
    { about: 'UTF-16 LE', file: utf16(`\uFEFF${good}`), told: UTF_16 },
    { about: 'UTF-16 BE', file: utf16(`\uFEFF${good}`).swap16(), told: UTF_16 },
    {
      about: 'UTF-16 without a byte order mark',
      file: utf16(good),
      told: 'is not text, or saved as UTF-16. Save it with the encoding UTF-8.',
    },
    {
      about: 'Latin-1',
      file: Buffer.from(exchange('Read on', 'Café'), 'latin1'),
      told: 'is not saved as UTF-8: line 6 holds a letter in another encoding. Save the file with the encoding UTF-8.',
    },
    { about: 'a word', file: 'hello\n', told: `has hello here. ${QUOTES}` },
  ])('$about', async ({ file, told }) => {
    expect(await diagnosticsIn(file)).toEqual([`error: content/${home}:1:1 ${told}`])
  })

  it('is missing', async () => {
    rmSync(content.place(home))
    expect(await content.diagnostics()).toEqual([`error: content/${home} is missing. Put it back.`])
  })

  it('is missing together with its folder and all others', async () => {
    const elsewhere = `${content.root}-elsewhere`
    renameSync(content.root, elsewhere)
    const found = await content.diagnostics()
    renameSync(elsewhere, content.root)
    expect(found).toHaveLength(contentFiles.length)
    expect(found[0]).toBe('error: content/site/site.json is missing. Put it back.')
  })

  it('has a misspelt name', async () => {
    renameSync(content.place('gallery/gallery.json'), content.place('gallery/galery.json'))
    expect(await content.diagnostics()).toEqual([
      'error: content/gallery/gallery.json is missing. Put it back.',
      'warning: content/gallery/galery.json is not a file that the site reads. Did you mean "gallery.json"?',
    ])
  })

  it('is a folder', async () => {
    rmSync(content.place(home))
    mkdirSync(content.place(home))
    expect(await content.diagnostics()).toEqual([
      `error: content/${home} is a folder, but must be a file. Put the file back.`,
    ])
  })
})

it('warns of a JSON file that the site does not read', async () => {
  writeFileSync(content.place('home/notes.json'), '{}')
  writeFileSync(content.place('home/home copy.json'), good)
  expect(await content.diagnostics()).toEqual([
    'warning: content/home/home copy.json is not a file that the site reads. Remove it.',
    'warning: content/home/notes.json is not a file that the site reads. Remove it.',
  ])
})
