/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { GALLERY_PHOTOS } from '../../content/limits'
import { makeProject, photoBytes } from '../../testing/editorProject'
import { revisionOf } from './content-values'
import { Refusal } from './refusal'
import { savePage } from './save-page'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof makeProject>>

beforeAll(async () => {
  made = await makeProject()
})

beforeEach(() => {
  made.reset()
})

afterAll(() => {
  made.remove()
})

const gallery = 'gallery/gallery.json'

type Gallery = { photos: { src: string; caption: string; alt: string; id: number }[] }

const changedGallery = (change: (value: Gallery) => unknown) => {
  const value = made.json(gallery) as unknown as Gallery
  change(value)
  return JSON.stringify(value)
}

const first = (value: Gallery) => value.photos[0] ?? { src: '', caption: '', alt: '', id: 0 }

const save = (text: string, photos: [string, Buffer][] = [], base?: string) =>
  savePage(made.project, {
    file: gallery,
    text,
    photos: new Map(photos),
    ...(base === undefined ? {} : { base }),
  })

const refusalOf = async (saving: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await saving.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Refusal) return error
  throw new Error('It was not refused.')
}

it('saves a changed word, and says which revision it has now', async () => {
  const { changed, revision, warnings } = await save(
    changedGallery((value) => (first(value).caption = 'New words')),
  )
  expect(changed).toEqual([gallery])
  expect(warnings).toEqual([])
  expect(revision).toBe(revisionOf(readFileSync(made.at(`content/${gallery}`))))
  expect(made.text(gallery)).toContain('"caption": "New words"')
})

it('saves a new photo with the page that names it, and the old one goes', async () => {
  const bytes = await photoBytes(222)
  const text = changedGallery((value) => (first(value).src = 'new-coat.jpg'))
  await save(text, [['gallery/new-coat.jpg', bytes]])
  expect(readFileSync(made.at('content/gallery/new-coat.jpg')).equals(bytes)).toBe(true)
  expect(made.has('content/gallery/photo-1.jpg')).toBe(false)
})

it('keeps a replaced photo that another page shows', async () => {
  // About Me shows the sixth photo too
  const text = changedGallery((value) => {
    if (value.photos[5]) value.photos[5].src = 'new.jpg'
  })
  await save(text, [['gallery/new.jpg', await photoBytes(223)]])
  expect(made.has('content/gallery/photo-6.jpg')).toBe(true)
})

it('keeps a replaced photo while a page that may show it cannot be read', async () => {
  const about = 'content/about/about.json'
  const { src } = first(made.json(gallery) as unknown as Gallery)
  // cut off before its photo, as a full disk leaves it
  made.write(about, made.text('about/about.json').slice(0, 20))
  await save(
    changedGallery((value) => (first(value).src = 'new.jpg')),
    [['gallery/new.jpg', await photoBytes(31)]],
  )
  expect(made.has(`content/gallery/${src}`)).toBe(true)
})

it('leaves out a photo that the page does not name', async () => {
  await save(made.text(gallery), [['gallery/never-mind.jpg', await photoBytes(224)]])
  expect(made.has('content/gallery/never-mind.jpg')).toBe(false)
})

it.each<[string, (value: Gallery) => unknown, string]>([
  [
    'an empty caption',
    (value) => (first(value).caption = ''),
    'Photo 1, caption: is empty. Write something.',
  ],
  [
    'a caption that is too long',
    (value) => (first(value).caption = 'x'.repeat(201)),
    'Photo 1, caption: has 201 characters, but the design holds 200. Shorten it by 1.',
  ],
  [
    'a file name in the place of words',
    (value) => (first(value).alt = 'IMG_1234.jpg'),
    'Photo 1, what the photo shows: is a file name, but must say what the photo shows. Describe it in a sentence.',
  ],
  [
    'a number twice',
    (value) => (first(value).id = 2),
    'Photo 2, number: is 2, which Photo 1 has already. Give each photo its own number; free: 1.',
  ],
  [
    'too few photos',
    (value) => value.photos.pop(),
    `Photos: has ${GALLERY_PHOTOS - 1} items, but needs exactly ${GALLERY_PHOTOS}. Add 1.`,
  ],
])('refuses %s in the words of the form, and writes nothing', async (_, change, words) => {
  const before = made.text(gallery)
  const { details, message, status } = await refusalOf(save(changedGallery(change)))
  expect(status).toBe(422)
  expect(message).toBe(words)
  expect(details.errors).toHaveLength(1)
  expect(made.text(gallery)).toBe(before)
})

