/** @jest-environment node */
import fs, { readFileSync } from 'node:fs'
import { contentFiles } from '../../model/schema/contentFiles'
import type { Content } from '../../testing/testContent'
import {
  commitOperations,
  gallery,
  createTestProject,
  photoBytes,
  editPhoto,
} from '../../testing/testProject'
import { removeTemporaryFiles } from './files'
import { gitHash, Revisions } from './revisions'
import { save } from './save'

jest.setTimeout(60_000)

let fixture: Awaited<ReturnType<typeof createTestProject>>

beforeAll(async () => {
  fixture = await createTestProject()
})

beforeEach(() => {
  fixture.reset()
})

afterAll(() => {
  fixture.remove()
})

const bytesAt = (file: string) => readFileSync(fixture.at(file))

it.each(contentFiles)('changes one line of $file if one value changes', async ({ file }) => {
  const isText = (key: string) => key !== '$schema' && typeof fixture.json(file)[key] === 'string'
  const key = Object.keys(fixture.json(file)).find(isText) ?? ''
  await fixture.save(file, (page) => (page[key] = 'New text'))
  expect(fixture.git('diff', '--numstat')).toBe(`1\t1\tcontent/${file}`)
})

describe('photos', () => {
  it('are saved with the page, and the replaced photo is deleted', async () => {
    const [old, bytes] = [bytesAt('gallery/photo-1.jpg'), await photoBytes(222)]
    const photos = { 'gallery/new.jpg': bytes, 'gallery/unreferenced.jpg': bytes }
    await fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    expect(bytesAt('gallery/new.jpg').equals(bytes)).toBe(true)
    expect(fixture.has('gallery/photo-1.jpg')).toBe(false)
    expect(fixture.has('gallery/unreferenced.jpg')).toBe(false)
    expect(fixture.backups('gallery').some((copy) => copy.equals(old))).toBe(true)
  })

  it.each([
    ['another page uses them', 10_000],
    ['a page that may use them is invalid', 20],
  ])('are not deleted if %s', async (_, length) => {
    // the About page uses the gallery's sixth photo
    fixture.write('about/about.json', fixture.text('about/about.json').slice(0, length))
    const photos = { 'gallery/new.jpg': await photoBytes(223) }
    await fixture.save(gallery, editPhoto(5, { src: 'new.jpg' }), photos)
    expect(fixture.has('gallery/photo-6.jpg')).toBe(true)
  })

  it('do not replace a file that was added in the meantime', async () => {
    fixture.write('gallery/new.jpg', await photoBytes(1))
    const photos = { 'gallery/new.jpg': await photoBytes(2) }
    const saving = fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    await expect(saving).rejects.toMatchObject({ status: 409 })
    expect(bytesAt('gallery/new.jpg').equals(await photoBytes(1))).toBe(true)
  })

  it('never cause a page file to be deleted, even if a photo field names it by mistake', async () => {
    fixture.write(gallery, fixture.text(gallery).replace('"photo-1.jpg"', '"gallery.json"'))
    await fixture.save(gallery, editPhoto(0, { src: 'photo-1.jpg' }))
    expect(fixture.json(gallery).photos[0]).toMatchObject({ src: 'photo-1.jpg' })
  })
})

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['that is too small', () => photoBytes(1, 900, 800), 'too small'],
  ['that is a text file', () => Buffer.from('<html></html>'), 'which is a web page'],
  ['that is damaged', async () => (await photoBytes(1)).subarray(0, 600), 'damaged'],
  ['of more than 40 MB', () => Buffer.alloc(40_000_001), 'the limit is 40 MB'],
])('rejects a photo %s and writes nothing', async (_, createBytes, error) => {
  const edit = editPhoto(0, { src: 'new.jpg', caption: 'New text' })
  const saving = fixture.save(gallery, edit, { 'gallery/new.jpg': await createBytes() })
  await expect(saving).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(`^Photo 1, photo: refers to new\\.jpg, .*${error}`),
    errors: [{ key: 'photos[0].src' }],
  })
  expect(fixture.changes()).toBe('')
})

it.each<[string, (page: Content) => unknown, string]>([
  [gallery, editPhoto(1, { caption: ' ' }), 'Photo 2, caption: is empty. Write something.'],
  [
    'site/site.json',
    ({ nav }) => Object.assign(nav[4] ?? {}, { path: '/music' }),
    'Navigation 5, page it links to: is "/music", which Navigation 3 already links to. List each page once.',
  ],
  [
    'about/about.json',
    (page) => (page.narrative = ['One', 'Two', '']),
    'Your story, paragraph 3: is empty. Write something.',
  ],
])('uses the form labels in errors about %s (%#)', async (file, edit, message) => {
  await expect(fixture.save(file, edit)).rejects.toThrow(message)
  expect(fixture.changes()).toBe('')
})

