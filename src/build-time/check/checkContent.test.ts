/** @jest-environment node */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { MAX_QUOTES as MAX } from '../../content/limits'
import { contentFiles } from '../../content/schema/contentFiles'
import { pagePaths } from '../../content/pageRegistry'
import { setUpTestContent } from '../../testing/testContent'
import { checkContent, hasErrors } from './checkContent'

const content = setUpTestContent()

const site = 'site/site.json'
const home = 'home/home.json'
const gallery = 'gallery/gallery.json'
const notFound = 'not-found/not-found.json'

it('reports nothing for valid content, and returns its values and photos', async () => {
  // omitted keys get defaults
  content.set(site, 'labels', { menu: 'Menü' })
  const { diagnostics, photos, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(values.get(home)).toEqual(content.json(home))
  expect(values.get(site)).toMatchObject({ labels: { menu: 'Menü', closeMenu: 'Close' } })
  expect(photos.filter(({ jsonFile }) => jsonFile === gallery)).toHaveLength(
    content.json(gallery).photos.length,
  )
  expect(photos[0]).toEqual({
    jsonFile: home,
    relativePath: 'home/hero.jpg',
    keys: ['hero', 'src'],
    crops: { phone: 1 / 2, tablet: 3 / 4 },
    focus: content.json(home).hero.focus,
    file: expect.stringMatching(/hero\.jpg$/) as string,
    normalized: expect.stringMatching(/hero\.jpg$/) as string,
  })
})

/** A row has two lines: page, key and new value (omitted to remove the key); then the message. */
const parseRows = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => {
      const [, page = '', key = '', value, message = ''] =
        /^(\S+) (\S+)(?: = (.*))?\n +(.*)$/.exec(row) ?? []
      return { file: `${page}/${page}.json`, key, value, message }
    })

/** Applies a row's change. `key.length` truncates a list or repeats its first entry. */
function applyChange({ file, key, value }: { file: string; key: string; value?: string }) {
  const target = key.replace(/\.length$/, '')
  const list = content.json(file)[target] as unknown[]
  const resize = (length: number) => Array.from({ length }, (_, index) => list[index] ?? list[0])
  const changed: unknown = target === key ? value && JSON.parse(value) : resize(Number(value))
  content.set(file, target, changed)
  return target
}

const PAGES = pagePaths.join(', ')
const LINK = `but a link must start with https://, mailto: or tel:, or be one of ${PAGES}.`
const LONG_TEXT = 'x'.repeat(500)
const TRUNCATED = `${'x'.repeat(80)}…`
const EMPTY = 'is empty. Write something between the quotes.'
const FILE_NAME =
  'is a file name, but must say what the photo shows. Describe the photo in a sentence.'
const GROUP = 'but must be a group of keys in braces.'
const TEXT = 'but must be text between quotes.'
const UNKNOWN = 'is not a known key.'
const SITE_URL = 'but must be a URL such as https://www.example.org, without a trailing slash.'
const LANGUAGE = 'but must be a language code, such as "en" or "pt-BR".'
const WEB_ADDRESS =
  'a web address such as https://example.org, without spaces, and not an email address'
const ENDPOINT = 'but must be the https:// address from your form service, or empty.'

/** Rows in which a text has a wrong format. */
const reject = (key: string, error: string, ...values: string[]) =>
  values.map((value) => `${key} = "${value}"\n  is "${value}", ${error}`).join('\n')

const CAMERA_NAMES = `IMG_2041 (1), PXL_20240501_123456789.MP, Copy of DSC01234-edited,
  WhatsApp Image 2024-05-01 at 12.34.56, 0B5E7C1A-22D4-4C0E-9A63-0D3C5E7F1B2A, Photo (3),
  Untitled-1`.split(/,\s+/)

