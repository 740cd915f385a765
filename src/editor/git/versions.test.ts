/** @jest-environment node */
import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { otherPage } from '../../testing/testContent'
import { setUpTestProject, editPhoto, gallery, photoBytes } from '../fixtures/testProject'
import { publishState } from './publish'
import {
  compareVersion,
  listVersions,
  readVersionFile,
  removeOldBackups,
  restoreVersion,
} from './versions'

const fixture = setUpTestProject({ isPublished: true })

const { file: other } = otherPage

const saveDescription = (file: string, description: string) =>
  fixture.save(file, (page) => (page.description = description))

const list = async () => (await listVersions(fixture.project)).versions

/** Looks at a version, restores it or one page of it, and returns what was shown. */
async function restore(version: string | undefined, file?: string) {
  const { changes, fingerprint } = await compareVersion(fixture.project, { version })
  await restoreVersion(fixture.project, { version, fingerprint, file })
  return changes
}

it('lists what was committed, on the web or not, and what was replaced, newest first', async () => {
  await saveDescription(gallery, 'One')
  await fixture.publish()
  const web = fixture.text(other).replace('"description": "', '"description": "Web: ')
  fixture.publishFromOtherClone(other, web, 'noreply@github.com')
  await saveDescription(gallery, 'Two')
  await fixture.publish()
  const versions = await list()
  const summaries = versions.map(({ files, origin }) => `${origin}: ${files.join()}`)
  expect(summaries.filter((text) => !text.startsWith('backup'))).toEqual([
    ...[`commit: ${gallery}`, `web: ${other}`, `commit: ${gallery}`],
    expect.stringMatching(/^commit: .*gallery\.json/),
  ])
  expect(summaries.filter((text) => text === `backup: ${gallery}`)).toHaveLength(2)
  await fixture.save(gallery, editPhoto(1, { caption: 'Three' }))
  await fixture.savePhoto()
  const replaced = (await list()).flatMap((version) => version.replaced?.join() ?? [])
  const description = 'Description for search engines'
  expect(replaced).toEqual(['Photo 1, photo', 'Photo 2, caption', description, description])
  const times = versions.map(({ date }) => Date.parse(date))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

it('reads a photo as it was in a version', async () => {
  const photo = 'gallery/photo-1.jpg'
  const original = readFileSync(fixture.at(photo))
  await fixture.savePhoto()
  const versions = await list()
  expect(versions.map(({ origin }) => origin)).toEqual(['backup', 'commit'])
  for (const { id } of versions) {
    expect(await readVersionFile(fixture.project, id, photo)).toEqual(original)
    await expect(readVersionFile(fixture.project, id, '../package.json')).rejects.toThrow(
      'not one of',
    )
  }
})

it('restores a version with its photos, which can be undone and published', async () => {
  const original = fixture.bytes()
  await fixture.savePhoto()
  await fixture.publish()
  await saveDescription(other, 'Not published')
  const first = (await list()).findLast(({ origin }) => origin === 'commit')
  const shown = await restore(first?.id)
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        label: 'Photo 1, photo',
        photos: { before: 'gallery/new.jpg', after: 'gallery/photo-1.jpg' },
      }),
      expect.objectContaining({ file: other, before: 'Not published' }),
    ]),
  )
  expect(fixture.bytes()).toEqual(original)
  await fixture.undo()
  expect(fixture.has('gallery/new.jpg')).toBe(true)
  await restore(first?.id)
  await fixture.publish()
  expect(fixture.published(gallery)).toBe(fixture.text(gallery).trimEnd())
  expect(fixture.git('log', '-1', '--format=%s', 'origin/main')).toBe('Content: Gallery')
})

it.each([
  ['früh.jpg'.normalize('NFD'), 'früh.jpg'],
  ['At 3.45\u202fPM.jpg', 'At 3.45 PM.jpg'],
  ['../shared/photo.jpg', '../shared/photo.jpg'],
])('lists, shows and restores %j, which the page spells %j', async (name, src) => {
  const bytes = await photoBytes()
  fixture.write(`gallery/${name}`, bytes)
  fixture.edit(gallery, editPhoto(0, { src }))
  fixture.commitContent()
  expect((await list())[0]).toMatchObject({ origin: 'commit', files: [gallery] })
  const original = fixture.bytes()
  await fixture.save(gallery, editPhoto(0, { src: 'photo-2.jpg' }))
  expect(fixture.has(`gallery/${name}`)).toBe(false)
  for (const { id } of (await list()).slice(0, 2)) {
    const { changes } = await compareVersion(fixture.project, { version: id })
    const [photo = '', ...others] = changes.flatMap(({ photos }) => photos?.after ?? [])
    expect(others).toEqual([])
    // as a browser asks for it
    expect(await readVersionFile(fixture.project, id, path.posix.normalize(photo))).toEqual(bytes)
  }
  await restore(fixture.git('rev-parse', 'HEAD'))
  expect(fixture.bytes()).toEqual(original)
})

