/** @jest-environment node */
import fs, { readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readProgress } from './git'
import { setUpTestProject, editPhoto, gallery, photoBytes } from '../fixtures/testProject'
import { otherPage, type Content } from '../../testing/testContent'
import { pageLabel } from '../shared/field-labels'
import { formatPage } from '../project/project'
import { publishState } from './publish'
import { noteSent } from './push'
import { compareVersion, listVersions, restoreVersion } from './versions'

const fixture = setUpTestProject({ isPublished: true })

const { file: other } = otherPage

const editHere = (caption: string) => {
  fixture.edit(gallery, editPhoto(0, { caption }))
}

const editThere = (change: (page: Content) => unknown, file = gallery) => {
  const page = fixture.json(file)
  change(page)
  return fixture.publishFromOtherClone(file, JSON.stringify(page))
}

it.each<[string, string, (page: Content) => unknown]>([
  ['another page', other, (page) => (page.description = 'Theirs')],
  ['the same photo', gallery, editPhoto(0, { alt: 'Theirs' })],
])(
  'merges a change that someone else has published to %s, and names the page',
  async (_, file, edit) => {
    editThere(edit, file)
    editHere('Mine')
    expect(await fixture.publish()).toMatchObject({ arrived: pageLabel(file) })
    editHere('Mine again')
    expect(await fixture.publish()).toMatchObject({ arrived: '' })
    expect(fixture.published(file)).toContain('"Theirs"')
    expect(fixture.published(gallery)).toContain('"Mine again"')
    expect(fixture.text(file)).toContain('"Theirs"')
    expect(await fixture.changedFiles()).toEqual([])
  },
)

it('merges a photo that was replaced there and is not shown here anymore', async () => {
  const theirs = await photoBytes()
  fixture.publishFromOtherClone('gallery/photo-1.jpg', theirs)
  await fixture.savePhoto()
  await fixture.publish()
  expect(await fixture.changedFiles()).toEqual([])
  expect(fixture.published(gallery)).toContain('new.jpg')
})

it('merges a page whose photo got another name here that looks the same', async () => {
  const names = ['NFD', 'NFC'].map((form) => `gallery/${'früh.jpg'.normalize(form)}`)
  const [before = '', after = ''] = names
  fixture.write(before, await photoBytes())
  fixture.edit(gallery, editPhoto(1, { src: 'früh.jpg' }))
  await fixture.publish()
  editThere(editPhoto(0, { alt: 'Theirs' }))
  renameSync(fixture.at(before), fixture.at(after))
  editHere('Mine')
  await fixture.publish()
  expect([fixture.has(before), fixture.has(after)]).toEqual([false, true])
})

const WAY_OUT = /also changed on the web\. Choose which version to keep.*Undo all, then Get changes/

it.each<[string, RegExp, () => unknown]>([
  ['the same text', WAY_OUT, () => editThere(editPhoto(0, { caption: 'Theirs' }))],
  [
    'the same photo',
    WAY_OUT,
    async () => {
      fixture.publishFromOtherClone('gallery/photo-2.jpg', await photoBytes())
      fixture.write('gallery/photo-2.jpg', await photoBytes())
    },
  ],
  ['a photo that was removed', WAY_OUT, () => editThere(({ photos }) => photos.shift())],
  [
    'the page, and broke it',
    /Gallery: the version on the web has an error\. Correct it there/,
    () => fixture.publishFromOtherClone(gallery, fixture.text(gallery).slice(0, -5)),
  ],
  [
    'the folder, in which a photo that is shown here is missing',
    /changed on the web, the site would have errors.*refers to photo-3\.jpg, but that file would be removed/s,
    () => fixture.publishFromOtherClone('gallery/photo-3.jpg', undefined),
  ],
  [
    'the folder, in which a photo is missing whose name is spelled differently',
    /refers to früh\.jpg, but that file would be removed/,
    async () => {
      const name = fixture.write(`gallery/${'früh.jpg'.normalize('NFD')}`, await photoBytes())
      fixture.edit(gallery, editPhoto(1, { src: 'früh.jpg' }))
      await fixture.publish()
      fixture.publishFromOtherClone(`gallery/${path.basename(name)}`, undefined)
    },
  ],
  [
    'another page, and left a text blank',
    /changed on the web, the site would have errors.*Correct them there.*is empty/s,
    () => editThere((page) => (page.description = ''), other),
  ],
  [
    'another page, and deleted its file',
    /changed on the web, the site would have errors.*is missing/s,
    () => fixture.publishFromOtherClone(other, undefined),
  ],
])(
  'changes nothing and says what to do if someone else has changed %s',
  async (_, text, change) => {
    await change()
    editHere('Mine')
    expect((await fixture.failure(fixture.publish)).message).toMatch(text)
  },
)