const errors = parseRows(String.raw`
site social.length = 0
  has 0 items, but needs at least 1. Add 1.
contact note.length = 14
  has 14 items, but can have at most 12. Remove 2.
home hero.focus.x = -1
  is -1, but must not be less than 0.
home hero.focus.x = 101
  is 101, but must not be more than 100.
home hero.focus.x = 1.5
  is 1.5, but must be a whole number.
home hero.focus.x = "1"
  is "1", but must be a number without quotes.
gallery photos[1].caption = "\n\t "
  ${EMPTY}
gallery photos[4].alt = "a-photo-3.JPEG"
  ${FILE_NAME}
${CAMERA_NAMES.map((name) => `gallery photos[4].alt = "${name}"\n  ${FILE_NAME}\n`).join('')}gallery photos[2].caption = "${'x'.repeat(201)}"
  has 201 characters, but the design has room for 200. Shorten it by 1.
gallery photos[1].caption = "\u200b"
  ${EMPTY}
home headlineLines[2] = "blo\u0007om"
  contains an invalid character (U+0007). Type this text again.
home headlineLines[2] = "a \ud83c rose"
  contains an invalid character (U+D83C). Type this text again.
contact note[0] = "[a](https://example.org) [b](javascript&colon;alert(1))"
  links to "javascript:alert(1)", ${LINK}
home headlineLines[1] = "*a [b](${pagePaths[1]}x)*"
  links to "${pagePaths[1]}x", ${LINK}
site email = "hello"
  is "hello", but must be an email address such as name@example.org.
${reject('site url', SITE_URL, 'bloom.example.org', 'https://bloom.example.org/', 'https://example.org/%')}
site url = "${LONG_TEXT}"
  is "${TRUNCATED}", ${SITE_URL}
gallery photos[1].license = "https://example.org:99999/"
  is "https://example.org:99999/", but must be ${WEB_ADDRESS}.
site language = "pt-BR-BR"
  is "pt-BR-BR", ${LANGUAGE}
${reject('site social[2].url', `but must be empty or ${WEB_ADDRESS}.`, 'http://social.example.org', 'https://me@example.org')}
${reject(
  'contact delivery.endpoint',
  ENDPOINT,
  'http://forms.example.org/f/bloom',
  'https://me:secret@forms.example.org/',
  "https://forms.example.org;script-src'unsafe-inline'",
  'http://localhost:9000/',
  'mailto:me@bloom.example.org',
)}
site nav[0].path = "${pagePaths[1]}x"
  is "${pagePaths[1]}x", but must be one of ${PAGES}.
site nav[1].path = "/"
  is "/", which nav[0] already links to. List each page once.
home button = 7
  is 7, but must be text between quotes.
home button = ["Read on"]
  is a list, ${TEXT}
contact note = "${LONG_TEXT}"
  is "${TRUNCATED}", but must be a list in square brackets.
gallery photos[0] = null
  is null, ${GROUP}
home weather = "fine"
  ${UNKNOWN} Correct its spelling, or remove it.
contact form.hint
  is missing. Add text between quotes: the line under the heading of the form.
gallery photos[2].caption
  is missing. Add text between quotes: the text under the photo.
site nav[1].path
  is missing. Add one of ${PAGES}.
`)

it.each(errors)(
  'reports the file, line and key of an error, and how to fix it: $key $message',
  async (row) => {
    const { file, message } = row
    const key = applyChange(row)
    const at = content.locate(file, key, message.startsWith(UNKNOWN) ? 'key' : 'value')
    expect(await content.diagnostics()).toEqual([`error: content/${file}:${at} ${key} ${message}`])
    expect(hasErrors(await checkContent(content.root))).toBe(true)
  },
)

const notices = parseRows(`
site url = "https://www.example.com"
  is still the placeholder https://www.example.com. Enter the web address that the site will have.
site email = " hello@example.com"
  is still the placeholder hello@example.com. Enter the address where you read your email.
contact delivery.endpoint = ""
  is still empty. You are not receiving messages. The form thanks visitors, but sends nothing. See "Receiving messages" in docs/owner.md.
`)

it.each(notices)('reports a notice, not an error: $key $message', async (row) => {
  const { file, message } = row
  const at = content.locate(file, applyChange(row))
  expect(await content.diagnostics()).toEqual([
    `notice: content/${file}:${at} ${row.key} ${message}`,
  ])
})

it('reports labels that are in English on a site in another language', async () => {
  content.set(site, 'language', 'de')
  content.set(site, 'labels.lightbox.credit', undefined)
  const at = content.locate(site, 'labels.lightbox.credit')
  const notice = 'is left out, so visitors read "Photo: {name}". Write it in the site\'s language.'
  expect(await content.diagnostics()).toEqual([
    `notice: content/${site}:${at} labels.lightbox.credit ${notice}`,
  ])
  content.set(site, 'language', 'en-GB')
  expect(await content.diagnostics()).toEqual([])
})

