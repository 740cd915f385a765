/** @jest-environment node */
import fs, { readFileSync } from 'node:fs'
import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'
import { longest } from '../../content/limits'
import { contentFiles } from '../../content/model/contentFiles'
import { gallery, makeProject, photoBytes, photoWith } from '../../testing/editorProject'
import type { Content } from '../../testing/contentFolder'
import { revisionOf } from './content-values'
import { recover } from './transaction'

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

const bytesAt = (file: string) => readFileSync(made.at(file))

it.each(contentFiles)('a changed word is one changed line of $file', async ({ file }) => {
  // code editors need $schema, and the form does not send it
  const value: Record<string, unknown> = { ...made.json(file), $schema: 'x.json' }
  const isWord = (key: string) => key !== '$schema' && typeof value[key] === 'string'
  const key = Object.keys(value).find(isWord) ?? ''
  const text = await format(JSON.stringify(value), {
    ...{ parser: 'json', plugins: [babel, estree], printWidth: 100 },
  })
  made.write(file, text)
  await made.save(file, (page) => {
    delete page.$schema
    page[key] = 'Another word'
  })
  expect(made.text(file)).toBe(text.replace(RegExp(`("${key}": )".*"`), '$1"Another word"'))
})

it('leaves out what is empty and may be missing, and nothing else', async () => {
  await made.save('site/site.json', (site) =>
    Object.assign(site, { labels: { menu: '' }, hostedEditor: null }),
  )
  expect(made.json('site/site.json')).not.toHaveProperty('labels')
  expect(made.json('site/site.json')).not.toHaveProperty('hostedEditor')
  await made.save('home/home.json', ({ hero }) => Object.assign(hero, { alt: '' }))
  expect(made.json('home/home.json').hero.alt).toBe('')
})

describe('photos', () => {
  it('are saved with the page that names them, and the replaced one goes', async () => {
    const bytes = await photoBytes(222)
    const photos = { 'gallery/new.jpg': bytes, 'gallery/not-named.jpg': bytes }
    await made.save(gallery, photoWith(0, { src: 'new.jpg' }), { photos })
    expect(bytesAt('gallery/new.jpg').equals(bytes)).toBe(true)
    expect(made.has('gallery/photo-1.jpg')).toBe(false)
    expect(made.has('gallery/not-named.jpg')).toBe(false)
  })

  it.each([
    ['another page shows them', 10_000],
    ['a page that may show them is cut off', 20],
  ])('stay while %s', async (_, length) => {
    // it shows the sixth photo of the gallery
    made.write('about/about.json', made.text('about/about.json').slice(0, length))
    const photos = { 'gallery/new.jpg': await photoBytes(223) }
    await made.save(gallery, photoWith(5, { src: 'new.jpg' }), { photos })
    expect(made.has('gallery/photo-6.jpg')).toBe(true)
  })

  it('are replaced by a new version of the same name, and the old one is kept', async () => {
    const [old, bytes] = [bytesAt('gallery/photo-1.jpg'), await photoBytes(9)]
    await made.save(gallery, () => undefined, { photos: { 'gallery/photo-1.jpg': bytes } })
    expect(bytesAt('gallery/photo-1.jpg').equals(bytes)).toBe(true)
    expect(made.kept('gallery')).toEqual([old])
  })

  it('do not replace one of the same name that another page shows', async () => {
    const saving = made.save(gallery, photoWith(0, { src: '../home/hero.jpg' }), {
      photos: { 'home/hero.jpg': await photoBytes(9) },
    })
    await expect(saving).rejects.toMatchObject({ status: 409 })
    expect(made.changes()).toBe('')
  })

  it.each([
    ['/content/gallery/photo-2.jpg', '../gallery/photo-2.jpg'],
    ['/content/about/a b 100% #1.jpg', 'a b 100% #1.jpg'],
    ['/content/about/u\u0308ber.jpg', '\u00fcber.jpg'],
  ])('of About Me that were chosen as %s are named %s', async (src, name) => {
    if (!made.has(`about/${name}`)) made.write(`about/${name}`, await photoBytes(12))
    await made.save('about/about.json', ({ swatch }) => Object.assign(swatch, { src }))
    expect(made.json('about/about.json').swatch.src).toBe(name)
  })
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['that is too small', () => photoBytes(1, 900, 800), 'too small'],
  ['of another kind', () => Buffer.from('GIF89a'), 'which is a GIF'],
  ['that is a text', () => Buffer.from('<html></html>'), 'which is a web page'],
  ['that is damaged', async () => (await photoBytes(1)).subarray(0, 600), 'damaged'],
  ['of more than 40 MB', () => Buffer.alloc(40_000_001), 'at most 40 MB'],
])('refuses a photo %s, and writes neither it nor the words', async (_, make, words) => {
  const edit = photoWith(0, { src: 'new.jpg', caption: 'Words with it' })
  const saving = made.save(gallery, edit, { photos: { 'gallery/new.jpg': await make() } })
  await expect(saving).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(`^Photo 1, photo: names new\\.jpg, .*${words}`),
  })
  expect(made.changes()).toBe('')
})