it.each<[string, string, string[], RegExp]>([
  ['the file of a page', gallery, [], /the file with its text was deleted on the web/],
  [
    'the folder of a page',
    gallery,
    ['gallery/photo-1.jpg', 'gallery/photo-2.jpg'],
    /the file with its text was deleted on the web/,
  ],
  ['the file of a page that is not edited here', other, [], /would have errors.*is missing/s],
])('says how to bring back %s that was deleted on the web, which works', async (...row) => {
  const [, page, photos, reason] = row
  for (const file of [page, ...photos]) fixture.publishFromOtherClone(file, undefined)
  editHere('Mine')
  const { message } = await fixture.failure(fixture.publish)
  expect(message).toMatch(reason)
  expect(message).toMatch(/nothing is lost.*Undo all, then Get changes from the web.*Versions/s)
  await fixture.undo()
  await expect(fixture.getChanges()).rejects.toThrow('What is on the web has errors')
  const { versions } = await listVersions(fixture.project)
  const [published, mine] = versions
  expect(published?.missing).toEqual([page])
  // the photos come with the page as it was published
  for (const [version, file] of [
    [published?.id, page],
    [mine?.id, gallery],
  ]) {
    const { fingerprint } = await compareVersion(fixture.project, { version })
    await restoreVersion(fixture.project, { version, file, fingerprint })
  }
  await fixture.publish()
  expect(fixture.published(gallery)).toContain('"Mine"')
  expect(fixture.published(page)).toBe(fixture.text(page).trimEnd())
})

/** A photo of the gallery is removed on one side, and its caption edited on the other. */
const removePhoto = {
  here: async () => {
    editThere(editPhoto(1, { caption: 'Theirs' }))
    await fixture.save(gallery, ({ photos }) => photos.splice(1, 1))
  },
  web: () => {
    editThere(({ photos }) => photos.splice(1, 1))
    fixture.publishFromOtherClone('gallery/photo-2.jpg', undefined)
    fixture.edit(gallery, editPhoto(1, { caption: 'Mine' }))
  },
}

it.each<[removedBy: 'here' | 'web', kept: 'here' | 'web']>([
  ['here', 'here'],
  ['here', 'web'],
  ['web', 'here'],
  ['web', 'web'],
])('offers a photo that was removed (%s) with its new text, and keeps: %s', async (side, kept) => {
  await removePhoto[side]()
  const { conflicts } = await fixture.failure(fixture.publish)
  const edited = side === 'here' ? 'web' : 'here'
  expect(conflicts).toEqual([
    {
      id: expect.any(String) as string,
      label: 'Gallery: Photo 2',
      [side]: '(removed)',
      [edited]: expect.stringMatching(/photo-2\.jpg.*What photo 2 shows.*(Mine|Theirs)/) as string,
    },
  ])
  const choices = JSON.stringify({ [conflicts[0]?.id ?? '']: kept })
  await fixture.publish({ choices })
  expect(await fixture.changedFiles()).toEqual([])
  const photos = fixture.json(gallery).photos.map(({ src }) => src)
  expect(photos.includes('photo-2.jpg')).toBe(kept === edited)
  expect(photos).toHaveLength(kept === edited ? 9 : 8)
  expect(fixture.has('gallery/photo-2.jpg')).toBe(kept === edited)
})