it.each<[file: string, key: string, value: unknown]>([
  [site, 'social', [{ name: 'Newsletter', url: 'https://social.example.org/news' }]],
  [gallery, 'photos[1].caption', '<b>bold</b> &amp; <script>alert(1)</script>'],
  [gallery, 'photos[1].caption', 'تفتحت متأخرة 🏳️‍🌈 Cafe\u0301, a "rose" \\ and\ttwo'],
  [gallery, 'photos[0].alt', 'Paris, 1984'],
  [gallery, 'photos[0].alt', '2024年の春の花'],
  [gallery, 'photos[0].alt', 'Scan of a letter'],
  [home, 'hero.alt', ''],
  ['contact/contact.json', 'delivery.endpoint', 'https://forms.example.org:8443/?to=me&as=json'],
  [site, 'url', 'http://example.org/bl%C3%BCte'],
  [site, 'language', 'pt-BR'],
  [site, 'email', 'info@grün.de'],
  [site, 'photoLicense', 'https://example.org/license'],
])('%s allows %s to be %j, and removes spaces around it', async (file, key, value) => {
  content.set(file, key, value)
  const expected = content.json(file)
  if (typeof value === 'string') content.set(file, key, ` ${value}\t`)
  const { diagnostics, values } = await checkContent(content.root)
  expect(diagnostics).toEqual([])
  expect(values.get(file)).toEqual(expected)
})

it('warns that a line break is not shown', async () => {
  content.set(gallery, 'photos[1].caption', 'One.\nTwo.')
  const at = content.locate(gallery, 'photos[1].caption')
  expect(await content.diagnostics()).toEqual([
    `warning: content/${gallery}:${at} photos[1].caption has a line break, which the page shows as a space. Put it on one line.`,
  ])
})

it('suggests the correct spelling of a misspelled key', async () => {
  content.set(home, 'button', undefined)
  content.set(home, 'buton', 'Read on')
  expect(await content.diagnostics()).toEqual([
    expect.stringContaining('button is missing.'),
    `error: content/${home}:${content.locate(home, 'buton', 'key')} buton ${UNKNOWN} Did you mean "button"?`,
  ])
})

it('reports all errors at once, ordered by file and line', async () => {
  rmSync(content.at(notFound))
  content.set(site, 'email', 'hello')
  content.set(site, 'language', 'English')
  content.set(site, 'url', 'https://www.example.com')
  writeFileSync(content.at(home), '{')
  // entries beyond the maximum are checked, too
  content.set(gallery, 'quotes', [...Array<string>(MAX).fill('Words.'), ''])
  content.set(gallery, 'photos[2].src', 'foto-3.jpg')
  content.set(gallery, 'photos[0].alt', undefined)
  expect((await content.diagnostics()).map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual(
    [
      `notice: content/${site} url`,
      `error: content/${site} language`,
      `error: content/${site} email`,
      `error: content/${home} `,
      `error: content/${gallery} photos[0].alt`,
      `error: content/${gallery} photos[2].src`,
      `error: content/${gallery} quotes has ${MAX + 1} items`,
      `error: content/${gallery} quotes[${MAX}]`,
      `error: content/${notFound} is missing.`,
    ].map((start) => expect.stringContaining(start) as string),
  )
})

it('rejects a content file that contains only a list', async () => {
  writeFileSync(content.at(home), '[]')
  expect(await content.diagnostics()).toEqual([`error: content/${home}:1:1 is a list, ${GROUP}`])
})

it('reports text that is not saved as UTF-8', async () => {
  content.set(home, 'button', 'Café')
  writeFileSync(content.at(home), JSON.stringify(content.json(home)), 'latin1')
  expect(await content.diagnostics()).toEqual([
    expect.stringContaining('button contains an invalid character (U+FFFD)'),
  ])
})

it('reports content files that are missing, misnamed or folders', async () => {
  rmSync(content.at(home))
  rmSync(content.at(site))
  mkdirSync(content.at(site))
  renameSync(content.at(gallery), content.at('gallery/galery.json'))
  const copies = ['contact (conflicted copy).json', 'contact.json.orig']
  for (const name of copies) writeFileSync(content.at(`contact/${name}`), '{}')
  const UNKNOWN_FILE = 'is not a known content file.'
  const LOOK =
    'It may be a copy of one, with text that you still need. Remove it once you have looked inside.'
  expect(await content.diagnostics()).toEqual([
    `error: content/${site} is a folder, but must be a file. Restore the file.`,
    `error: content/${home} is missing. Restore it from an earlier version.`,
    `error: content/${gallery} is missing. Restore it from an earlier version.`,
    ...copies.map((name) => `warning: content/contact/${name} ${UNKNOWN_FILE} ${LOOK}`),
    `warning: content/gallery/galery.json ${UNKNOWN_FILE} Did you mean "gallery.json"?`,
  ])
  const { diagnostics } = await checkContent(content.at('no-such-folder'))
  expect(diagnostics).toHaveLength(contentFiles.length)
})
