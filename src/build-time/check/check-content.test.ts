/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GALLERY_PHOTOS as COUNT } from '../../content/limits'
import { navigationPaths, pagePaths } from '../../content/pageRegistry'
import { checkContent, hasErrors } from './check-content'
import { makeContent, type At, type Content } from '../../testing/contentFolder'

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

it('finds no error in the content of the site', async () => {
  const { diagnostics } = await checkContent(path.resolve('content'))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

it('finds nothing to say about good content, and hands on what it holds', async () => {
  const { diagnostics, photos, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(values.get('home/home.json')).toEqual(content.read('home/home.json'))
  expect(photos).toHaveLength(COUNT + 2)
  expect(photos[0]).toEqual({
    json: 'home/home.json',
    keys: ['hero', 'src'],
    file: expect.stringMatching(/hero\.jpg$/) as string,
  })
})

describe('interface words', () => {
  const labelsOf = async () => {
    const { values } = await checkContent(content.root)
    return (values.get('site/site.json') as { labels: Record<string, unknown> }).labels
  }

  it('are handed on in English where the content has none', async () => {
    content.change('site/site.json', (file) => delete file.labels)
    expect(await content.diagnostics()).toEqual([])
    expect(await labelsOf()).toMatchObject({ menu: 'Menu', lightbox: { next: 'Next photo' } })
  })

  it('may be translated in part', async () => {
    content.change('site/site.json', (file) => {
      file.labels = { menu: 'Menü' }
    })
    expect(await labelsOf()).toMatchObject({ menu: 'Menü', closeMenu: 'Close' })
  })

  it('must name what the site fills in', async () => {
    content.change('site/site.json', (file) => {
      file.labels = { lightbox: { count: 'Foto {number}' } }
    })
    expect(await content.diagnostics()).toEqual([
      expect.stringMatching(/^error: .*labels\.lightbox\.count lacks \{count\}\. Write it/),
    ])
  })
})

const site = 'site/site.json'
const home = 'home/home.json'
const about = 'about/about.json'
const music = 'music/music.json'
const gallery = 'gallery/gallery.json'
const contact = 'contact/contact.json'

type Case = {
  about: string
  file: string
  edit: (content: Content) => unknown
  /** Place and message of each diagnostic; without a key it is the top of the file. */
  told: [message: string, ...at: At | []][]
}

const set =
  (list: 'photos' | 'nav' | 'social' | 'cards' | 'timeline', index: number, values: object) =>
  (file: Content) =>
    Object.assign(file[list][index] ?? {}, values)

const put = (values: object) => (file: Content) => Object.assign(file, values)

const PAGES = pagePaths.join(', ')
const ENTRIES = navigationPaths.length
const NOT_A_KEY = 'is not a key that the site knows.'

const numbers: Case[] = [
  {
    about: 'one photo too few',
    file: gallery,
    // the one that goes is not missed: the page About Me shows it too
    edit: ({ photos }) => photos.splice(5, 1),
    told: [[`photos has ${COUNT - 1} entries, but needs exactly ${COUNT}. Add 1.`, 'photos', 1]],
  },
  {
    about: 'one photo too many',
    file: gallery,
    edit: ({ photos }) => photos.push({ ...photos[0], id: COUNT + 1, src: '../home/hero.jpg' }),
    told: [
      [`photos has ${COUNT + 1} entries, but needs exactly ${COUNT}. Remove 1.`, 'photos', 1],
      [`photos[${COUNT}].id is ${COUNT + 1}, but must not be more than ${COUNT}.`, 'id', COUNT + 1],
    ],
  },
  {
    about: 'none of two sentences',
    file: gallery,
    edit: put({ interludes: [] }),
    told: [['interludes has 0 entries, but needs exactly 2. Add 2.', 'interludes', 1]],
  },
  {
    about: '2 stations of the timeline',
    file: music,
    edit: ({ timeline }) => timeline.pop(),
    told: [['timeline has 2 entries, but needs exactly 3. Add 1.', 'timeline', 1]],
  },
  {
    about: '4 stations of the timeline',
    file: music,
    edit: ({ timeline }) => timeline.push({ ...timeline[0] }),
    told: [['timeline has 4 entries, but needs exactly 3. Remove 1.', 'timeline', 1]],
  },
  {
    about: '2 cards',
    file: about,
    edit: ({ cards }) => cards.pop(),
    told: [['cards has 2 entries, but needs exactly 3. Add 1.', 'cards', 1]],
  },
  {
    about: '4 cards',
    file: about,
    edit: ({ cards }) => cards.push({ ...cards[0] }),
    told: [['cards has 4 entries, but needs exactly 3. Remove 1.', 'cards', 1]],
  },
  {
    about: '3 social links',
    file: site,
    edit: ({ social }) => social.pop(),
    told: [['social has 3 entries, but needs exactly 4. Add 1.', 'social', 1]],
  },
  {
    about: '5 social links',
    file: site,
    edit: ({ social }) => social.push({ ...social[0] }),
    told: [['social has 5 entries, but needs exactly 4. Remove 1.', 'social', 1]],
  },
  {
    about: 'one navigation item too few',
    file: site,
    edit: ({ nav }) => nav.pop(),
    told: [[`nav has ${ENTRIES - 1} entries, but needs exactly ${ENTRIES}. Add 1.`, 'nav', 1]],
  },
  {
    about: 'one navigation item too many',
    file: site,
    edit: ({ nav }) => nav.push({ ...nav[0], path: '/about' }),
    told: [
      [`nav has ${ENTRIES + 1} entries, but needs exactly ${ENTRIES}. Remove 1.`, 'nav', 1],
      [
        `nav[${ENTRIES}].path is "/about", which nav[1] leads to already. Name each page once.`,
        'path',
        ENTRIES + 1,
      ],
    ],
  },
  {
    about: 'an empty list of paragraphs',
    file: contact,
    edit: put({ note: [] }),
    told: [['note has 0 entries, but needs at least 1. Add 1.', 'note', 1]],
  },
  {
    about: 'too many paragraphs',
    file: contact,
    edit: put({ note: Array.from({ length: 14 }, () => 'A paragraph.') }),
    told: [['note has 14 entries, but needs at most 12. Remove 2.', 'note', 1]],
  },
]

const ids: Case[] = [
  {
    about: 'an id twice',
    file: gallery,
    edit: set('photos', 3, { id: 3 }),
    told: [
      [
        'photos[3].id is 3, which photos[2] has already. Give each photo its own number; free: 4.',
        'id',
        4,
      ],
    ],
  },
  {
    about: 'an id twice beside another error',
    file: gallery,
    edit: (file) => {
      set('photos', 3, { id: 3 })(file)
      set('photos', 0, { caption: '' })(file)
    },
    told: [
      ['photos[0].caption is empty. Write something between the quotes.', 'caption', 1],
      [
        'photos[3].id is 3, which photos[2] has already. Give each photo its own number; free: 4.',
        'id',
        4,
      ],
    ],
  },
  {
    about: 'the id 0',
    file: gallery,
    edit: set('photos', 0, { id: 0 }),
    told: [['photos[0].id is 0, but must not be less than 1.', 'id', 1]],
  },
  {
    about: 'an id beyond the number of photos',
    file: gallery,
    edit: set('photos', 8, { id: COUNT + 1 }),
    told: [[`photos[8].id is ${COUNT + 1}, but must not be more than ${COUNT}.`, 'id', 9]],
  },
  {
    about: 'the id 1.5',
    file: gallery,
    edit: set('photos', 1, { id: 1.5 }),
    told: [
      [
        'photos[1].id is the number 1.5, but must be a whole number. Write one without a point.',
        'id',
        2,
      ],
    ],
  },
  {
    about: 'an id as text',
    file: gallery,
    edit: set('photos', 0, { id: '1' }),
    told: [['photos[0].id is the text "1", but must be a number. Remove the quotes: 1', 'id', 1]],
  },
  {
    about: 'an id in words',
    file: gallery,
    edit: set('photos', 0, { id: 'one' }),
    told: [
      [
        'photos[0].id is the text "one", but must be a number. Write a number without quotes.',
        'id',
        1,
      ],
    ],
  },
]

const isEmpty = 'is empty. Write something between the quotes.'
const isFileName = 'is a file name, but must say what the photo shows. Describe it in a sentence.'

const texts: Case[] = [
  ...['', ' ', '\n\t '].flatMap((text): Case[] => [
    {
      about: `the caption ${JSON.stringify(text)}`,
      file: gallery,
      edit: set('photos', 1, { caption: text }),
      told: [[`photos[1].caption ${isEmpty}`, 'caption', 2]],
    },
    {
      about: `the alt ${JSON.stringify(text)}`,
      file: gallery,
      edit: set('photos', 8, { alt: text }),
      told: [[`photos[8].alt ${isEmpty}`, 'alt', 9]],
    },
  ]),
  ...['photo.jpg', 'IMG_1234', 'DSC01234', 'late-bloom-3.JPEG', 'image 7'].map((alt): Case => ({
    about: `the alt ${alt}`,
    file: gallery,
    edit: set('photos', 4, { alt }),
    told: [[`photos[4].alt ${isFileName}`, 'alt', 5]],
  })),
  {
    about: 'a caption of 201 characters',
    file: gallery,
    edit: set('photos', 2, { caption: 'x'.repeat(201) }),
    told: [
      [
        'photos[2].caption has 201 characters, but the design holds 200. Shorten it by 1.',
        'caption',
        3,
      ],
    ],
  },
  {
    about: 'a caption of 10,000 characters',
    file: gallery,
    edit: set('photos', 2, { caption: 'x'.repeat(10_000) }),
    told: [
      [
        'photos[2].caption has 10000 characters, but the design holds 200. Shorten it by 9800.',
        'caption',
        3,
      ],
    ],
  },
  {
    about: 'a broken character',
    file: gallery,
    edit: set('photos', 2, { caption: 'Caf\uFFFD' }),
    told: [
      ['photos[2].caption holds a broken character (U+FFFD). Type this text again.', 'caption', 3],
    ],
  },
  {
    about: 'a control character that is written as \\u0007',
    file: home,
    edit: put({ headlineLines: ['In', 'blo\u0007om'] }),
    told: [
      [
        'headlineLines[1] holds a broken character (U+0007). Type this text again.',
        'headlineLines',
        1,
        1,
      ],
    ],
  },
]

const badUrl = (url: string) =>
  `url is "${url}", but must be an address such as https://www.example.org, without a slash at its end.`

const formats: Case[] = [
  {
    about: 'an email address without an @',
    file: site,
    edit: put({ email: 'hello' }),
    told: [
      ['email is "hello", but must be an email address such as name@example.org.', 'email', 1],
    ],
  },
  ...[
    'bloom.example.org',
    'https://bloom.example.org/',
    'https://bloom',
    'ftp://a.example.org',
  ].map((url): Case => ({
    about: `the site address ${url}`,
    file: site,
    edit: put({ url }),
    told: [[badUrl(url), 'url', 1]],
  })),
  {
    about: 'an address of 10,000 characters, which it does not repeat',
    file: site,
    edit: put({ url: 'x'.repeat(10_000) }),
    told: [[badUrl(`${'x'.repeat(80)}…`), 'url', 1]],
  },
  {
    about: 'an address that could command a terminal',
    file: site,
    edit: put({ url: 'a\u001B[31m\nb' }),
    told: [
      [badUrl('a [31m b'), 'url', 1],
      ['url holds a broken character (U+001B). Type this text again.', 'url', 1],
    ],
  },
  ...['English', 'EN', 'e', 'en_GB', ''].map((language): Case => ({
    about: `the language ${JSON.stringify(language)}`,
    file: site,
    edit: put({ language }),
    told: [
      [
        `language is "${language}", but must be the code of a language, such as "en" or "pt-BR".`,
        'language',
        1,
      ],
    ],
  })),
  {
    about: 'a social address that is not https',
    file: site,
    edit: set('social', 2, { url: 'http://social.example.org' }),
    told: [
      [
        'social[2].url is "http://social.example.org", but must be an address that starts with https://, or empty.',
        'url',
        4,
      ],
    ],
  },
  ...[
    'forms.example.org/f/bloom',
    'http://forms.example.org/f/bloom',
    'https://forms/f/bloom',
    'https://me:secret@forms.example.org/',
    "https://forms.example.org;script-src'unsafe-inline'",
    'https://forms.example.org/f bloom',
    'http://localhost.example.org/',
    'http://127.0.0.1.example.org/',
    'mailto:me@bloom.example.org',
    ' ',
  ].map((endpoint): Case => ({
    about: `messages delivered to ${endpoint}`,
    file: contact,
    edit: put({ delivery: { endpoint } }),
    told: [
      [
        `delivery.endpoint is "${endpoint}", but must be the https:// address from your form service, or empty (http://localhost and http://127.0.0.1 are for trials on your own computer only).`,
        'endpoint',
        1,
      ],
    ],
  })),
]

const paths: Case[] = [
  {
    about: 'a misspelt path in the navigation',
    file: site,
    edit: set('nav', 3, { path: '/galery' }),
    told: [
      [
        `nav[3].path is the text "/galery", but must be one of ${PAGES}. Did you mean "/gallery"?`,
        'path',
        4,
      ],
    ],
  },
  {
    about: 'a path that is like no page',
    file: about,
    edit: set('cards', 1, { to: '/weblog/latest' }),
    told: [[`cards[1].to is the text "/weblog/latest", but must be one of ${PAGES}.`, 'to', 2]],
  },
  {
    about: 'a page twice in the navigation',
    file: site,
    edit: set('nav', 4, { path: '/music' }),
    told: [
      ['nav[4].path is "/music", which nav[2] leads to already. Name each page once.', 'path', 5],
    ],
  },
  {
    about: 'a missing path',
    file: about,
    edit: ({ cards }) => delete cards[2]?.to,
    told: [[`cards[2].to is missing. Add one of ${PAGES}.`, 'title', 4, 'group']],
  },
]

const keys: Case[] = [
  {
    about: 'an unknown key',
    file: home,
    edit: put({ weather: 'fine' }),
    told: [[`weather ${NOT_A_KEY} Remove it.`, 'weather', 1, 'key']],
  },
  {
    about: 'an unknown key that could command a terminal',
    file: home,
    edit: put({ 'a\u001B[31m': 'red' }),
    told: [[`a [31m ${NOT_A_KEY} Remove it.`, 'a\\u001b[31m', 1, 'key']],
  },
  {
    about: 'a misspelt key beside the right one',
    file: home,
    edit: put({ buton: 'Read on' }),
    told: [[`buton ${NOT_A_KEY} Remove it.`, 'buton', 1, 'key']],
  },
  {
    about: 'a misspelt key',
    file: home,
    edit: (file) => {
      Object.assign(file, { buton: file.button })
      delete file.button
    },
    told: [
      ['button is missing. Add it: text. It is for: the button that leads to About Me.'],
      [`buton ${NOT_A_KEY} Did you mean "button"?`, 'buton', 1, 'key'],
    ],
  },
  {
    about: 'an unknown key inside a list',
    file: gallery,
    edit: set('photos', 6, { weather: 'fine' }),
    told: [[`photos[6].weather ${NOT_A_KEY} Remove it.`, 'weather', 1, 'key']],
  },
  {
    about: 'a misspelt key inside a group',
    file: contact,
    edit: ({ form }) => {
      Object.assign(form, { hedding: form.heading })
      delete form.heading
    },
    told: [
      ['form.heading is missing. Add it: text. It is for: heading of the form.', 'form', 1],
      [`form.hedding ${NOT_A_KEY} Did you mean "heading"?`, 'hedding', 1, 'key'],
    ],
  },
  {
    about: 'two unknown keys',
    file: site,
    edit: ({ footer }) => Object.assign(footer, { weather: 1, tide: 2 }),
    told: [
      [`footer.weather ${NOT_A_KEY} Remove it.`, 'weather', 1, 'key'],
      [`footer.tide ${NOT_A_KEY} Remove it.`, 'tide', 1, 'key'],
    ],
  },
  {
    about: 'a missing key inside a group',
    file: site,
    edit: ({ footer }) => delete footer.copyright,
    told: [
      [
        'footer.copyright is missing. Add it: text. It is for: the line at the very end, right.',
        'footer',
        1,
      ],
    ],
  },
  {
    about: 'a missing key inside a list',
    file: gallery,
    edit: ({ photos }) => delete photos[2]?.caption,
    told: [
      [
        'photos[2].caption is missing. Add it: text. It is for: the words under the photo.',
        'id',
        3,
        'group',
      ],
    ],
  },
  {
    about: 'a missing list',
    file: music,
    edit: (file) => delete (file as Partial<Content>).timeline,
    told: [['timeline is missing. Add it: a list. It is for: the three stations of the timeline.']],
  },
]

const kinds: Case[] = [
  {
    about: 'null for text',
    file: home,
    edit: put({ button: null }),
    told: [
      [
        'button is null, which is nothing, but must be text. Write text between quotes.',
        'button',
        1,
      ],
    ],
  },
  {
    about: 'a number for text',
    file: home,
    edit: put({ button: 7 }),
    told: [['button is the number 7, but must be text. Put it in quotes: "7"', 'button', 1]],
  },
  {
    about: 'true for text',
    file: home,
    edit: put({ button: true }),
    told: [['button is true, but must be text. Put it in quotes: "true"', 'button', 1]],
  },
  {
    about: 'text for a list',
    file: contact,
    edit: put({ note: 'One paragraph.' }),
    told: [
      [
        'note is the text "One paragraph.", but must be a list. Put it in square brackets: [ ]',
        'note',
        1,
      ],
    ],
  },
  {
    about: 'a long text for a list, which it does not repeat',
    file: contact,
    edit: put({ note: 'y'.repeat(500) }),
    told: [
      [
        `note is the text "${'y'.repeat(80)}…", but must be a list. Put it in square brackets: [ ]`,
        'note',
        1,
      ],
    ],
  },
  {
    about: 'a list for text',
    file: home,
    edit: put({ button: ['Read on'] }),
    told: [['button is a list, but must be text. Write text between quotes.', 'button', 1]],
  },
  {
    about: 'a group for text',
    file: home,
    edit: put({ button: { text: 'Read on' } }),
    told: [
      ['button is a group of keys, but must be text. Write text between quotes.', 'button', 1],
    ],
  },
  {
    about: 'a list for a group',
    file: site,
    edit: put({ footer: [] }),
    told: [
      ['footer is a list, but must be a group of keys. Put its keys in braces: { }', 'footer', 1],
    ],
  },
  {
    about: 'null for a photo and its words',
    file: gallery,
    edit: ({ photos }) => photos.splice(0, 1, null as never),
    told: [
      [
        'photos[0] is null, which is nothing, but must be a group of keys. Put its keys in braces: { }',
        'photos',
        1,
        0,
      ],
    ],
  },
]

describe('an error names its place and what fixes it', () => {
  it.each([...numbers, ...ids, ...texts, ...formats, ...paths, ...keys, ...kinds])(
    '$about',
    async ({ edit, file, told }) => {
      content.change(file, edit)
      const expected = told.map(([message, ...at]) => {
        const place = at.length > 0 ? content.placeOf(file, at as At) : '1:1'
        return `error: content/${file}:${place} ${message}`
      })
      expect(await content.diagnostics()).toEqual(expected)
    },
  )

  it.each([
    { root: '[]', is: 'a list' },
    { root: '"home"', is: 'the text "home"' },
    { root: '7', is: 'the number 7' },
    { root: 'null', is: 'null, which is nothing' },
    { root: 'true', is: 'true' },
  ])('$root in place of the whole file', async ({ is, root }) => {
    writeFileSync(content.place(gallery), root)
    expect(await content.diagnostics()).toEqual([
      `error: content/${gallery}:1:1 is ${is}, but must be a group of keys. Put its keys in braces: { }`,
    ])
  })
})

describe('good content', () => {
  it.each([
    { about: 'HTML', caption: '<b>bold</b> &amp; <img src=x onerror=alert(1)>' },
    { about: 'script', caption: '<script>alert(1)</script>' },
    { about: 'Arabic', caption: 'تفتحت متأخرة' },
    { about: 'Hebrew', caption: 'פרחתי מאוחר' },
    { about: 'combining characters', caption: 'Cafe\u0301 Zu\u0308rich' },
    { about: 'emoji', caption: '🌹 👩‍🎤 🏳️‍🌈' },
    { about: 'quotes and backslashes', caption: 'a "rose" \\ a rose' },
    { about: 'a line break and a tab', caption: 'one\ntwo\tthree' },
    { about: '200 characters', caption: 'x'.repeat(200) },
  ])('takes $about in a caption as it is', async ({ caption }) => {
    content.change(gallery, set('photos', 1, { caption }))
    expect(await content.diagnostics()).toEqual([])
    const { values } = await checkContent(content.root)
    expect((values.get(gallery) as Content).photos[1]?.caption).toBe(caption)
  })

  it.each([
    {
      about: 'the ids in another order',
      file: gallery,
      edit: ({ photos }: Content) => photos.reverse(),
    },
    {
      about: 'an alt that only mentions a file',
      file: gallery,
      edit: set('photos', 0, { alt: 'A print of photo.jpg on a wall.' }),
    },
    {
      about: 'no alt for a backdrop',
      file: home,
      edit: ({ hero }: Content) => Object.assign(hero, { alt: '' }),
    },
    ...[
      'https://formspree.example.io/f/xyzabcde',
      'https://forms.example.org:8443/?to=bloom&answer=json',
    ].map((endpoint) => ({
      about: `messages delivered to ${endpoint}`,
      file: contact,
      edit: put({ delivery: { endpoint } }),
    })),
    { about: 'a site in a folder', file: site, edit: put({ url: 'http://example.org/bloom' }) },
    { about: 'a language with a region', file: site, edit: put({ language: 'pt-BR' }) },
    { about: 'a file without $schema', file: home, edit: (file: Content) => delete file.$schema },
    {
      about: 'two cards that lead to one page',
      file: about,
      edit: (file: Content) => {
        for (const card of file.cards) card.to = '/music'
      },
    },
  ])('may have $about', async ({ edit, file }) => {
    content.change(file, edit)
    expect(await content.diagnostics()).toEqual([])
  })
})

describe('placeholders', () => {
  it('are told as notices, which do not count as errors', async () => {
    content.change(site, (file) => {
      Object.assign(file, { url: 'https://www.example.com', email: 'hello@example.com' })
      set('social', 0, { url: '' })(file)
      set('social', 3, { url: '' })(file)
    })
    const at = (...place: At) => `notice: content/${site}:${content.placeOf(site, place)}`
    const advice = 'Put in its address when there is something to see.'
    expect(await content.diagnostics()).toEqual([
      `${at('url', 1)} url is still the placeholder https://www.example.com. Put in the address that the site will have.`,
      `${at('email', 1)} email is still the placeholder hello@example.com. Put in the address at which you read your mail.`,
      `${at('url', 2)} social[0].url is still empty. ${advice}`,
      `${at('url', 5)} social[3].url is still empty. ${advice}`,
    ])
    expect(hasErrors(await checkContent(content.root))).toBe(false)
  })

  it('tell that messages are not delivered', async () => {
    content.change(contact, put({ delivery: { endpoint: '' } }))
    expect(await content.diagnostics()).toEqual([
      `notice: content/${contact}:${content.placeOf(contact, ['endpoint', 1])} delivery.endpoint is still empty. Messages are not delivered: the form thanks the visitor, but nothing reaches you. See "Receiving messages" in docs/owner.md.`,
    ])
    expect(hasErrors(await checkContent(content.root))).toBe(false)
  })
})

it.each(['http://localhost:9000/inbox', 'http://127.0.0.1:9000'])(
  'tells that %s, an address for trials, must not be published',
  async (endpoint) => {
    content.change(contact, put({ delivery: { endpoint } }))
    expect(await content.diagnostics()).toEqual([
      `notice: content/${contact}:${content.placeOf(contact, ['endpoint', 1])} delivery.endpoint is ${endpoint}. Only this computer knows it, so no message of a visitor would reach you. Put in the address from your form service before you publish.`,
    ])
    expect(hasErrors(await checkContent(content.root))).toBe(false)
  },
)

it('tells everything at once, in the order of the files and of their lines', async () => {
  rmSync(content.place(music))
  content.change(site, (file) => {
    Object.assign(file, { email: 'hello', language: 'English' })
    set('social', 1, { url: '' })(file)
  })
  content.change(home, put({ button: '' }))
  content.change(gallery, (file) => {
    set('photos', 7, { id: 1 })(file)
    set('photos', 2, { caption: '', src: 'foto-3.jpg' })(file)
    delete file.photos[0]?.alt
  })
  const found = await content.diagnostics()
  expect(found.map((line) => line.replace(/content\/([a-z-]+\.?\/?)+:[\d:]+ /, ''))).toEqual([
    'error: language is "English", but must be the code of a language, such as "en" or "pt-BR".',
    'error: email is "hello", but must be an email address such as name@example.org.',
    'notice: social[1].url is still empty. Put in its address when there is something to see.',
    `error: button ${isEmpty}`,
    'error: content/music/music.json is missing. Put it back.',
    'error: photos[0].alt is missing. Add it: text. It is for: what the photo shows, for people who cannot see it.',
    'error: photos[2].src names foto-3.jpg, but there is no such file in content/gallery/. Did you mean "photo-3.jpg"?',
    `error: photos[2].caption ${isEmpty}`,
    'error: photos[7].id is 1, which photos[0] has already. Give each photo its own number; free: 8.',
  ])
  expect(hasErrors(await checkContent(content.root))).toBe(true)
})