it('asks separately about two photos if each side has removed the one that the other has edited', async () => {
  editThere(({ photos }) => photos.splice(0, 2, { ...photos[0], caption: 'Theirs' }))
  fixture.edit(gallery, ({ photos }) => photos.splice(0, 2, { ...photos[1], caption: 'Mine' }))
  const { conflicts } = await fixture.failure(fixture.publish)
  const label = 'Gallery: Photo 1'
  expect(conflicts).toEqual([
    expect.objectContaining({ label, web: '(removed)' }),
    expect.objectContaining({ label, here: '(removed)' }),
  ])
  expect(conflicts[0]?.id).not.toBe(conflicts[1]?.id)
})

it('offers the files that both have chosen for a photo, and an order that both have changed', async () => {
  fixture.publishFromOtherClone('gallery/theirs.jpg', await photoBytes())
  editThere(({ photos }) => {
    Object.assign(photos[0] ?? {}, { src: 'theirs.jpg' })
    photos.push(...photos.splice(3, 1))
  })
  fixture.write('gallery/mine.jpg', await photoBytes())
  fixture.edit(gallery, ({ photos }) => {
    Object.assign(photos[0] ?? {}, { src: 'mine.jpg' })
    photos.push(...photos.splice(0, 1))
  })
  const { conflicts } = await fixture.failure(fixture.publish)
  expect(conflicts).toEqual([
    expect.objectContaining({ label: 'Gallery: Photos, order', here: '', web: '' }),
    // as the owner counts them; each with its description, which stays with it
    expect.objectContaining({
      label: 'Gallery: Photo 9',
      here: expect.stringMatching(/^mine\.jpg \/ /) as string,
      web: expect.stringMatching(/^theirs\.jpg \/ /) as string,
    }),
  ])
})

it.each([
  ['here', 'Mine', 'Mine too'],
  ['web', 'Theirs', 'Theirs too'],
])('publishes what is chosen for each text and photo: %s', async (kept, caption, deck) => {
  const photos = { web: await photoBytes(), here: await photoBytes() }
  fixture.publishFromOtherClone('gallery/photo-2.jpg', photos.web)
  editThere((page) => {
    editPhoto(0, { caption: 'Theirs' })(page)
    page.deck = 'Theirs too'
  })
  fixture.write('gallery/photo-2.jpg', photos.here)
  editHere('Mine')
  fixture.edit(gallery, (mine) => (mine.deck = 'Mine too'))
  const { conflicts } = await fixture.failure(fixture.publish)
  expect(conflicts.map(({ here, label, web }) => [label, here, web])).toEqual([
    ['Gallery: Line under the heading', 'Mine too', 'Theirs too'],
    ['Gallery: Photo 1, caption', 'Mine', 'Theirs'],
    ['Gallery: photo-2.jpg', '', ''],
  ])
  const choose = (chosen: typeof conflicts) => {
    const choices = Object.fromEntries(chosen.map(({ id }) => [id, kept]))
    return () => fixture.publish({ choices: JSON.stringify(choices) })
  }
  const { conflicts: left } = await fixture.failure(choose(conflicts.slice(1)))
  expect(left).toEqual(conflicts.slice(0, 1))
  // the host refuses it at first
  const hook = fixture.writeScript('../remote.git/hooks/pre-receive', 'exit 1')
  await fixture.failure(choose(conflicts))
  expect(fixture.backups('gallery')).toEqual([])
  rmSync(hook)
  await choose(conflicts)()
  expect(fixture.json(gallery)).toMatchObject({ deck })
  expect(fixture.json(gallery).photos[0]).toMatchObject({ caption })
  expect(fixture.json(gallery)).toEqual(JSON.parse(fixture.published(gallery)))
  expect(readFileSync(fixture.at('gallery/photo-2.jpg'))).toEqual(photos[kept as 'here'])
  expect(await fixture.changedFiles()).toEqual([])
  // the version of the owner stays in the list of versions
  const backups = fixture.backups('gallery')
  expect(backups.some((backup) => backup.includes('Mine too'))).toBe(kept === 'web')
  expect(backups.some((backup) => backup.equals(photos.here))).toBe(kept === 'web')
})

