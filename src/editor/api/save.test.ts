/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import fs, { readFileSync } from 'node:fs'
import path from 'node:path'
import { exiftool } from 'exiftool-vendored'
import { hasPlace } from '../../build-time/photos/has-place'
import { contentFiles } from '../../content/schema/contentFiles'
import { withPlace } from '../../testing/photos'
import { otherPage, photo, type Content } from '../../testing/testContent'
import {
  commitOperations,
  gallery,
  setUpTestProject,
  photoBytes,
  editPhoto,
} from '../fixtures/testProject'
import { removeTemporaryFiles } from '../project/files'
import type { HttpError } from '../shared/http-error'
import { save, takeLastCheck } from './save'

const fixture = setUpTestProject()

afterAll(() => exiftool.end())

const bytesAt = (file: string) => readFileSync(fixture.at(file))

it.each(contentFiles)('changes one line of $file if one value changes', async ({ file }) => {
  const isText = (key: string) => key !== '$schema' && typeof fixture.json(file)[key] === 'string'
  const key = Object.keys(fixture.json(file)).find(isText) ?? ''
  await fixture.save(file, (page) => (page[key] = 'New text'))
  expect(fixture.git('diff', '--numstat')).toBe(`1\t1\tcontent/${file}`)
})

describe('photos', () => {
  it('are saved with the page, and the replaced photo is deleted', async () => {
    const [old, bytes] = [bytesAt('gallery/photo-1.jpg'), await photoBytes()]
    const photos = { 'gallery/new.jpg': bytes, 'gallery/unreferenced.jpg': bytes }
    await fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
    expect(bytesAt('gallery/new.jpg').equals(bytes)).toBe(true)
    expect(fixture.has('gallery/photo-1.jpg')).toBe(false)
    expect(fixture.has('gallery/unreferenced.jpg')).toBe(false)
    expect(fixture.backups('gallery').some((backup) => backup.equals(old))).toBe(true)
  })

  it('are saved without the place where they were taken, also if they are sent again', async () => {
    const bytes = await withPlace(photo()).jpeg().toBuffer()
    const saveAgain = () =>
      fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), { 'gallery/new.jpg': bytes })
    await saveAgain()
    expect(hasPlace(bytes)).toBe(true)
    expect(hasPlace(bytesAt('gallery/new.jpg'))).toBe(false)
    await saveAgain()
  })

  it.each([
    ['another page uses them', 10_000],
    ['a page that may use them is invalid', 20],
  ])('are not deleted if %s', async (_, length) => {
    // the About page uses the gallery's sixth photo
    fixture.write('about/about.json', fixture.text('about/about.json').slice(0, length))
    await fixture.savePhoto(5)
    expect(fixture.has('gallery/photo-6.jpg')).toBe(true)
  })

  it('are saved with a name in another script', async () => {
    const photos = { 'gallery/佐々木.jpg': await photoBytes() }
    await fixture.save(gallery, editPhoto(0, { src: '佐々木.jpg' }), photos)
    expect(fixture.has('gallery/佐々木.jpg')).toBe(true)
  })

  it.each(['../gallery/./photo-6.jpg', '..//gallery/photo-6.jpg'])(
    'are not deleted if another page refers to one as %s',
    async (src) => {
      fixture.edit('about/about.json', ({ smallPhoto }) => (smallPhoto.src = src))
      await fixture.savePhoto(5)
      expect(fixture.has('gallery/photo-6.jpg')).toBe(true)
    },
  )

  it('are not mixed with those of another page that is saved at the same time', async () => {
    const hero = await photoBytes(5, 3200, 2000)
    const edit = (page: Content) => (page.hero.src = 'new.jpg')
    const saving = fixture.save('home/home.json', edit, { 'home/new.jpg': hero })
    const [bytes] = await Promise.all([fixture.savePhoto(), saving])
    expect(bytesAt('gallery/new.jpg')).toEqual(bytes)
    expect(bytesAt('home/new.jpg')).toEqual(hero)
  })

  it('do not replace a file that was added in the meantime', async () => {
    const bytes = await photoBytes()
    fixture.write('gallery/new.jpg', bytes)
    await expect(fixture.savePhoto()).rejects.toMatchObject({ status: 409 })
    expect(bytesAt('gallery/new.jpg')).toEqual(bytes)
  })

  it('are named if the name is not that of a photo', async () => {
    const saving = fixture.save(gallery, editPhoto(0, { src: 'new.gif' }), {
      'gallery/new.gif': 'x',
    })
    await expect(saving).rejects.toThrow(/^new\.gif cannot be used.*\.jpg, \.jpeg/)
  })

  it('never cause a page file to be deleted, even if a photo field names it by mistake', async () => {
    fixture.edit(gallery, editPhoto(0, { src: 'gallery.json' }))
    await fixture.save(gallery, editPhoto(0, { src: 'photo-1.jpg' }))
    expect(fixture.json(gallery).photos[0]).toMatchObject({ src: 'photo-1.jpg' })
  })
})