it('restores one page, and keeps a photo that another page shows', async () => {
  const [, , , , , sixth] = fixture.json(gallery).photos
  await fixture.save(gallery, editPhoto(5, { src: 'photo-1.jpg' }))
  await saveDescription(other, 'New')
  fixture.commit('Nothing')
  const version = fixture.git('rev-parse', 'HEAD')
  await restore(version, gallery)
  expect(fixture.json(gallery).photos[5]).toEqual(sixth)
  expect(fixture.json(other).description).toBe('New')
  fixture.write('gallery/shared.jpg', await photoBytes())
  fixture.edit('home/home.json', ({ hero }) => (hero.src = '../gallery/shared.jpg'))
  await restore(version, gallery)
  expect(fixture.has('gallery/shared.jpg')).toBe(true)
})

it('restores what the editor has replaced, without Git, too', async () => {
  fixture.write('../.git/HEAD', '')
  const original = fixture.bytes()
  await fixture.savePhoto()
  const versions = await list()
  expect(versions).toEqual([expect.objectContaining({ origin: 'backup', files: [gallery] })])
  await restore(versions[0]?.id)
  expect(fixture.bytes()).toEqual(expect.arrayContaining(original))
  const { changes } = await compareVersion(fixture.project, { version: versions[0]?.id })
  expect(changes).toEqual([])
  expect(await list()).toHaveLength(2)
})

it('tells without Git, too, whether a page or photo has changed', async () => {
  fixture.write('../.git/HEAD', '')
  const readFingerprint = async () => (await publishState(fixture.project)).fingerprint
  const first = await readFingerprint()
  expect(await readFingerprint()).toBe(first)
  await saveDescription(other, 'A new description')
  const saved = await readFingerprint()
  expect(saved).not.toBe(first)
  const [version] = await list()
  await restore(version?.id)
  const restored = await readFingerprint()
  expect(restored).not.toBe(saved)
  fixture.write('gallery/photo-1.jpg', await photoBytes())
  const replaced = await readFingerprint()
  expect(replaced).not.toBe(restored)
  const folder = path.dirname(fixture.at(other))
  rmSync(folder, { recursive: true })
  // a link to itself, which cannot be read
  symlinkSync(folder, folder)
  expect(await readFingerprint()).not.toBe(replaced)
})

it('restores what a page showed that the editor has replaced, also photos that it removed later', async () => {
  const original = fixture.bytes()
  const photo = 'gallery/photo-1.jpg'
  const bytes = readFileSync(fixture.at(photo))
  await saveDescription(gallery, 'New')
  const [version] = await list()
  await fixture.savePhoto()
  await fixture.publish()
  expect(fixture.has(photo)).toBe(false)
  expect(await readVersionFile(fixture.project, String(version?.id), photo)).toEqual(bytes)
  await restore(version?.id, gallery)
  expect(fixture.bytes()).toEqual(original)
})

it.each<[string, RegExp, () => unknown]>([
  ['the branch has no commit', /^$/, () => fixture.git('checkout', '-q', '--orphan', 'new')],
  [
    'a version is damaged',
    /^Show what Git reported/,
    () => {
      fixture.write('../.git/refs/heads/main', '')
    },
  ],
])('lists what the editor has replaced, and tells a failure of Git: %s', async (...row) => {
  const [, problem, prepare] = row
  await saveDescription(gallery, 'One')
  prepare()
  const { details, ...list } = await listVersions(fixture.project)
  expect(list).toEqual({
    versions: [expect.objectContaining({ origin: 'backup' })],
    problem: expect.stringMatching(problem) as string,
  })
  expect(details).toMatch(list.problem ? /your current branch appears to be broken/ : /^$/)
})

it('lists what the editor has replaced while content/ is missing, and says that', async () => {
  await saveDescription(gallery, 'One')
  renameSync(fixture.at(), fixture.at('../moved'))
  const { problem, versions } = await listVersions(fixture.project)
  renameSync(fixture.at('../moved'), fixture.at())
  expect(versions).toEqual([expect.objectContaining({ origin: 'backup' })])
  expect(problem).toMatch('content/ is missing')
})

it('never removes a page that a version lacks', async () => {
  fixture.git('rm', '--quiet', '--cached', `content/${other}`)
  fixture.commit('Before there was another page')
  const shown = await restore(fixture.git('rev-parse', 'HEAD'))
  expect(shown).toEqual([])
  expect(fixture.has(other)).toBe(true)
})