it.each(['here', 'web'] as const)('publishes only the photo that is chosen: %s', async (kept) => {
  const [mine, theirs] = ['gallery/mine.jpg', 'gallery/theirs.jpg']
  fixture.publishFromOtherClone(theirs, await photoBytes())
  editThere(editPhoto(0, { src: 'theirs.jpg' }))
  const bytes = await photoBytes()
  fixture.write(mine, bytes)
  fixture.edit(gallery, editPhoto(0, { src: 'mine.jpg' }))
  await publishWith(kept)
  const isMine = kept === 'here'
  expect(fixture.json(gallery).photos[0]?.src).toBe(isMine ? 'mine.jpg' : 'theirs.jpg')
  expect([fixture.has(mine), fixture.has(theirs)]).toEqual([isMine, !isMine])
  expect(await fixture.changedFiles()).toEqual([])
  // the version of the owner stays in the list of versions
  expect(fixture.backups('gallery').some((backup) => backup.equals(bytes))).toBe(!isMine)
})

/** Publishes with the same version of each conflict. */
async function publishWith(kept: 'here' | 'web') {
  const { conflicts } = await fixture.failure(fixture.publish)
  const choices = Object.fromEntries(conflicts.map(({ id }) => [id, kept]))
  return fixture.publish({ choices: JSON.stringify(choices) })
}

it('keeps the version of an owner who gives up everything', async () => {
  const page = fixture.json(gallery)
  editPhoto(0, { caption: 'Theirs' })(page)
  // as the editor formats it, so that nothing is left to publish
  fixture.publishFromOtherClone(gallery, formatPage(page))
  editHere('Mine')
  await publishWith('web')
  expect(fixture.text(gallery)).toContain('"Theirs"')
  expect(fixture.backups('gallery').some((backup) => backup.includes('"Mine"'))).toBe(true)
})

const PUBLISHED = /^Your changes are published, but this folder could not be brought up to date/

it('says that all is published if the disk is full afterward', async () => {
  editThere(editPhoto(0, { caption: 'Theirs' }))
  editHere('Mine')
  const write = fs.writeFileSync
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...args) => {
    const isBackup = String(file).includes('/backups/')
    if (isBackup) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    write(file, ...args)
  })
  const failure = expect.stringMatching(RegExp(`${PUBLISHED.source}.*disk of this computer`))
  await expect(publishWith('web')).rejects.toMatchObject({ message: failure as string })
  jest.restoreAllMocks()
  // what the owner has given up is still here
  expect(fixture.text(gallery)).toContain('"Mine"')
  // in the same second, the same change would be the same commit
  editHere('Mine again')
  await publishWith('web')
  expect(fixture.text(gallery)).toContain('"Theirs"')
  expect(fixture.backups('gallery').some((backup) => backup.includes('"Mine again"'))).toBe(true)
})

/** Holds the next publish where the host receives it. */
function holdPublish() {
  const { command, ...hold } = fixture.createHold()
  fixture.writeScript('../remote.git/hooks/pre-receive', `rm "$0"; ${command}`)
  return hold
}

/** Publishes a change beside one from the web, until the host receives it. */
async function publishUntilReceived() {
  editThere(editPhoto(0, { alt: 'Theirs' }))
  editHere('Mine')
  const { reached, release } = holdPublish()
  const publishing = fixture.publish()
  await reached
  return { publishing, release }
}

it('publishes what was listed, merged with the web, if the owner saves another page meanwhile', async () => {
  const { publishing, release } = await publishUntilReceived()
  await fixture.save(other, (page) => (page.description = 'Meanwhile'))
  await release()
  expect(await publishing).toMatchObject({ arrived: 'Gallery' })
  expect(fixture.text(gallery)).toMatch(/"Theirs".*"Mine"/s)
  expect(fixture.published(other)).not.toContain('"Meanwhile"')
  expect(await fixture.changedFiles()).toEqual([other])
})

