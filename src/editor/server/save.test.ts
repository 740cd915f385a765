/** @jest-environment node */
import fs, { readFileSync } from 'node:fs'
import { exiftool } from 'exiftool-vendored'
import { hasPlace } from '../../build-time/photos/hasPlace'
import { withPlace } from '../../testing/photos'
import { otherPage, photoJpeg } from '../../testing/testContent'
import {
  editPhoto,
  gallery,
  photoBytes,
  sentFiles,
  setUpTestProject,
} from '../fixtures/testProject'
import { removeTemporaryFiles } from '../project/files'
import { save } from './save'

const fixture = setUpTestProject()

const { file: other } = otherPage

afterAll(() => exiftool.end())

const bytesAt = (file: string) => readFileSync(fixture.at(file))

/** Replaces the first photo of the gallery by one with a name. */
const savePhoto = async (name = 'new.jpg', bytes?: Buffer) =>
  fixture.save(gallery, editPhoto(0, { src: name }), {
    [`gallery/${name}`]: bytes ?? (await photoBytes()),
  })

it('commits a page with its new photos, without those that it does not show or no longer', async () => {
  const photos = { 'gallery/new.jpg': await photoBytes(), 'gallery/tried.jpg': await photoBytes() }
  await fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), photos)
  expect(bytesAt('gallery/new.jpg')).toEqual(photos['gallery/new.jpg'])
  expect(fixture.git('show', '--name-status', '--no-renames', '--format=')).toBe(
    `M\tcontent/${gallery}\nA\tcontent/gallery/new.jpg\nD\tcontent/gallery/photo-1.jpg`,
  )
  expect(fixture.has('gallery/tried.jpg')).toBe(false)
  expect(fixture.changes()).toBe('')
})

it('removes the place where a photo was taken, also if it is sent again', async () => {
  const bytes = await withPlace(photoJpeg(1600, 2000, 9))
    .jpeg()
    .toBuffer()
  await savePhoto('new.jpg', bytes)
  await savePhoto('new.jpg', bytes)
  expect(hasPlace(bytes)).toBe(true)
  expect(hasPlace(bytesAt('gallery/new.jpg'))).toBe(false)
})

it('writes the page as it was sent, and accepts the same again', async () => {
  const page = { ...fixture.json(gallery), deck: 'New text' }
  const sent = sentFiles(gallery, page, bytesAt(gallery))
  await save(fixture.project, sent)
  expect(fixture.git('show', '--numstat', '--format=')).toBe(`1\t1\tcontent/${gallery}`)
  await save(fixture.project, sentFiles(gallery, page, bytesAt(gallery)))
  expect(fixture.log()).toEqual(['Content: Gallery', 'First'])
})

it.each(['new-2_b.jpeg', '佐々木.jpg'])('accepts the photo %s', async (name) => {
  await savePhoto(name)
  expect(fixture.has(`gallery/${name}`)).toBe(true)
})

it.each<[string, RegExp]>([
  ['New Coat.jpg', /^Rename "New Coat\.jpg" with the pencil next to it\. Use only lowercase/],
  ['new.gif', /^new\.gif is not a photo\. A photo is one of these: jpg, jpeg, png/],
  ['photo-2.jpg', /^There is already a photo called photo-2\.jpg\. Rename the new one\./],
])('refuses the photo %s', async (name, message) => {
  expect((await fixture.refusal(() => savePhoto(name))).message).toMatch(message)
})

it('refuses two photos with one name, unless they are the same', async () => {
  const sent = sentFiles(gallery, fixture.json(gallery), bytesAt(gallery))
  const photo = (bytes: Buffer) => ({
    ...{ operation: 'create', path: 'content/gallery/image.jpg' },
    content: bytes.toString('base64'),
  })
  const [a, b] = [photo(await photoBytes()), photo(await photoBytes())]
  const { message } = await fixture.refusal(() => save(fixture.project, [a, b, ...sent]))
  expect(message).toBe('Two photos are called image.jpg. Rename one with the pencil next to it.')
  await save(fixture.project, [a, a, ...sent])
})