it('saves a page even if another page has errors', async () => {
  fixture.write('music/music.json', '{')
  await fixture.save(gallery, editPhoto(0, { caption: 'Still possible' }))
  expect(fixture.text(gallery)).toContain('Still possible')
})

describe('a newer version on disk', () => {
  const saveIn = (revisions: Revisions, session: string, caption: string, revision: string) => {
    const value = fixture.json(gallery)
    editPhoto(0, { caption })(value)
    const changes = commitOperations(gallery, { ...value, $revision: revision })
    return save(fixture.project, revisions, session, changes)
  }
  const hash = () => gitHash(bytesAt(gallery))

  it('is not replaced by an older draft after a reload, unless the draft is saved twice', async () => {
    const revisions = new Revisions()
    const baseRevision = revisions.issue('old tab', hash())
    await fixture.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    const theirs = bytesAt(gallery)
    revisions.issue('new tab', hash())
    await expect(saveIn(revisions, 'new tab', 'Mine', baseRevision)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Nothing has been overwritten'),
    })
    expect(bytesAt(gallery)).toEqual(theirs)
    await saveIn(revisions, 'new tab', 'Mine', baseRevision)
    expect(fixture.text(gallery)).toContain('"Mine"')
    expect(fixture.backups('gallery').some((copy) => copy.equals(theirs))).toBe(true)
  })

  it('is not replaced by a tab that has not loaded it', async () => {
    const revisions = new Revisions()
    const baseRevision = revisions.issue('tab', hash())
    await fixture.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    await expect(saveIn(revisions, 'tab', 'Mine', baseRevision)).rejects.toMatchObject({
      status: 409,
    })
    expect(fixture.text(gallery)).toContain('"Theirs"')
  })

  it('can be replaced after Sveltia has loaded it and prompted', async () => {
    const revisions = new Revisions()
    const baseRevision = revisions.issue('tab', hash())
    await fixture.save(gallery, editPhoto(0, { caption: 'Theirs' }))
    revisions.issue('tab', hash())
    await saveIn(revisions, 'tab', 'Mine', baseRevision)
    expect(fixture.text(gallery)).toContain('"Mine"')
  })

  it('is not reported if the same tab saves repeatedly', async () => {
    const revisions = new Revisions()
    const baseRevision = revisions.issue('tab', hash())
    for (const caption of ['One', 'Two', 'Three']) {
      await saveIn(revisions, 'tab', caption, baseRevision)
      expect(revisions.issue('tab', hash())).toBe(baseRevision)
    }
    expect(fixture.text(gallery)).toContain('"Three"')
  })
})

/** Makes the nth write and all later ones fail, as if the process had been killed. */
function failWritesFrom(n: number, error = new Error('killed')) {
  let writes = 0
  for (const name of ['writeFileSync', 'copyFileSync', 'renameSync', 'rmSync'] as const) {
    const original = fs[name] as (...args: unknown[]) => unknown
    const countAndFail = (...args: unknown[]) => {
      const isCleaningUp = name === 'rmSync' && args[1] !== undefined && error.message !== 'killed'
      if (!isCleaningUp && (writes += 1) >= n) throw error
      return original(...args)
    }
    jest.spyOn(fs, name).mockImplementation(countAndFail)
  }
}

it('leaves only complete files and no missing photos if killed at any write', async () => {
  const old = fixture.text(gallery)
  const photos = { 'gallery/new.jpg': await photoBytes(199) }
  const saveBoth = () => fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
  const results: string[] = []
  for (let n = 1, isKilled = true; isKilled; n += 1) {
    fixture.reset()
    failWritesFrom(n)
    isKilled = await saveBoth().then(
      () => false,
      () => true,
    )
    jest.restoreAllMocks()
    removeTemporaryFiles(fixture.project)
    results.push(fixture.text(gallery))
    for (const { src } of fixture.json(gallery).photos) {
      expect(bytesAt(`gallery/${String(src)}`).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    }
    expect(fs.readdirSync(fixture.at('gallery')).join()).not.toContain('editor-tmp')
  }
  const saved = fixture.text(gallery)
  expect(results[0]).toBe(old)
  // the last save was not killed
  expect(results.slice(0, -1)).toContain(saved)
  expect(new Set(results)).toEqual(new Set([old, saved]))
})

it('changes nothing if the disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  for (const n of [1, 2, 3, 4]) {
    failWritesFrom(n, full)
    const photos = { 'gallery/new.jpg': await photoBytes(198) }
    const saving = fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    await expect(saving).rejects.toMatchObject({ code: 'ENOSPC' })
    jest.restoreAllMocks()
    expect(fixture.changes()).toBe('')
  }
})
