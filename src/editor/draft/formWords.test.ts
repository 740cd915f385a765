/** @jest-environment node */
import { checkContent } from '../../build-time/check/check-content'
import { makeContent, type Content } from '../../testing/contentFolder'
import { GALLERY_PHOTOS } from '../../content/limits'
import { pagePaths } from '../../content/pageRegistry'
import { asSentence, inFormWords } from './formWords'

jest.setTimeout(60_000)

let content: Awaited<ReturnType<typeof makeContent>>

beforeAll(async () => {
  content = await makeContent()
})

beforeEach(() => {
  content.reset()
})

afterAll(() => {
  content.remove()
})

/** What no one who sees a form knows anything about. */
const OF_FILES = /\bquotes?\b|\bkeys?\b|JSON|\bbraces?\b|\bbrackets?\b|\w\[\d+\]|docs\//

type Case = [rule: string, file: string, change: (page: Content) => unknown, said: string]

const cases: Case[] = [
  [
    'something is written',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[1] ?? {}, { caption: ' ' }),
    'Photo 2, caption: is empty. Write something.',
  ],
  [
    'not too long',
    'music/music.json',
    (page) => Object.assign(page, { deck: 'x'.repeat(161) }),
    'Line above the heading: has 161 characters, but the design holds 160. Shorten it by 1.',
  ],
  [
    'no file name',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[8] ?? {}, { alt: 'DSC01234' }),
    'Photo 9, what the photo shows: is a file name, but must say what the photo shows. Describe it in a sentence.',
  ],
  [
    'each number once',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[3] ?? {}, { id: 3 }),
    'Photo 4, number: is 3, which Photo 3 has already. Give each photo its own number; free: 4.',
  ],
  [
    'not more than there are photos',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[8] ?? {}, { id: GALLERY_PHOTOS + 1 }),
    `Photo 9, number: is ${GALLERY_PHOTOS + 1}, but must not be more than ${GALLERY_PHOTOS}.`,
  ],
  [
    'a whole number',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[1] ?? {}, { id: 1.5 }),
    'Photo 2, number: is 1.5, but must be a whole number. Write a number such as 3.',
  ],
  [
    'a number',
    'gallery/gallery.json',
    ({ photos }) => Object.assign(photos[1] ?? {}, { id: 'two' }),
    'Photo 2, number: is "two", but must be a number. Write a number.',
  ],
  [
    'as many as the design holds',
    'contact/contact.json',
    (page) => Object.assign(page, { note: [] }),
    'Personal note: has 0 items, but needs at least 1. Add 1.',
  ],
  [
    'an address',
    'site/site.json',
    (page) => Object.assign(page, { url: 'bloom' }),
    'Address of the site: is "bloom", but must be an address such as https://www.example.org, without a slash at its end.',
  ],
  [
    'an email address',
    'site/site.json',
    (page) => Object.assign(page, { email: 'me' }),
    'Email: is "me", but must be an email address such as name@example.org.',
  ],
  [
    'a language',
    'site/site.json',
    (page) => Object.assign(page, { language: 'English' }),
    'Language: is "English", but must be the code of a language, such as "en" or "pt-BR".',
  ],
  [
    'a page of the site',
    'about/about.json',
    ({ cards }) => Object.assign(cards[0] ?? {}, { to: '/galery' }),
    `Card 1, page it leads to: is "/galery", but must be one of ${pagePaths.join(', ')}. Did you mean "/gallery"?`,
  ],
  [
    'each page once',
    'site/site.json',
    ({ nav }) => Object.assign(nav[4] ?? {}, { path: '/music' }),
    'Navigation 5, page it leads to: is "/music", which Navigation 3 leads to already. Name each page once.',
  ],
  [
    'a photo that is there',
    'home/home.json',
    ({ hero }) => Object.assign(hero, { src: 'none.jpg' }),
    'Full-screen photo, photo: names none.jpg, but there is no such file in content/home/. Name one that is there: hero.jpg.',
  ],
  [
    'characters that somebody typed',
    'home/home.json',
    (page) => Object.assign(page, { button: 'Caf\uFFFD' }),
    'Button: holds a broken character (U+FFFD). Type this text again.',
  ],
]

it.each(cases)('the rule "%s" is told in the words of the form', async (_, file, change, said) => {
  content.change(file, change)
  const { diagnostics } = await checkContent(content.root)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const sentences = errors.map((one) => asSentence(inFormWords(one)))
  expect(sentences).toEqual([said])
  expect(sentences.join()).not.toMatch(OF_FILES)
})

it('notices are told without a look into the files as well', async () => {
  content.change('contact/contact.json', ({ delivery }) =>
    Object.assign(delivery, { endpoint: '' }),
  )
  const { diagnostics } = await checkContent(content.root)
  expect(diagnostics.map((one) => asSentence(inFormWords(one))).join()).not.toMatch(OF_FILES)
})