it('refuses what does not pass the check, with the reasons', async () => {
  const small = { 'gallery/new.jpg': await photoBytes(1, 900, 800) }
  const change = editPhoto(0, { src: 'new.jpg', caption: '' })
  const { message, status } = await fixture.refusal(() => fixture.save(gallery, change, small))
  expect(status).toBe(422)
  expect(message.split('\n')).toEqual([
    'Nothing was saved, because this has to be corrected first:',
    expect.stringMatching(/^Gallery: Photo 1, photo: refers to new\.jpg, which is too small/),
    expect.stringMatching(/^Gallery: Photo 1, caption: is empty/),
  ])
})

it('saves a page although another one has errors', async () => {
  fixture.write(other, '{')
  await fixture.save(gallery, editPhoto(0, { caption: 'Saved' }))
  expect(fixture.text(gallery)).toContain('Saved')
})

it.each<[string, () => unknown]>([
  [
    'another page shows it',
    () => fixture.edit('home/home.json', ({ hero }) => (hero.src = '../gallery/./photo-1.jpg')),
  ],
  ['a page that may show it has errors', () => fixture.write('home/home.json', '{')],
])('keeps a photo that was replaced if %s', async (_, change) => {
  change()
  await savePhoto()
  expect(fixture.has('gallery/photo-1.jpg')).toBe(true)
})

describe('a page that was changed by hand', () => {
  it('is not replaced by a form that shows another version', async () => {
    const form = sentFiles(gallery, fixture.json(gallery), bytesAt(gallery))
    fixture.edit(gallery, editPhoto(0, { caption: 'By hand' }))
    const refusal = await fixture.refusal(() => save(fixture.project, form))
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringMatching(/Nothing was overwritten/),
    })
  })

  it('is among the versions before it is replaced', async () => {
    fixture.edit(gallery, editPhoto(0, { caption: 'By hand' }))
    await fixture.save(gallery, editPhoto(0, { caption: 'Saved' }))
    expect(fixture.log()).toEqual(['Content: Gallery', 'Changed by hand: Gallery', 'First'])
    expect(fixture.git('show', `HEAD^:content/${gallery}`)).toContain('By hand')
  })

  it('is created again if it was deleted', async () => {
    const page = fixture.json(gallery)
    const sent = sentFiles(gallery, page, bytesAt(gallery))
    fs.rmSync(fixture.at(gallery))
    await save(fixture.project, sent)
    expect(fixture.json(gallery)).toEqual(page)
  })
})

it.each([
  ['the disk is full', 'writeFileSync', /new\.jpg\.editor-tmp$/],
  ['a new photo cannot be added', 'renameSync', /new\.jpg$/],
  ['the page cannot be replaced', 'renameSync', /gallery\.json$/],
  ['the old photo cannot be removed', 'rmSync', /\/photo-1\.jpg$/],
] as const)('changes nothing if %s', async (_, method, file) => {
  const before = fs.readdirSync(fixture.at('gallery'))
  const original = fs[method] as (...args: unknown[]) => unknown
  const mock = jest.spyOn(fs, method).mockImplementation((...args: unknown[]) => {
    if (args.some((arg) => file.test(String(arg)))) throw new Error('EBUSY')
    return original(...args)
  })
  await expect(savePhoto()).rejects.toThrow('EBUSY')
  mock.mockRestore()
  expect(fs.readdirSync(fixture.at('gallery'))).toEqual(before)
  expect(fixture.changes()).toBe('')
})

it('deletes at the start what a save that was killed has left', () => {
  fixture.write('gallery/new.jpg.editor-tmp', '')
  removeTemporaryFiles(fixture.project)
  expect(fixture.has('gallery/new.jpg.editor-tmp')).toBe(false)
})