it.each<[string, (page: Content) => unknown, string]>([
  [gallery, photoWith(1, { caption: ' ' }), 'Photo 2, caption: is empty. Write something.'],
  [gallery, (page) => (page.photos = []), 'Photos: has 0 items, but needs at least 1. Add 1.'],
  [
    gallery,
    (page) => (page.deck = 'x'.repeat(longest.sentence + 1)),
    `Line under the heading: has ${longest.sentence + 1} characters, but the design holds ${longest.sentence}. Shorten it by 1.`,
  ],
  [
    'site/site.json',
    ({ nav }) => Object.assign(nav[4] ?? {}, { path: '/music' }),
    'Navigation 5, page it leads to: is "/music", which Navigation 3 leads to already. Name each page once.',
  ],
  [
    'about/about.json',
    (page) => (page.narrative = ['One', 'Two', '']),
    'Your story, paragraph 3: is empty. Write something.',
  ],
])(
  'refuses what does not fit in %s in words of the form, and writes nothing (%#)',
  async (file, change, message) => {
    await expect(made.save(file, change)).rejects.toMatchObject({ status: 422, message })
    expect(made.changes()).toBe('')
  },
)

it('saves a page while another one has errors that somebody made by hand', async () => {
  made.write('music/music.json', '{')
  await made.save(gallery, photoWith(0, { caption: 'Still possible' }))
  expect(made.text(gallery)).toContain('Still possible')
})

describe('a draft that began with an older version', () => {
  const mine = photoWith(0, { caption: 'Mine' })

  it('overwrites nothing: both versions are kept, and its owner may go on', async () => {
    const base = revisionOf(bytesAt(gallery))
    made.write(gallery, made.text(gallery).replace(/"caption": ".*"/, '"caption": "Theirs"'))
    const theirs = bytesAt(gallery)
    await expect(made.save(gallery, mine, { base })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Nothing has been overwritten'),
      details: { revision: revisionOf(theirs) },
    })
    expect(bytesAt(gallery)).toEqual(theirs)
    expect(String(made.kept('gallery'))).toContain('"Mine"')
    await made.save(gallery, mine, { base: revisionOf(theirs) })
    expect(made.text(gallery)).toContain('"Mine"')
  })

  it('may say what is saved already, since a closed editor may not have answered', async () => {
    const base = revisionOf(bytesAt(gallery))
    await made.save(gallery, mine, { base })
    expect((await made.save(gallery, mine, { base })).changed).toEqual([])
  })
})

const writing = ['openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'rmSync'] as const

/** From the n-th call on, nothing reaches the disk any more, as if the process had been killed. */
function killAtCall(n: number): () => number {
  let calls = 0
  for (const name of [...writing, 'copyFileSync', 'mkdirSync'] as const) {
    const real = fs[name] as (...words: unknown[]) => unknown
    const counted = (...words: unknown[]) => {
      const isReading = name === 'openSync' && words[1] !== 'w'
      if (!isReading && (calls += 1) >= n) throw new Error('killed')
      return real(...words)
    }
    jest.spyOn(fs, name).mockImplementation(counted as never)
  }
  return () => calls
}

it('killed at any moment, leaves whole files, and a page whose photos are there', async () => {
  const old = made.text(gallery)
  const photos = { 'gallery/new.jpg': await photoBytes(199) }
  const save = () => made.save(gallery, photoWith(0, { src: 'new.jpg' }), { photos })
  const calls = killAtCall(Infinity)
  await save()
  jest.restoreAllMocks()
  const saved = made.text(gallery)
  let unchanged = 0
  for (let n = 1; n <= calls(); n += 1) {
    made.reset()
    killAtCall(n)
    await expect(save()).rejects.toThrow('killed')
    jest.restoreAllMocks()
    const expectWhole = () => {
      expect([old, saved]).toContain(made.text(gallery))
      for (const { src } of made.json(gallery).photos) {
        expect(bytesAt(`gallery/${String(src)}`).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
      }
    }
    expectWhole()
    recover(made.project)
    expectWhole()
    if (made.text(gallery) === old) unchanged += 1
    // the next start leaves no photo that no page shows
    const left = made.git('ls-files', '--others', '--', 'content')
    expect(left).toBe(made.text(gallery) === old ? '' : 'content/gallery/new.jpg')
  }
  expect(unchanged).toBeGreaterThan(0)
  expect(unchanged).toBeLessThan(calls())
})