it.each<[string, () => Promise<Buffer>, RegExp]>([
  [
    'that is too small',
    async () =>
      (await import('sharp'))
        .default(await photoBytes(1))
        .resize(900)
        .jpeg()
        .toBuffer(),
    /too small/,
  ],
  ['of another kind', () => Promise.resolve(Buffer.from('GIF89a')), /which is a GIF/],
  ['that is a text', () => Promise.resolve(Buffer.from('<html></html>')), /which is a web page/],
  ['of more than 40 MB', () => Promise.resolve(Buffer.alloc(40_000_001)), /at most 40 MB/],
])('refuses a photo %s, and writes neither it nor the page', async (_, make, words) => {
  const before = made.text(gallery)
  const text = changedGallery((value) => {
    first(value).src = 'new.jpg'
    first(value).caption = 'Words beside it'
  })
  const { message } = await refusalOf(save(text, [['gallery/new.jpg', await make()]]))
  expect(message).toMatch(/^Photo 1, photo: names new\.jpg, /)
  expect(message).toMatch(words)
  expect(made.text(gallery)).toBe(before)
  expect(made.has('content/gallery/new.jpg')).toBe(false)
})

it('does not overwrite what has changed meanwhile, and keeps both versions', async () => {
  const base = revisionOf(readFileSync(made.at(`content/${gallery}`)))
  const theirs = made
    .text(gallery)
    .replace(first(made.json(gallery) as unknown as Gallery).caption, 'Theirs')
  const mine = changedGallery((value) => (first(value).caption = 'Mine'))
  made.write(`content/${gallery}`, theirs)
  const { details, message, status } = await refusalOf(save(mine, [], base))
  expect(status).toBe(409)
  expect(message).toContain('Nothing has been overwritten')
  expect(made.text(gallery)).toBe(theirs)
  const [copy = ''] = readdirSync(made.at('.editor/kept/gallery'))
  expect(readFileSync(made.at(`.editor/kept/gallery/${copy}`), 'utf8')).toBe(mine)
  // whoever has seen it may go on
  await save(mine, [], String(details.revision))
  expect(made.text(gallery)).toContain('Mine')
})

it('takes what the disk says already, whichever version the draft began with', async () => {
  const base = revisionOf(readFileSync(made.at(`content/${gallery}`)))
  const text = changedGallery((value) => (first(value).caption = 'Saved, but never answered'))
  await save(text, [], base)
  expect((await save(text, [], base)).changed).toEqual([])
})

it('does not replace a photo of the same name that another page shows', async () => {
  const text = changedGallery((value) => (first(value).src = '../home/hero.jpg'))
  const { status } = await refusalOf(save(text, [['home/hero.jpg', await photoBytes(9)]]))
  expect(status).toBe(409)
})

it('replaces a photo by a new version of the same name, and keeps the old one', async () => {
  const [old, bytes] = [readFileSync(made.at('content/gallery/photo-1.jpg')), await photoBytes(9)]
  const { changed } = await save(made.text(gallery), [['gallery/photo-1.jpg', bytes]])
  expect(changed).toEqual(['gallery/photo-1.jpg'])
  expect(readFileSync(made.at('content/gallery/photo-1.jpg')).equals(bytes)).toBe(true)
  const [copy = ''] = readdirSync(made.at('.editor/kept/gallery'))
  expect(readFileSync(made.at(`.editor/kept/gallery/${copy}`)).equals(old)).toBe(true)
})

it('tells what is worth a look, and saves all the same', async () => {
  const text = changedGallery((value) => (first(value).src = 'photo-2.jpg'))
  const { warnings } = await save(text)
  expect(warnings.map(({ label, message }) => `${label}: ${message}`)).toEqual([
    'Photo 2, photo: names photo-2.jpg, the same photo as Photo 1, photo.',
  ])
})

it('saves a page while another one has errors that somebody made by hand', async () => {
  made.write('content/music/music.json', '{')
  await save(changedGallery((value) => (first(value).caption = 'Still possible')))
  expect(made.text(gallery)).toContain('Still possible')
})
