/** @jest-environment node */
import fs, { readFileSync } from 'node:fs'
import { contentFiles } from '../../content/model/contentFiles'
import type { Content } from '../../testing/testContent'
import {
  commitOperations,
  gallery,
  createTestProject,
  photoBytes,
  editPhoto,
} from '../../testing/testProject'
import { tidyUp } from './files'
import { hashOf, Revisions } from './revisions'
import { save } from './save'

jest.setTimeout(60_000)

let made: Awaited<ReturnType<typeof createTestProject>>

beforeAll(async () => {
  made = await createTestProject()
})

beforeEach(() => {
  made.reset()
})

afterAll(() => {
  made.remove()
})

const bytesAt = (file: string) => readFileSync(made.at(file))

it.each(contentFiles)('a changed word is one changed line of $file', async ({ file }) => {
  const isWord = (key: string) => key !== '$schema' && typeof made.json(file)[key] === 'string'
  const key = Object.keys(made.json(file)).find(isWord) ?? ''
  await made.save(file, (page) => (page[key] = 'Another word'))
  expect(made.git('diff', '--numstat')).toBe(`1\t1\tcontent/${file}`)
})

describe('photos', () => {
  it('are saved with the page that names them, and the replaced one goes', async () => {
    const [old, bytes] = [bytesAt('gallery/photo-1.jpg'), await photoBytes(222)]
    const photos = { 'gallery/new.jpg': bytes, 'gallery/not-named.jpg': bytes }
    await made.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    expect(bytesAt('gallery/new.jpg').equals(bytes)).toBe(true)
    expect(made.has('gallery/photo-1.jpg')).toBe(false)
    expect(made.has('gallery/not-named.jpg')).toBe(false)
    expect(made.backups('gallery').some((copy) => copy.equals(old))).toBe(true)
  })

  it.each([
    ['another page shows them', 10_000],
    ['a page that may show them is cut off', 20],
  ])('stay while %s', async (_, length) => {
    // it shows the sixth photo of the gallery
    made.write('about/about.json', made.text('about/about.json').slice(0, length))
    const photos = { 'gallery/new.jpg': await photoBytes(223) }
    await made.save(gallery, editPhoto(5, { src: 'new.jpg' }), photos)
    expect(made.has('gallery/photo-6.jpg')).toBe(true)
  })

  it('do not replace one that has come into the folder meanwhile', async () => {
    made.write('gallery/new.jpg', await photoBytes(1))
    const photos = { 'gallery/new.jpg': await photoBytes(2) }
    const saving = made.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    await expect(saving).rejects.toMatchObject({ status: 409 })
    expect(bytesAt('gallery/new.jpg').equals(await photoBytes(1))).toBe(true)
  })

  it('that a page wrongly names never remove a page', async () => {
    made.write(gallery, made.text(gallery).replace('"photo-1.jpg"', '"gallery.json"'))
    await made.save(gallery, editPhoto(0, { src: 'photo-1.jpg' }))
    expect(made.json(gallery).photos[0]).toMatchObject({ src: 'photo-1.jpg' })
  })
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['that is too small', () => photoBytes(1, 900, 800), 'too small'],
  ['that is a text', () => Buffer.from('<html></html>'), 'which is a web page'],
  ['that is damaged', async () => (await photoBytes(1)).subarray(0, 600), 'damaged'],
  ['of more than 40 MB', () => Buffer.alloc(40_000_001), 'at most 40 MB'],
])('refuses a photo %s, and writes neither it nor the words', async (_, make, words) => {
  const edit = editPhoto(0, { src: 'new.jpg', caption: 'Words with it' })
  const saving = made.save(gallery, edit, { 'gallery/new.jpg': await make() })
  await expect(saving).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(`^Photo 1, photo: names new\\.jpg, .*${words}`),
    errors: [{ key: 'photos[0].src' }],
  })
  expect(made.changes()).toBe('')
})

it.each<[string, (page: Content) => unknown, string]>([
  [gallery, editPhoto(1, { caption: ' ' }), 'Photo 2, caption: is empty. Write something.'],
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
])('refuses what does not fit in %s in words of the form (%#)', async (file, edit, message) => {
  await expect(made.save(file, edit)).rejects.toThrow(message)
  expect(made.changes()).toBe('')
})