it('rejects a photo with errors and writes nothing', async () => {
  const photo = { 'gallery/new.jpg': await photoBytes(1, 900, 800) }
  const edit = editPhoto(0, { src: 'new.jpg', caption: 'New text' })
  await expect(fixture.save(gallery, edit, photo)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Photo 1, photo: refers to new\.jpg, .*too small/),
  })
  expect(fixture.changes()).toBe('')
})

it.each([
  ['another page has errors', otherPage.file, '{'],
  ['another page is a folder', `${otherPage.file}/x`, ''],
  ['a folder is missing', path.dirname(otherPage.file), undefined],
  ['a folder was removed', 'gallery/old', undefined],
  ['a lock points nowhere', 'gallery/.#gallery.json', 'link'],
])('saves a page even if %s', async (_, file, text) => {
  fixture.write('gallery/old/x.jpg', '')
  await fixture.save(gallery, editPhoto(0, { caption: 'First' }))
  fs.rmSync(fixture.at(file.replace('/x', '')), { recursive: true, force: true })
  if (text === 'link') fs.symlinkSync('me@host.1', fixture.at(file))
  else if (text !== undefined) fixture.write(file, text)
  await fixture.save(gallery, editPhoto(0, { caption: 'Still possible' }))
  expect(fixture.text(gallery)).toContain('Still possible')
})

describe('a version that the form does not show', () => {
  const openForm = () => ({ shown: fixture.json(gallery) })
  const saveForm = async (form: { shown: Content }, caption: string) => {
    const page = structuredClone(form.shown)
    editPhoto(0, { caption })(page)
    await save(fixture.project, commitOperations(gallery, page, {}, form.shown))
    form.shown = page
  }
  const refusal = {
    status: 409,
    message: expect.stringContaining('Nothing was overwritten') as string,
  }

  it('is not what the form itself has saved', async () => {
    const form = openForm()
    await saveForm(form, 'One')
    await saveForm(form, 'Two')
    await saveForm(form, 'Two') // a retry
    expect(fixture.text(gallery)).toContain('"Two"')
  })

  it('is not replaced before the form shows it, however often that is tried', async () => {
    const [form, other] = [openForm(), openForm()]
    await saveForm(other, 'Theirs')
    await expect(saveForm(form, 'Mine')).rejects.toMatchObject(refusal)
    await expect(saveForm(form, 'Mine')).rejects.toMatchObject(refusal)
    expect(fixture.text(gallery)).toContain('"Theirs"')
    await saveForm(openForm(), 'Mine')
    expect(fixture.text(gallery)).toContain('"Mine"')
  })

  it.each([
    ['deleted', undefined],
    ['damaged', '{'],
  ])('does not exist if the file was %s: the page is created again', async (_, text) => {
    const page = fixture.json(gallery)
    const before = fixture.text(gallery)
    if (text === undefined) fs.rmSync(fixture.at(gallery))
    else fixture.write(gallery, text)
    await save(fixture.project, commitOperations(gallery, page))
    expect(fixture.text(gallery)).toBe(before)
  })

  it('is not one that only has empty values more, which a form does not have', async () => {
    const form = openForm()
    fixture.edit(gallery, (page) => Object.assign(page, { text: '', group: {}, list: [] }))
    await saveForm(form, 'Saved')
    expect(fixture.text(gallery)).toContain('"Saved"')
  })

  it('is also an older one, if what the form saved was undone elsewhere', async () => {
    const [form, original] = [openForm(), bytesAt(gallery)]
    await saveForm(form, 'One')
    fixture.write(gallery, original)
    await expect(saveForm(form, 'Two')).rejects.toMatchObject(refusal)
    expect(bytesAt(gallery)).toEqual(original)
  })
})

