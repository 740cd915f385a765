/** @jest-environment node */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { GALLERY_PHOTOS as COUNT } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { navigationPaths, pagePaths } from '../../content/pageRegistry'
import { makeContent } from '../../testing/contentFolder'
import { checkContent, hasErrors } from './check-content'

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

const fileOf = (page: string) => `${page}/${page}.json`
const site = fileOf('site')
const home = fileOf('home')
const gallery = fileOf('gallery')

type Change = (list: object[]) => object[]

/** Where a value is, such as `gallery photos[2].caption`, what is put there, and the message. */
type Case = [place: string, value: unknown, message: string]

const valueAt = (value: unknown, key: string) =>
  key
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((part, name) => (part as Record<string, unknown>)[name], value)

/** Puts a value, or what a function makes of the one that is there, into its file. */
function put(place: string, value: unknown) {
  const [page = '', key = ''] = place.split(' ')
  const file = fileOf(page)
  const old = valueAt(content.read(file), key) as object[]
  const next = typeof value === 'function' ? (value as Change)(old) : value
  content.set(file, key, next)
  return { file, key, value: next }
}

const titled = (cases: Case[]) =>
  cases.map(([place, value, message]) => ({ place, value, message }))

it('says nothing about good content, and returns its values and photos', async () => {
  const { diagnostics, photos, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(values.get(home)).toEqual(content.read(home))
  expect(photos).toHaveLength(COUNT + 2)
  expect(photos[0]).toEqual({
    json: home,
    keys: ['hero', 'src'],
    file: expect.stringMatching(/hero\.jpg$/) as string,
  })
})

it('returns English interface words for those that are left out', async () => {
  content.set(site, 'labels', { menu: 'Menü' })
  const { diagnostics, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(values.get(site)).toMatchObject({ labels: { menu: 'Menü', closeMenu: 'Close' } })
})

const drop: Change = (list) => list.slice(0, -1)
const repeat: Change = (list) => [...list, list[0]!]

const PAGES = pagePaths.join(', ')
const LONG = 'x'.repeat(500)
const CUT = `${'x'.repeat(80)}…`

const lists: Case[] = [
  ['gallery interludes', [], 'has 0 entries, but needs exactly 2. Add 2.'],
  ['music timeline', drop, 'has 2 entries, but needs exactly 3. Add 1.'],
  ['music timeline', repeat, 'has 4 entries, but needs exactly 3. Remove 1.'],
  ['about cards', drop, 'has 2 entries, but needs exactly 3. Add 1.'],
  ['site social', drop, 'has 3 entries, but needs exactly 4. Add 1.'],
  [
    'site nav',
    drop,
    `has ${navigationPaths.length - 1} entries, but needs exactly ${navigationPaths.length}. Add 1.`,
  ],
  ['contact note', [], 'has 0 entries, but needs at least 1. Add 1.'],
  ['contact note', Array(14).fill('Text.'), 'has 14 entries, but needs at most 12. Remove 2.'],
]

const numbers: Case[] = [
  ['gallery photos[0].id', 0, 'is 0, but must not be less than 1.'],
  ['gallery photos[8].id', COUNT + 1, `is ${COUNT + 1}, but must not be more than ${COUNT}.`],
  [
    'gallery photos[1].id',
    1.5,
    'is the number 1.5, but must be a whole number. Write one without a point.',
  ],
  ['gallery photos[0].id', '1', 'is the text "1", but must be a number. Remove the quotes: 1'],
  [
    'gallery photos[0].id',
    'one',
    'is the text "one", but must be a number. Write a number without quotes.',
  ],
  [
    'gallery photos[3].id',
    3,
    'is 3, which photos[2] has already. Give each photo its own number; free: 4.',
  ],
]

const FILE_NAME = 'is a file name, but must say what the photo shows. Describe it in a sentence.'

const texts: Case[] = [
  ...['', '\n\t '].flatMap((empty): Case[] => [
    ['gallery photos[1].caption', empty, 'is empty. Write something between the quotes.'],
    ['gallery photos[8].alt', empty, 'is empty. Write something between the quotes.'],
  ]),
  ...['late-bloom-3.JPEG', 'IMG_1234', 'image 7'].map((alt): Case => [
    'gallery photos[4].alt',
    alt,
    FILE_NAME,
  ]),
  [
    'gallery photos[2].caption',
    'x'.repeat(201),
    'has 201 characters, but the design holds 200. Shorten it by 1.',
  ],
  [
    'gallery photos[2].caption',
    'Caf\uFFFD',
    'holds a broken character (U+FFFD). Type this text again.',
  ],
  [
    'home headlineLines[1]',
    'blo\u0007om',
    'holds a broken character (U+0007). Type this text again.',
  ],
]

const ENDPOINT =
  'but must be the https:// address from your form service, or empty (http://localhost and http://127.0.0.1 are for trials on your own computer only).'
const SITE_URL =
  'but must be an address such as https://www.example.org, without a slash at its end.'

const addresses: Case[] = [
  ['site email', 'hello', 'is "hello", but must be an email address such as name@example.org.'],
  ...['bloom.example.org', 'https://bloom.example.org/', 'ftp://a.example.org'].map((url): Case => [
    'site url',
    url,
    `is "${url}", ${SITE_URL}`,
  ]),
  ['site url', LONG, `is "${CUT}", ${SITE_URL}`],
  ...['English', 'en_GB', ''].map((language): Case => [
    'site language',
    language,
    `is "${language}", but must be the code of a language, such as "en" or "pt-BR".`,
  ]),
  [
    'site social[2].url',
    'http://social.example.org',
    'is "http://social.example.org", but must be an address that starts with https://, or empty.',
  ],
  ...[
    'http://forms.example.org/f/bloom',
    'https://me:secret@forms.example.org/',
    "https://forms.example.org;script-src'unsafe-inline'",
    'http://localhost.example.org/',
    'mailto:me@bloom.example.org',
  ].map((url): Case => ['contact delivery.endpoint', url, `is "${url}", ${ENDPOINT}`]),
]

const paths: Case[] = [
  [
    'site nav[3].path',
    '/galery',
    `is the text "/galery", but must be one of ${PAGES}. Did you mean "/gallery"?`,
  ],
  [
    'about cards[1].to',
    '/weblog/latest',
    `is the text "/weblog/latest", but must be one of ${PAGES}.`,
  ],
  [
    'site nav[4].path',
    '/music',
    'is "/music", which nav[2] leads to already. Name each page once.',
  ],
]

const GROUP = 'but must be a group of keys. Put its keys in braces: { }'
const TEXT = 'but must be text. Write text between quotes.'

const kinds: Case[] = [
  ['home button', null, `is null, which is nothing, ${TEXT}`],
  ['home button', 7, 'is the number 7, but must be text. Put it in quotes: "7"'],
  ['home button', true, 'is true, but must be text. Put it in quotes: "true"'],
  ['home button', ['Read on'], `is a list, ${TEXT}`],
  ['home button', { text: 'Read on' }, `is a group of keys, ${TEXT}`],
  [
    'contact note',
    LONG,
    `is the text "${CUT}", but must be a list. Put it in square brackets: [ ]`,
  ],
  ['site footer', [], `is a list, ${GROUP}`],
  // null names no photo, and hides which ones are unused
  ['gallery photos[0]', null, `is null, which is nothing, ${GROUP}`],
]

const UNKNOWN = 'is not a key that the site knows.'

const keys: Case[] = [
  ['home weather', 'fine', `${UNKNOWN} Remove it.`],
  // beside the right one, which is there
  ['home buton', 'Read on', `${UNKNOWN} Remove it.`],
  ['gallery photos[6].weather', 'fine', `${UNKNOWN} Remove it.`],
]

const missing: [place: string, at: string, message: string][] = [
  ['home button', '', 'is missing. Add it: text. It is for: the button that leads to About Me.'],
  [
    'music timeline',
    '',
    'is missing. Add it: a list. It is for: the three stations of the timeline.',
  ],
  [
    'site footer.copyright',
    'footer',
    'is missing. Add it: text. It is for: the line at the very end, right.',
  ],
  [
    'gallery photos[2].caption',
    'photos[2]',
    'is missing. Add it: text. It is for: the words under the photo.',
  ],
  ['about cards[2].to', 'cards[2]', `is missing. Add one of ${PAGES}.`],
]

describe('an error names file, line, key and fix', () => {
  it.each(titled([...lists, ...numbers, ...texts, ...addresses, ...paths, ...kinds]))(
    '$place $message',
    async ({ message, place, value }) => {
      const { file, key } = put(place, value)
      const at = content.placeOf(file, key)
      expect(await content.diagnostics()).toEqual([
        `error: content/${file}:${at} ${key} ${message}`,
      ])
    },
  )

  it.each(keys)('%s is not a key', async (place, value, message) => {
    const { file, key } = put(place, value)
    const at = content.placeOf(file, key, 'key')
    expect(await content.diagnostics()).toEqual([`error: content/${file}:${at} ${key} ${message}`])
  })

  it.each(missing)('%s is missing', async (place, parent, message) => {
    const { file, key } = put(place, undefined)
    const at = content.placeOf(file, parent)
    expect(await content.diagnostics()).toEqual([`error: content/${file}:${at} ${key} ${message}`])
  })

  it('suggests the missing key for a misspelt one', async () => {
    content.set(home, 'button', undefined)
    content.set(home, 'buton', 'Read on')
    expect(await content.diagnostics()).toEqual([
      expect.stringContaining('button is missing.'),
      `error: content/${home}:${content.placeOf(home, 'buton', 'key')} buton ${UNKNOWN} Did you mean "button"?`,
    ])
  })

  it('keeps control characters from the terminal', async () => {
    content.change(home, (file) => (file['a\u001B[31m'] = 'red'))
    content.set(site, 'url', 'a\u001B[31m\nb')
    const said = await content.diagnostics()
    expect(said.join('')).toContain('is "a [31m b"')
    expect(said.join('')).toContain(` a [31m ${UNKNOWN}`)
    expect(said.join('')).not.toMatch(/[\u0000-\u001F]/)
  })

  it('reports errors inside a list that is too long', async () => {
    content.set(gallery, `photos[${COUNT}]`, { ...content.read(gallery).photos[0], id: COUNT + 1 })
    expect((await content.diagnostics()).filter((line) => line.startsWith('error'))).toEqual([
      expect.stringContaining(`photos has ${COUNT + 1} entries, but needs exactly ${COUNT}.`),
      expect.stringContaining(`photos[${COUNT}].id is ${COUNT + 1}, but must not be more`),
    ])
  })

  it('reports all errors at once, in the order of files and lines', async () => {
    rmSync(content.place(fileOf('music')))
    content.set(site, 'email', 'hello')
    content.set(site, 'language', 'English')
    content.set(site, 'social[1].url', '')
    writeFileSync(content.place(home), '{')
    content.set(gallery, 'photos[7].id', 1)
    content.set(gallery, 'photos[2].src', 'foto-3.jpg')
    content.set(gallery, 'photos[0].alt', undefined)
    expect((await content.diagnostics()).map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual(
      [
        `error: content/${site} language`,
        `error: content/${site} email`,
        `notice: content/${site} social[1].url`,
        `error: content/${home} `,
        'error: content/music/music.json is missing.',
        `error: content/${gallery} photos[0].alt`,
        `error: content/${gallery} photos[2].src`,
        `error: content/${gallery} photos[7].id`,
      ].map((begin) => expect.stringContaining(begin) as string),
    )
    expect(hasErrors(await checkContent(content.root))).toBe(true)
  })
})

describe('a content file', () => {
  it.each([
    ['[]', `1:1 is a list, ${GROUP}`],
    ['"home"', `1:1 is the text "home", ${GROUP}`],
    ['null', `1:1 is null, which is nothing, ${GROUP}`],
    ['{\n  "title" "Home" }', '2:10 needs a colon : here, between a key and its value.'],
  ])('is refused with %s in it', async (text, message) => {
    writeFileSync(content.place(home), text)
    expect(await content.diagnostics()).toEqual([`error: content/${home}:${message}`])
  })

  it('may not be missing, nor its folder', async () => {
    rmSync(content.place(home))
    expect(await content.diagnostics()).toEqual([`error: content/${home} is missing. Put it back.`])
    expect((await checkContent(content.place('nowhere'))).diagnostics).toHaveLength(
      contentFiles.length,
    )
  })

  it('may not be a folder', async () => {
    rmSync(content.place(home))
    mkdirSync(content.place(home))
    expect(await content.diagnostics()).toEqual([
      `error: content/${home} is a folder, but must be a file. Put the file back.`,
    ])
  })

  it('may not have another name', async () => {
    renameSync(content.place(gallery), content.place('gallery/galery.json'))
    writeFileSync(content.place('home/home copy.json'), '{}')
    const isUnknown = 'is not a file that the site reads.'
    expect(await content.diagnostics()).toEqual([
      `error: content/${gallery} is missing. Put it back.`,
      `warning: content/gallery/galery.json ${isUnknown} Did you mean "gallery.json"?`,
      `warning: content/home/home copy.json ${isUnknown} Remove it.`,
    ])
  })
})

it.each<[place: string, value: unknown]>([
  ['gallery photos[1].caption', '<b>bold</b> &amp; <script>alert(1)</script>'],
  ['gallery photos[1].caption', 'تفتحت متأخرة פרחתי 🏳️‍🌈 Cafe\u0301'],
  ['gallery photos[1].caption', 'a "rose" \\ a rose\nand\ttwo'],
  ['gallery photos[1].caption', 'x'.repeat(200)],
  ['gallery photos', (photos: unknown[]) => photos.toReversed()],
  ['gallery photos[0].alt', 'A print of photo.jpg on a wall.'],
  ['home hero.alt', ''],
  ['home $schema', undefined],
  ['contact delivery.endpoint', 'https://forms.example.org:8443/?to=bloom&answer=json'],
  ['site url', 'http://example.org/bloom'],
  ['site language', 'pt-BR'],
  ['about cards', (cards: object[]) => cards.map((card) => ({ ...card, to: '/music' }))],
])('accepts %s %j as it is', async (place, value) => {
  const { file, key, value: expected } = put(place, value)
  const { diagnostics, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(valueAt(values.get(file), key)).toEqual(expected)
})

const TRIAL =
  'Only this computer knows it, so no message of a visitor would reach you. Put in the address from your form service before you publish.'

it.each<Case>([
  [
    'site url',
    'https://www.example.com',
    'is still the placeholder https://www.example.com. Put in the address that the site will have.',
  ],
  [
    'site email',
    'hello@example.com',
    'is still the placeholder hello@example.com. Put in the address at which you read your mail.',
  ],
  ['site social[3].url', '', 'is still empty. Put in its address when there is something to see.'],
  [
    'contact delivery.endpoint',
    '',
    'is still empty. Messages are not delivered: the form thanks the visitor, but nothing reaches you. See "Receiving messages" in docs/owner.md.',
  ],
  [
    'contact delivery.endpoint',
    'http://localhost:9000/inbox',
    `is http://localhost:9000/inbox. ${TRIAL}`,
  ],
  ['contact delivery.endpoint', 'http://127.0.0.1:9000', `is http://127.0.0.1:9000. ${TRIAL}`],
])('gives a notice, not an error, for %s %j', async (place, value, message) => {
  const { file, key } = put(place, value)
  const at = content.placeOf(file, key)
  expect(await content.diagnostics()).toEqual([`notice: content/${file}:${at} ${key} ${message}`])
  expect(hasErrors(await checkContent(content.root))).toBe(false)
})