it('saves a page while another one has errors that somebody made by hand', async () => {
  made.write('music/music.json', '{')
  await made.save(gallery, editPhoto(0, { caption: 'Still possible' }))
  expect(made.text(gallery)).toContain('Still possible')
})

describe('a version that the form did not begin with', () => {
  const saveIn = (revisions: Revisions, session: string, caption: string, revision: string) => {
    const value = made.json(gallery)
    editPhoto(0, { caption })(value)
    const changes = commitOperations(gallery, { ...value, $revision: revision })
    return save(made.project, revisions, session, changes)
  }
  const hash = () => hashOf(bytesAt(gallery))

  it('is not replaced by a draft from before a reload, unless she saves again', async () => {
    const revisions = new Revisions()
    const begun = revisions.give('old tab', hash())
    await made.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    const theirs = bytesAt(gallery)
    revisions.give('new tab', hash())
    await expect(saveIn(revisions, 'new tab', 'Mine', begun)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Nothing has been replaced'),
    })
    expect(bytesAt(gallery)).toEqual(theirs)
    await saveIn(revisions, 'new tab', 'Mine', begun)
    expect(made.text(gallery)).toContain('"Mine"')
    expect(made.backups('gallery').some((copy) => copy.equals(theirs))).toBe(true)
  })

  it('is not replaced by a tab that has not loaded it', async () => {
    const revisions = new Revisions()
    const begun = revisions.give('tab', hash())
    await made.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    await expect(saveIn(revisions, 'tab', 'Mine', begun)).rejects.toMatchObject({ status: 409 })
    expect(made.text(gallery)).toContain('"Theirs"')
  })

  it('may be replaced where Sveltia has loaded it and has asked', async () => {
    const revisions = new Revisions()
    const begun = revisions.give('tab', hash())
    await made.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    revisions.give('tab', hash())
    await saveIn(revisions, 'tab', 'Mine', begun)
    expect(made.text(gallery)).toContain('"Mine"')
  })

  it('is no matter while one tab saves again and again', async () => {
    const revisions = new Revisions()
    const begun = revisions.give('tab', hash())
    for (const caption of ['One', 'Two', 'Three']) {
      await saveIn(revisions, 'tab', caption, begun)
      expect(revisions.give('tab', hash())).toBe(begun)
    }
    expect(made.text(gallery)).toContain('"Three"')
  })
})

/** From the n-th write on, nothing reaches the disk any more, as if the process had been killed. */
function failFromWrite(n: number, error = new Error('killed')) {
  let writes = 0
  for (const name of ['writeFileSync', 'copyFileSync', 'renameSync', 'rmSync'] as const) {
    const real = fs[name] as (...args: unknown[]) => unknown
    const counted = (...args: unknown[]) => {
      const isCleaningUp = name === 'rmSync' && args[1] !== undefined && error.message !== 'killed'
      if (!isCleaningUp && (writes += 1) >= n) throw error
      return real(...args)
    }
    jest.spyOn(fs, name).mockImplementation(counted)
  }
}

it('killed at any write, leaves whole files, and a page whose photos are there', async () => {
  const old = made.text(gallery)
  const photos = { 'gallery/new.jpg': await photoBytes(199) }
  const saveBoth = () => made.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
  const left: string[] = []
  for (let n = 1, isKilled = true; isKilled; n += 1) {
    made.reset()
    failFromWrite(n)
    isKilled = await saveBoth().then(
      () => false,
      () => true,
    )
    jest.restoreAllMocks()
    tidyUp(made.project)
    left.push(made.text(gallery))
    for (const { src } of made.json(gallery).photos) {
      expect(bytesAt(`gallery/${String(src)}`).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    }
    expect(fs.readdirSync(made.at('gallery')).join()).not.toContain('draft')
  }
  const saved = made.text(gallery)
  expect(left[0]).toBe(old)
  // the last one was not killed
  expect(left.slice(0, -1)).toContain(saved)
  expect(new Set(left)).toEqual(new Set([old, saved]))
})

it('changes nothing when the disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  for (const n of [1, 2, 3, 4]) {
    failFromWrite(n, full)
    const photos = { 'gallery/new.jpg': await photoBytes(198) }
    const saving = made.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    await expect(saving).rejects.toMatchObject({ code: 'ENOSPC' })
    jest.restoreAllMocks()
    expect(made.changes()).toBe('')
  }
})