const WRITES = ['writeFileSync', 'linkSync', 'copyFileSync', 'renameSync', 'rmSync'] as const

/** Runs a function before the nth and all later writes. */
function beforeWrites(run: (n: number, name: (typeof WRITES)[number], args: unknown[]) => void) {
  let writes = 0
  for (const name of WRITES) {
    const original = fs[name] as (...args: unknown[]) => unknown
    jest.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      run((writes += 1), name, args)
      return original(...args)
    })
  }
}

it('deletes what a killed editor has staged, but not what another one is saving', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [old, current] = [ended, process.ppid].map((id) => `${gallery}.${id}.editor-tmp`)
  for (const file of [old, current]) fixture.write(String(file), '')
  removeTemporaryFiles(fixture.project)
  expect([old, current].map((file) => fixture.has(String(file)))).toEqual([false, true])
})

const photosOf = () => fixture.json(gallery).photos.map(({ src }) => `gallery/${String(src)}`)

it('leaves only complete files and no missing photos if killed at any write', async () => {
  const [old, photo] = [fixture.text(gallery), await photoBytes()]
  const results: string[] = []
  for (let n = 1, isKilled = true; isKilled; n += 1) {
    fixture.reset()
    beforeWrites((write) => {
      if (write >= n) throw new Error('killed')
    })
    isKilled = await fixture.savePhoto(0, photo).then(
      () => false,
      () => true,
    )
    jest.restoreAllMocks()
    removeTemporaryFiles(fixture.project)
    results.push(fixture.text(gallery))
    for (const file of photosOf()) {
      expect(bytesAt(file).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    }
    expect(fs.readdirSync(fixture.at('gallery')).join()).not.toContain('editor-tmp')
    // what was typed can be saved again
    if (fixture.text(gallery) === old) await fixture.savePhoto(0, photo)
    expect(fixture.has('gallery/new.jpg')).toBe(true)
  }
  const saved = fixture.text(gallery)
  expect(results[0]).toBe(old)
  // the last save was not killed
  expect(results.slice(0, -1)).toContain(saved)
  expect(new Set(results)).toEqual(new Set([old, saved]))
})

it.each([
  ['the disk is full', 'writeFileSync', /new\.jpg\..*tmp$/],
  ['the page cannot be replaced', 'renameSync', /gallery\.json$/],
  ['a new photo cannot be added', 'renameSync', /new\.jpg$/],
  ['the old photo cannot be removed', 'rmSync', /\/photo-1\.jpg$/],
] as const)('changes nothing if %s, and keeps its mode', async (_, method, file) => {
  fs.chmodSync(fixture.at(gallery), 0o664)
  const locked = Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
  beforeWrites((__, name, args) => {
    const isLocked = name === method && args.some((arg) => file.test(String(arg)))
    if (isLocked) throw locked
  })
  // the check warns of a photo that is already there
  await expect(fixture.savePhoto(0, bytesAt('gallery/photo-2.jpg'))).rejects.toBe(locked)
  jest.restoreAllMocks()
  expect(takeLastCheck()).toEqual([])
  expect(fixture.changes()).toBe('')
  expect(fixture.backups('gallery')).toEqual([])
  await fixture.savePhoto()
  expect(fs.statSync(fixture.at(gallery)).mode & 0o777).toBe(0o664)
})

it('never loses an edit by hand, whenever it is made during a save', async () => {
  const byHand = JSON.stringify({ ...fixture.json(gallery), title: 'By hand' })
  const write = fs.writeFileSync
  const versions = () => [bytesAt(gallery), ...fixture.backups('gallery')].map(String)
  const outcomes: unknown[] = []
  for (let edit = 1; outcomes.length === edit - 1; edit += 1) {
    fixture.reset()
    beforeWrites((n) => {
      if (n === edit) write(fixture.at(gallery), byHand)
    })
    const outcome = await fixture.savePhoto().then(
      () => 'saved',
      (error: unknown) => (error as HttpError).status,
    )
    jest.restoreAllMocks()
    // after the last write, there was none to edit before
    if (versions().includes(byHand)) outcomes.push(outcome)
  }
  expect(new Set(outcomes)).toEqual(new Set([409, 'saved']))
  expect(outcomes.length).toBeGreaterThan(8)
})