it('overwrites nothing if the owner saves a page while it is published and merged with the web', async () => {
  const { publishing, release } = await publishUntilReceived()
  await fixture.save(gallery, (page) => (page.deck = 'Meanwhile'))
  await release()
  await expect(publishing).rejects.toThrow(
    RegExp(`${PUBLISHED.source}.*changed here, too: Gallery.*To merge both versions, publish`),
  )
  expect(fixture.published(gallery)).toMatch(/"Theirs".*"Mine"/s)
  expect(fixture.text(gallery)).toContain('"Meanwhile"')
  expect((await publishState(fixture.project)).problem).toBe('')
  await fixture.publish()
  expect(fixture.published(gallery)).toMatch(/"Meanwhile".*"Theirs".*"Mine"/s)
  expect(fixture.text(gallery)).toContain('"Theirs"')
  expect(await fixture.changedFiles()).toEqual([])
})

it('changes nothing on a branch to which another program has switched meanwhile', async () => {
  const { publishing, release } = await publishUntilReceived()
  fixture.git('switch', '--quiet', '--create', 'elsewhere')
  const before = [fixture.git('ls-files', '--stage'), fixture.text(gallery)]
  await release()
  await expect(publishing).rejects.toThrow(RegExp(`${PUBLISHED.source}.*to another branch`))
  expect([fixture.git('ls-files', '--stage'), fixture.text(gallery)]).toEqual(before)
  expect(fixture.published(gallery)).toContain('"Mine"')
})

/** Holds what is fetched from the host from now on. */
function holdFetch() {
  const { command, ...hold } = fixture.createHold()
  const upload = `${command}; exec git-upload-pack "$@"`
  const script = fixture.writeScript('../elsewhere/upload-pack', upload)
  fixture.git('config', 'remote.origin.uploadPack', script)
  return { ...hold, restore: () => fixture.git('config', '--unset', 'remote.origin.uploadPack') }
}

it('checks what it merges, not what the owner saves meanwhile', async () => {
  fixture.publishFromOtherClone('gallery/photo-3.jpg', undefined)
  editHere('Mine')
  const { reached, release } = holdFetch()
  const publishing = fixture.publish()
  await reached
  await fixture.save(gallery, ({ photos }) => photos.splice(2, 1))
  await release()
  await expect(publishing).rejects.toThrow(/would have errors.*refers to photo-3\.jpg/s)
})

it('says that all is published if Git cannot update this folder afterward', async () => {
  const lock = fixture.at('../.git/index.lock')
  const hook = fixture.writeScript('../remote.git/hooks/post-receive', `touch '${lock}'`)
  editHere('Mine')
  const failure = expect.objectContaining({
    message: expect.stringMatching(RegExp(`${PUBLISHED.source}.*delete that file`)) as string,
    details: expect.stringContaining('index.lock') as string,
  }) as Error
  await expect(fixture.publish()).rejects.toEqual(failure)
  expect(fixture.published(gallery)).toContain('"Mine"')
  rmSync(hook)
  rmSync(lock)
  await fixture.publish()
  expect(await fixture.changedFiles()).toEqual([])
})

it('gets what is on the web if there is nothing to publish', async () => {
  editThere(editPhoto(0, { caption: 'Theirs' }))
  editHere('Mine')
  await fixture.undo()
  // without progress, a download that takes long would be taken for a stalled one
  fixture.writeScript('../elsewhere/upload-pack', 'git-upload-pack "$@"; sleep 0.2')
  fixture.git('config', 'remote.origin.uploadPack', fixture.at('../elsewhere/upload-pack'))
  let progress = ''
  const timer = setInterval(() => (progress += readProgress()), 1)
  await fixture.getChanges()
  clearInterval(timer)
  expect(progress).toMatch(/objects|delta/i)
  expect(fixture.text(gallery)).toContain('"Theirs"')
  expect(fixture.git('rev-parse', 'HEAD')).toBe(fixture.git('rev-parse', 'origin/main'))
})

it('gets what is on the web without publishing what was changed here meanwhile', async () => {
  editThere((page) => (page.description = 'Theirs'), other)
  editHere('Mine')
  expect(await fixture.getChanges()).toEqual({ arrived: pageLabel(other) })
  expect(fixture.text(other)).toContain('"Theirs"')
  expect(fixture.text(gallery)).toContain('"Mine"')
  expect(fixture.published(gallery)).not.toContain('"Mine"')
})

