/** @jest-environment node */
import { contentFiles } from '../../content/schema/contentFiles'
import { readFileSync } from 'node:fs'
import { otherPage } from '../../testing/testContent'
import { gallery, photoBytes, setUpTestProject } from '../fixtures/testProject'
import { pageLabel } from '../shared/fieldLabels'
import { describeDifferences } from './changes'
import { listVersions, restoreVersion } from './versions'

const fixture = setUpTestProject()

const { file: other } = otherPage

const photo = 'gallery/photo-1.jpg'

const head = () => fixture.git('rev-parse', 'HEAD')

const saveText = (text: string, file = gallery) =>
  fixture.save(file, (page) => (page.description = text))

/** Removes the first photo, and adds another one. */
const savePhotos = async () =>
  fixture.save(gallery, ({ photos }) => photos.splice(0, 1, { ...photos[0], src: 'new.jpg' }), {
    'gallery/new.jpg': await photoBytes(),
  })

it('lists the commits of the content, newest first', async () => {
  await saveText('One')
  fixture.write('../src.txt', 'code')
  fixture.write('gallery/notes.txt', '')
  fixture.git('add', '--all', '--force', 'content/gallery/notes.txt', 'src.txt')
  fixture.gitAsTestUser('commit', '--quiet', '--message', 'Code')
  await saveText('Two', other)
  const identity = ['-c', 'user.name=GitHub', '-c', 'user.email=noreply@github.com']
  fixture.git(...identity, 'commit', '--quiet', '--amend', '--no-edit')
  const [web, ...versions] = await listVersions(fixture.project)
  expect(web).toMatchObject({ id: head(), isFromWeb: true, files: [other] })
  expect(versions.map(({ files, isFromWeb }) => [files.length, isFromWeb])).toEqual([
    [1, false],
    [contentFiles.length, false],
  ])
  expect(Date.now() - Date.parse(web?.date ?? '')).toBeLessThan(60_000)
})

it('describes what has changed since a version', async () => {
  const before = head()
  const [old, bytes] = ['New caption', await photoBytes()]
  await fixture.save(
    gallery,
    ({ photos }) => {
      Object.assign(photos[1] ?? {}, { src: 'new.jpg', caption: old })
      photos.push(...photos.splice(3, 1))
    },
    { 'gallery/new.jpg': bytes },
  )
  fixture.write('gallery/photo-3.jpg', bytes)
  fixture.write(other, JSON.stringify(fixture.json(other)))
  const file = gallery
  const changes = await describeDifferences(fixture.project, before)
  expect(changes.toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
    { file, label: 'Photo 2, caption', before: 'Caption 2.', after: 'New caption' },
    {
      file,
      label: 'Photo 2, photo',
      before: '',
      after: '',
      photos: { before: 'gallery/photo-2.jpg', after: 'gallery/new.jpg' },
    },
    {
      file,
      label: 'Photo photo-3.jpg',
      before: '',
      after: '',
      photos: { before: 'gallery/photo-3.jpg', after: 'gallery/photo-3.jpg' },
    },
    { file, label: 'Photos, order changed', before: '', after: '' },
    { file: other, label: 'The file', before: '', after: '' },
  ])
})

it('restores all pages with their photos, after what was changed by hand is a version, too', async () => {
  const [before, bytes, text] = [head(), readFileSync(fixture.at(photo)), fixture.text(gallery)]
  await savePhotos()
  await saveText('Changed', other)
  fixture.edit(gallery, (page) => (page.description = 'By hand'))
  fixture.write('notes.txt', '')
  await restoreVersion(fixture.project, before)
  expect(fixture.text(gallery)).toBe(text)
  expect(readFileSync(fixture.at(photo))).toEqual(bytes)
  expect(fixture.has('gallery/new.jpg')).toBe(false)
  expect(await describeDifferences(fixture.project, before)).toEqual([])
  const label = pageLabel(other)
  expect(fixture.log().slice(0, 2)).toEqual([
    expect.stringMatching(RegExp(`^Restored: .*(${label}.*Gallery|Gallery.*${label})`)),
    'Changed by hand: Gallery',
  ])
  expect(fixture.changes()).toBe('?? content/notes.txt')
})

it('restores one page with its photos, and no other', async () => {
  const before = head()
  await savePhotos()
  await saveText('Changed', other)
  await restoreVersion(fixture.project, before, gallery)
  expect([fixture.has(photo), fixture.has('gallery/new.jpg')]).toEqual([true, false])
  expect(fixture.json(gallery).photos[0]).toMatchObject({ src: 'photo-1.jpg' })
  expect(fixture.json(other).description).toBe('Changed')
  expect(fixture.log()[0]).toBe('Restored: Gallery')
})

it('restores nothing from a version with errors', async () => {
  const text = fixture.text(other)
  fixture.write(other, '{')
  fixture.gitAsTestUser('commit', '--quiet', '--all', '--message', 'Half a page')
  const broken = head()
  fixture.write(other, text)
  await saveText('Changed')
  const { message } = await fixture.refusal(() => restoreVersion(fixture.project, broken))
  expect(message).toMatch(RegExp(`^Nothing was restored.*\n${pageLabel(other)}: `))
  expect(fixture.changes()).toBe('')
})