it('restores nothing if something changed after the version was shown', async () => {
  await saveDescription(gallery, 'Saved')
  const [backup] = await list()
  for (const version of [fixture.git('rev-parse', 'HEAD'), backup?.id]) {
    const { fingerprint } = await compareVersion(fixture.project, { version })
    fixture.edit(gallery, (page) => (page.description = `${String(page.description)} by hand`))
    const restoring = restoreVersion(fixture.project, { version, fingerprint })
    await expect(restoring).rejects.toMatchObject({ status: 409 })
  }
  expect(fixture.json(gallery).description).toBe('Saved by hand by hand')
  for (const unknown of ['main', '--help', undefined]) {
    await expect(compareVersion(fixture.project, { version: unknown })).rejects.toMatchObject({
      status: 404,
    })
  }
})

it('lists and restores nothing but what the pages show', async () => {
  fixture.write('gallery/spare.jpg', await photoBytes())
  const version = fixture.git('rev-parse', 'HEAD')
  expect(await restore(version)).toEqual([])
  const original = fixture.bytes()
  await fixture.savePhoto()
  await restore(version)
  const [undone] = await list()
  await restore(undone?.id)
  await restore(version)
  expect(fixture.bytes()).toEqual(original)
})

it('begins with the version that restores a page whose file is missing', async () => {
  const original = fixture.bytes()
  await saveDescription(gallery, 'One')
  await fixture.publish()
  expect((await list()).filter(({ missing }) => missing)).toEqual([])
  const text = fixture.text(other)
  rmSync(fixture.at(other))
  fixture.commitContent()
  const [first, ...others] = await list()
  expect(first).toMatchObject({ origin: 'commit', missing: [other] })
  expect(others.filter(({ missing }) => missing)).toEqual([])
  await restore(first?.id, other)
  expect(fixture.text(other)).toBe(text)
  expect(fixture.bytes()).not.toEqual(original)
})

it('restores one page while the file of another one is missing', async () => {
  const original = fixture.bytes()
  const version = fixture.git('rev-parse', 'HEAD')
  for (const file of [other, 'home/home.json']) rmSync(fixture.at(file))
  fixture.commitContent()
  await restore(version, other)
  expect(fixture.has('home/home.json')).toBe(false)
  await restore(version, 'home/home.json')
  expect(fixture.bytes()).toEqual(original)
})

it('tells which pages of a version have another format, and leaves out their $schema', async () => {
  fixture.edit(other, (page) => Object.assign(page, { old: 'Old', $schema: 'old.json' }))
  fixture.edit(gallery, (page) => (page.description = 'Old'))
  fixture.commitContent()
  const version = fixture.git('rev-parse', 'HEAD')
  fixture.edit(other, (page) => Object.assign(page, { old: undefined, $schema: 'new.json' }))
  fixture.edit(gallery, (page) => (page.description = 'New'))
  const { changes, otherFormat } = await compareVersion(fixture.project, { version })
  expect(otherFormat).toEqual([other])
  expect(changes.map(({ after }) => after).toSorted()).toEqual(['Old', 'Old'])
})

it('restores no version that the current site could not show', async () => {
  fixture.write(other, fixture.text(other).replace('"description"', '"summary"'))
  fixture.commitContent()
  const version = fixture.git('rev-parse', 'HEAD')
  fixture.write(other, fixture.text(other).replace('"summary"', '"description"'))
  await expect(restore(version)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Nothing was restored.*is missing/s) as string,
  })
  expect(fixture.text(other)).toContain('"description"')
  const photo = 'gallery/photo-1.jpg'
  const bytes = readFileSync(fixture.at(photo))
  fixture.write(photo, await photoBytes(0, 10, 10))
  fixture.commitContent()
  const tooSmall = fixture.git('rev-parse', 'HEAD')
  fixture.write(photo, bytes)
  await expect(restore(tooSmall, gallery)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Nothing was restored.*photo-1\.jpg/s) as string,
  })
  expect(readFileSync(fixture.at(photo))).toEqual(bytes)
})

it('keeps backups for 90 days, and at most 1 GB', () => {
  const write = (daysAgo: number, bytes: number) => {
    const time = new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace(/[:.]/g, '-')
    const backup = `../.editor/backups/gallery/${time} photo-1.jpg`
    fixture.write(backup, '')
    truncateSync(fixture.at(backup), bytes)
    return time
  }
  const kept = [write(2, 600_000_000), write(1, 300_000_000)]
  write(3, 200_000_000)
  write(91, 1)
  removeOldBackups(fixture.project)
  const names = readdirSync(fixture.at('../.editor/backups/gallery')).toSorted()
  expect(names).toEqual(kept.map((time) => `${time} photo-1.jpg`))
})