it('gets what is on the web with its errors, and then what corrects them there', async () => {
  const original = fixture.text(other)
  editThere((page) => (page.description = ''), other)
  await expect(fixture.getChanges()).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^What is on the web has errors.*is empty/s) as string,
  })
  fixture.publishFromOtherClone(other, original)
  // as from a browser that lists what another one has published
  await fixture.publish()
  expect(fixture.json(other).description).not.toBe('')
  expect(await fixture.changedFiles()).toEqual([])
})

it('notices that a publish did arrive if the answer was lost, or the editor was stopped', async () => {
  fixture.writeScript('../elsewhere/receive-pack', 'git-receive-pack "$@"; exit 1')
  fixture.git('config', 'remote.origin.receivePack', fixture.at('../elsewhere/receive-pack'))
  editHere('Mine')
  await fixture.publish()
  const published = fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main')
  expect(fixture.git('rev-parse', 'HEAD', 'origin/main')).toBe(`${published}\n${published}`)
  // as if the editor had been stopped right after the push
  fixture.git('reset', '--quiet', '--soft', 'HEAD~1')
  await fixture.publish()
  expect(fixture.git('rev-parse', 'HEAD')).toBe(published)
  expect(fixture.changes()).toBe('')
})

/** From now on, a push arrives, but the connection is lost before the answer, and until it is restored. */
function loseConnection(): { restore: () => void } {
  const offline = fixture.at('../elsewhere/offline')
  const isOnline = `test ! -e '${offline}'`
  fixture.writeScript('../remote.git/hooks/post-receive', `touch '${offline}'`)
  for (const [service, key] of [
    ['receive-pack', 'receivePack'],
    ['upload-pack', 'uploadPack'],
  ] as const) {
    const command = `${isOnline} && git-${service} "$@" && ${isOnline}`
    const script = fixture.writeScript(`../elsewhere/${service}`, command)
    fixture.git('config', `remote.origin.${key}`, script)
  }
  return {
    restore: () => {
      rmSync(fixture.at('../remote.git/hooks/post-receive'))
      rmSync(offline)
    },
  }
}

it.each<[string, () => unknown]>([
  ['the changes', () => undefined],
  [
    'the changes, merged with those of someone else',
    () => editThere((page) => (page.description = 'Theirs'), other),
  ],
])('says that it cannot know whether %s arrived, and finds out next time', async (_, prepare) => {
  prepare()
  editHere('Mine')
  const { restore } = loseConnection()
  const failure = expect.objectContaining({
    message: expect.stringMatching(/may have been published\..*publish again/) as string,
    details: expect.stringContaining('main') as string,
  }) as Error
  await expect(fixture.publish()).rejects.toEqual(failure)
  expect(fixture.published(gallery)).toContain('"Mine"')
  expect((await publishState(fixture.project)).problem).toBe('')
  restore()
  const published = fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main')
  await fixture.publish()
  expect(fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main')).toBe(published)
  expect(fixture.git('rev-parse', 'HEAD', 'origin/main')).toBe(`${published}\n${published}`)
  expect(await fixture.changedFiles()).toEqual([])
  expect(await publishState(fixture.project)).toMatchObject({ problem: '', changes: [] })
})

it.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['another text', () => editThere(editPhoto(0, { alt: 'Theirs' }))],
])(
  'asks nothing about a text that arrived without an answer and was changed again here, beside %s from the web',
  async (_, prepare) => {
    prepare()
    for (const caption of ['Mine', 'Mine too']) {
      const { restore } = loseConnection()
      editHere(caption)
      await expect(fixture.publish()).rejects.toThrow('may have been published')
      restore()
    }
    editHere('Mine again')
    const url = fixture.git('remote', 'get-url', 'origin')
    fixture.git('remote', 'set-url', 'origin', 'nowhere')
    await fixture.failure(fixture.publish)
    fixture.git('remote', 'set-url', 'origin', url)
    await fixture.publish()
    expect(fixture.published(gallery)).toContain('"Mine again"')
    expect(await fixture.changedFiles()).toEqual([])
  },
)

