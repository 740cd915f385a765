/** @jest-environment node */
import { contentFiles } from '../../content/model/contentFiles'
import { specifiedContent } from '../../testing/specification/specifiedContent'
import { checkCommit, type Measure } from './checkCommit'
import { asSentence } from './formWords'
import { photosOf } from './photos'

type Gallery = { photos: { id: number; src: string; alt: string; caption: string }[] }

const FILE = 'gallery/gallery.json'

const laidOut = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function gallery(edit?: (photos: Gallery['photos']) => unknown): Gallery {
  const value = specifiedContent(FILE) as Gallery
  value.photos.forEach((photo, index) =>
    Object.assign(photo, { id: index + 1, src: `photo-${index + 1}.jpg` }),
  )
  edit?.(value.photos)
  return value
}

const values = contentFiles.map(
  ({ file }) => [file, file === FILE ? gallery() : specifiedContent(file)] as const,
)
const before = {
  texts: new Map(values.map(([file, value]) => [file, laidOut(value)])),
  files: new Set(values.flatMap(([file, value]) => photosOf(file, value))),
}

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const good: Measure = () => Promise.resolve({ width: 2400, height: 1600 })

/** As Sveltia writes it: in one line, without the key for code editors. */
const check = (
  value: unknown,
  photos: Record<string, Uint8Array> = {},
  measure = good,
  there = before,
) =>
  checkCommit(
    new Map([[FILE, JSON.stringify(value)]]),
    new Map(Object.entries(photos)),
    there,
    measure,
  )

const told = async (...args: Parameters<typeof check>) =>
  (await check(...args)).diagnostics.map((one) => `${one.severity}: ${asSentence(one)}`)

const withPhoto = gallery((photos) => Object.assign(photos[1] ?? {}, { src: 'new.jpg' }))

it('lays the page out as its file is: one changed word is one changed line', async () => {
  const changed = gallery((photos) => Object.assign(photos[1] ?? {}, { caption: 'Other words' }))
  const { diagnostics, texts } = await check(changed)
  expect(diagnostics).toEqual([])
  const lines = before.texts.get(FILE)?.split('\n') ?? []
  const written = texts.get(FILE)?.split('\n') ?? []
  expect(written).toHaveLength(lines.length)
  const different = written.filter((line, index) => line !== lines[index])
  expect(different).toEqual([expect.stringContaining('"Other words"')])
})

it.each([
  ['an empty caption', { caption: '' }, 'Photo 2, caption: is empty. Write something.'],
  [
    'the name of a file in place of a description',
    { alt: 'IMG_1234.jpg' },
    'Photo 2, what the photo shows: is a file name, but must say what the photo shows. Describe it in a sentence.',
  ],
  [
    'a number that stands twice',
    { id: 1 },
    'Photo 2, number: is 1, which Photo 1 has already. Give each photo its own number; free: 2.',
  ],
  [
    'a photo that is not there',
    { src: 'gone.jpg' },
    'Photo 2, photo: names gone.jpg, but there is no such file in the repository. Choose a photo.',
  ],
])('refuses %s in words that name the field', async (_, change, words) => {
  const value = gallery((photos) => Object.assign(photos[1] ?? {}, change))
  expect(await told(value)).toEqual([`error: ${words}`])
})

it.each<[string, Uint8Array, Measure, string]>([
  [
    'one that is too small',
    JPEG,
    () => Promise.resolve({ width: 800, height: 600 }),
    'error: Photo 2, photo: names new.jpg, which is too small: its long side has 800 pixels',
  ],
  [
    'one with too many pixels',
    JPEG,
    () => Promise.resolve({ width: 12000, height: 9000 }),
    'error: Photo 2, photo: names new.jpg, which has 108.0 megapixels',
  ],
  [
    'one that is too heavy to be sent',
    new Uint8Array(10_000_001),
    good,
    'error: Photo 2, photo: names new.jpg, which has 10.1 MB, but at most 10 MB can be taken',
  ],
  [
    'a drawing',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    good,
    'error: Photo 2, photo: names new.jpg, which is a drawing (SVG) and not a photo',
  ],
  [
    'one that cannot be decoded',
    JPEG,
    () => Promise.resolve('damaged'),
    'error: Photo 2, photo: names new.jpg, which is a JPEG that is damaged',
  ],
  [
    'one that is not quite sharp, as a warning',
    JPEG,
    () => Promise.resolve({ width: 1700, height: 1200 }),
    'warning: Photo 2, photo: names new.jpg, whose long side has 1700 pixels',
  ],
])('of new photos, tells %s', async (_, bytes, measure, words) => {
  const found = await told(withPhoto, { 'gallery/new.jpg': bytes }, measure)
  expect(found).toEqual([expect.stringContaining(words)])
})

it('takes a photo of a kind that this browser cannot read', async () => {
  const unknown: Measure = () => Promise.resolve('unknown')
  expect(await told(withPhoto, { 'gallery/new.jpg': JPEG }, unknown)).toEqual([])
})

it('tells which photo goes, and keeps one that another page shows', async () => {
  expect((await check(withPhoto, { 'gallery/new.jpg': JPEG })).unused).toEqual([
    'gallery/photo-2.jpg',
  ])
  const about = before.texts
    .get('about/about.json')
    ?.replace(/"src": "[^"]*"/, '"src": "../gallery/photo-2.jpg"')
  const there = { ...before, texts: new Map(before.texts).set('about/about.json', about ?? '') }
  expect((await check(withPhoto, { 'gallery/new.jpg': JPEG }, good, there)).unused).toEqual([])
})

it.each([
  ['is missing', new Map([...before.texts].filter(([file]) => file !== FILE))],
  ['is damaged', new Map(before.texts).set(FILE, '{ "title": ')],
])('refuses a page whose file %s', async (_, texts) => {
  const { diagnostics, texts: written } = await check(gallery(), {}, good, { ...before, texts })
  expect(diagnostics.map(asSentence)).toEqual([
    'Gallery: The file of this page is missing in the repository, or damaged.',
  ])
  expect(written.size).toBe(0)
})