it('asks nothing about a text that arrived without an answer if its page is saved while that comes back', async () => {
  const { restore } = loseConnection()
  editHere('Mine')
  await expect(fixture.publish()).rejects.toThrow('may have been published')
  restore()
  await fixture.undo()
  const fetching = holdFetch()
  const getting = fixture.getChanges()
  await fetching.reached
  await fixture.save(gallery, editPhoto(0, { caption: 'Mine again' }))
  await fetching.release()
  await expect(getting).rejects.toThrow('changed here, too: Gallery')
  fetching.restore()
  await fixture.publish()
  expect(fixture.published(gallery)).toContain('"Mine again"')
  expect(await fixture.changedFiles()).toEqual([])
  expect((await publishState(fixture.project)).isUnfinished).toBe(false)
})

it('says that a publish did not finish while it is not known whether it arrived', async () => {
  const isUnfinished = async () => (await publishState(fixture.project)).isUnfinished
  const { restore } = loseConnection()
  editHere('Mine')
  await expect(fixture.publish()).rejects.toThrow('may have been published')
  expect(await isUnfinished()).toBe(true)
  restore()
  await fixture.publish()
  expect(await isUnfinished()).toBe(false)
  // refused: nothing of it has arrived
  editHere('Mine again')
  const theirs = fixture.text(gallery).replace('"Mine again"', '"Theirs"')
  fixture.publishFromOtherClone(gallery, theirs)
  await fixture.failure(fixture.publish)
  expect(await isUnfinished()).toBe(false)
})

it('takes back on the web what was undone here after a publish that did not finish', async () => {
  const before = fixture.published(gallery)
  const { restore } = loseConnection()
  editHere('Mine')
  await expect(fixture.publish()).rejects.toThrow('may have been published')
  restore()
  editThere((page) => (page.description = 'Theirs'), other)
  await fixture.undo()
  const undone = { changes: [], isUnfinished: true }
  expect(await publishState(fixture.project)).toMatchObject(undone)
  await fixture.publish()
  expect(fixture.published(gallery)).toBe(before)
  expect(fixture.text(other)).toContain('"Theirs"')
  expect(await fixture.changedFiles()).toEqual([])
  expect((await publishState(fixture.project)).isUnfinished).toBe(false)
})

it('publishes nothing if what was undone here had not arrived', async () => {
  const published = fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main')
  noteSent(fixture.project, fixture.git('commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'Lost'))
  await fixture.publish()
  expect(fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main')).toBe(published)
  expect((await publishState(fixture.project)).isUnfinished).toBe(false)
})

it('keeps what is on the web if a commit of this folder was taken back here by hand', async () => {
  editHere('Published')
  await fixture.publish()
  fixture.git('reset', '--quiet', '--hard', 'HEAD~1')
  fixture.edit(other, (page) => (page.description = 'Mine'))
  await fixture.publish()
  expect(fixture.published(gallery)).toContain('"Published"')
  expect(fixture.published(other)).toContain('"Mine"')
})

it('says that nothing was published if the connection was lost before anything was sent', async () => {
  editHere('Mine')
  fixture.git('config', 'remote.origin.receivePack', 'false')
  fixture.git('config', 'remote.origin.uploadPack', 'false')
  const { message } = await fixture.failure(fixture.publish)
  expect(message).toContain('everything is as it was before')
})

it('notices that a publish did arrive if only the answer to a merge was lost', async () => {
  editThere((page) => (page.description = 'Theirs'), other)
  editHere('Mine')
  fixture.writeScript('../elsewhere/receive-pack', 'git-receive-pack "$@"; exit 1')
  fixture.git('config', 'remote.origin.receivePack', fixture.at('../elsewhere/receive-pack'))
  expect(await fixture.publish()).toMatchObject({ arrived: pageLabel(other) })
  expect(fixture.git('rev-parse', 'HEAD')).toBe(
    fixture.git('--git-dir', 'remote.git', 'rev-parse', 'main'),
  )
  expect(await fixture.changedFiles()).toEqual([])
})
