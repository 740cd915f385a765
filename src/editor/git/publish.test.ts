/** @jest-environment node */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent, hasErrors } from '../../build-time/check/check-content'
import { otherPage } from '../../testing/testContent'
import { gallery, setUpTestProject, photoBytes, editPhoto } from '../fixtures/testProject'
import { readProgress } from './git'
import { inTurn } from '../shared/in-turn'
import { openProject } from '../project/project'
import type { Change } from '../shared/messages'
import { publish, publishState, undoChanges } from './publish'
import { readRepository } from './repository'

const fixture = setUpTestProject({ isPublished: true })

const saveCaption = (caption: string, index = 1) =>
  fixture.save(gallery, editPhoto(index, { caption }))

const PRE_COMMIT = '../.git/hooks/pre-commit'

it('lists changed photos, and changed values as the form shows them', async () => {
  expect(await publishState(fixture.project)).toEqual({
    problem: '',
    isOngoing: false,
    isUnfinished: false,
    details: '',
    version: fixture.git('rev-parse', 'HEAD'),
    fingerprint: expect.any(String),
    canUndo: false,
    changes: [],
  })
  const before = fixture.json(gallery).photos[1]?.caption
  const [line] = fixture.json('home/home.json').headlineLines as string[]
  await fixture.save('home/home.json', ({ headlineLines, hero }) => {
    Object.assign(hero, { focus: { x: 1, y: 2 } })
    Object.assign(headlineLines as string[], [`*${line}*`, 'Some *new* **words**'])
  })
  await saveCaption('New text')
  fixture.edit('site/site.json', (page) => Object.assign(page, { brandType: 'MusicGroup' }))
  fixture.edit('not-found/not-found.json', (page) => (page.text = '*Go* [on](https://a.org)'))
  await fixture.savePhoto()
  fixture.write('gallery/photo-3.jpg', await photoBytes())
  const { changes } = await publishState(fixture.project)
  const photo = (label: string, before: string, after: string) =>
    expect.objectContaining({ file: gallery, label, photos: { before, after } }) as Change
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        file: 'home/home.json',
        after: '1% from the left\n2% from the top',
      }),
      { file: 'home/home.json', label: 'Headline, line 1', before: line, after: `*${line}*` },
      expect.objectContaining({ label: 'Headline, line 2', after: 'Some *new* **words**' }),
      expect.objectContaining({
        file: 'not-found/not-found.json',
        after: '*Go* [on](https://a.org)',
      }),
      expect.objectContaining({ before: 'Yours', after: expect.stringMatching(/^A band's/) }),
      { file: gallery, label: 'Photo 2, caption', before, after: 'New text' },
      photo('Photo 1, photo', 'gallery/photo-1.jpg', 'gallery/new.jpg'),
      photo('Photo replaced: photo-3.jpg', 'gallery/photo-3.jpg', 'gallery/photo-3.jpg'),
    ]),
  )
})

it('lists a photo once, with its texts', async () => {
  const added = { src: 'new.jpg', alt: 'What it shows.', caption: 'Its caption.' }
  fixture.write('gallery/new.jpg', await photoBytes())
  fixture.edit(gallery, ({ photos }) => photos.push(added))
  fixture.edit(gallery, ({ photos }) => photos.shift())
  rmSync(fixture.at('gallery/photo-1.jpg'))
  const { changes } = await publishState(fixture.project)
  expect(changes).toEqual([
    {
      file: gallery,
      label: 'Photo 9',
      before: '',
      after: 'What it shows.\nIts caption.',
      photos: { before: '', after: 'gallery/new.jpg' },
    },
    {
      file: gallery,
      label: 'Photo 1',
      before: 'What photo 1 shows.\nCaption 1.',
      after: '',
      photos: { before: 'gallery/photo-1.jpg', after: '' },
    },
  ])
})

it('lists a list item that was added, moved or removed once', async () => {
  const contact = 'contact/contact.json'
  fixture.edit(contact, ({ note }) => (note as string[]).push('One more.'))
  fixture.edit(gallery, ({ photos }) => photos.push(...photos.splice(1, 1)))
  fixture.edit('site/site.json', ({ social }) => social.shift())
  const { changes } = await publishState(fixture.project)
  expect(changes).toEqual([
    { file: contact, label: 'Personal note, paragraph 4', before: '', after: 'One more.' },
    expect.objectContaining({ label: 'Photos, order changed' }),
    expect.objectContaining({ file: 'site/site.json', label: 'Social link 1', after: '' }),
  ])
})

it('names the problem of pages that are not JSON', async () => {
  const brackets = '['.repeat(2500) + ']'.repeat(2500)
  for (const file of [gallery, 'site/site.json']) fixture.write(file, `{ "photos": ${brackets} }`)
  const label = expect.stringMatching(/^The file has too many nested brackets/)
  const { changes } = await publishState(fixture.project)
  expect(changes).toEqual(
    [gallery, 'site/site.json'].map((file) => expect.objectContaining({ file, label }) as Change),
  )
  await expect(fixture.publish()).rejects.toMatchObject({ status: 422 })
})

describe('publishing', () => {
  it('pushes one commit with only the content, and names the pages in its message', async () => {
    await saveCaption('New text')
    fixture.write('../notes.txt', 'not part of the content')
    fixture.git('add', '--force', 'notes.txt')
    await fixture.publish()
    expect(fixture.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      `Content: Gallery|${String(fixture.json('site/site.json').brand)}|me@bloom.example.org`,
    )
    expect(fixture.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(fixture.changes()).toBe('A  notes.txt')
    expect(await publishState(fixture.project)).toMatchObject({ problem: '', changes: [] })
  })

  it('sends and undoes only what the bar lists, even if a hook adds something', async () => {
    fixture.writeScript(PRE_COMMIT, 'echo x > x.txt; git add --force x.txt content/contract.pdf')
    fixture.write('../.gitignore', '*.jpg\n')
    fixture.git('config', 'user.name', 'Ada')
    fixture.git('config', 'user.email', 'ada@example.org')
    await fixture.savePhoto()
    for (const file of ['contract.pdf', 'gallery/.gallery.json.swp']) fixture.write(file, 'mine')
    const { changes } = await publishState(fixture.project)
    expect(changes.map(({ label }) => label).join()).not.toMatch(/pdf|swp/)
    let progress = ''
    const timer = setInterval(() => (progress ||= readProgress()), 1)
    await fixture.publish()
    clearInterval(timer)
    expect(progress).toMatch(/objects|delta/i)
    const sent = fixture
      .git('show', '--name-status', '--no-renames', '--format=%an', 'origin/main')
      .split('\n')
    expect(sent).toEqual([
      ...['Ada', ''],
      `M\tcontent/${gallery}`,
      'A\tcontent/gallery/new.jpg',
      'D\tcontent/gallery/photo-1.jpg',
    ])
    await fixture.undo()
    expect(fixture.has('contract.pdf')).toBe(true)
  })

  it('sends, restores and undoes every photo that the check accepts', async () => {
    const names = [
      ...['photo.jfif', '71.pic', 'DSCF0001.HIF', 'no-extension', '.coat.jpg', '"a" b\n.jpg'],
      ...['../photos/rose.jpg', '../top.jpg', '.originals/coat.jpg', 'repository/coat.jpg'],
    ]
    fixture.git('init', '--quiet', 'content/gallery/repository')
    const bytes = await photoBytes()
    const files = names.map((name) => fixture.write(`gallery/${name}`, bytes))
    fixture.write('gallery/spare.jpg', bytes)
    fixture.edit(gallery, ({ photos }) => {
      photos.push(...names.map((src) => ({ ...photos[0], src })))
    })
    expect(hasErrors(await checkContent(fixture.at()))).toBe(false)
    const added = names.map((name) => path.posix.join('gallery', name))
    expect((await fixture.changedFiles()).toSorted()).toEqual([gallery, ...added].toSorted())
    await fixture.publish()
    const sent = fixture.git('ls-tree', '-r', '-z', '--name-only', 'origin/main').split('\0')
    expect(sent).toEqual(expect.arrayContaining(added.map((file) => `content/${file}`)))
    expect(await fixture.changedFiles()).toEqual([])
    fixture.edit(gallery, ({ photos }) => photos.splice(-names.length))
    for (const file of files) rmSync(file)
    await fixture.undo()
    for (const file of files) expect(readFileSync(file)).toEqual(bytes)
    expect(fixture.has('gallery/spare.jpg')).toBe(true)
  })

  it('does not let a save wait for the passphrase of a signature, and publishes what was listed', async () => {
    const { command, reached, release } = fixture.createHold()
    const sign = 'cat > /dev/null; echo "[GNUPG:] SIG_CREATED " >&2; echo signature'
    const program = fixture.writeScript('../elsewhere/gpg', `${command}; ${sign}`)
    fixture.git('config', 'commit.gpgSign', 'true')
    fixture.git('config', 'gpg.program', program)
    await saveCaption('Listed')
    const publishing = fixture.publish()
    await reached
    await inTurn(() => saveCaption('Meanwhile'))
    await release()
    await publishing
    expect(fixture.published(gallery)).toContain('"Listed"')
    expect(fixture.text(gallery)).toContain('"Meanwhile"')
    expect(await fixture.changedFiles()).toEqual([gallery])
  })

  it('publishes what is wanted now after the host has refused a file', async () => {
    const hook = '../remote.git/hooks/pre-receive'
    fixture.writeScript(hook, 'echo "No photos on Sundays." >&2; exit 1')
    await fixture.savePhoto()
    const { details, message } = await fixture.failure(fixture.publish)
    expect(message).toMatch(/as it was before\..*\nThe host says: No photos on Sundays\.$/)
    expect(details).toMatch(/pre-receive hook declined/)
    rmSync(fixture.at(hook))
    await fixture.undo()
    await saveCaption('New text')
    await fixture.publish()
    expect(fixture.git('log', '--format=%s', 'origin/main')).toBe('Content: Gallery\nFirst')
    expect(fixture.git('log', '--name-only', '--format=', '-1')).toBe(`content/${gallery}`)
  })

  it.each<[string, RegExp, () => unknown]>([
    [
      'the content has errors',
      /^Nothing was published, .*\n\nHome: Button: is empty\. Write something\.$/,
      () => fixture.edit('home/home.json', (page) => (page.button = '')),
    ],
    [
      'the remote is missing',
      /as it was before\. The host has no such repository.*\n.*nowhere/,
      () => fixture.git('remote', 'set-url', 'origin', 'nowhere'),
    ],
    [
      'SSH is configured in the repository, and fails',
      /own ssh/,
      () => {
        fixture.git('config', 'core.sshCommand', 'echo own ssh >&2; false')
        fixture.git('remote', 'set-url', 'origin', 'ssh://host.example.org/site')
      },
    ],
    [
      'the folder of a page is a link, which the host might not have',
      /Gallery: is behind a link/,
      () => {
        renameSync(fixture.at('gallery'), fixture.at('../elsewhere'))
        symlinkSync('../elsewhere', fixture.at('gallery'))
      },
    ],
    [
      'a hook refuses the commit',
      /pre-commit hook.*\nthis file is read-only$/s,
      () => fixture.writeScript(PRE_COMMIT, 'echo this file is read-only >&2; exit 1'),
    ],
  ])('changes nothing if %s', async (_, reason, prepare) => {
    await saveCaption('Mine', 0)
    await prepare()
    const { details, message } = await fixture.failure(fixture.publish)
    expect(`${message}\n${details}`.trim()).toMatch(reason)
  })

  it.each([
    ['publish', publish],
    ['undo', undoChanges],
  ])('does not %s what changed after the list was shown', async (_, run) => {
    await saveCaption('Listed')
    const shown = await publishState(fixture.project)
    fixture.edit(otherPage.file, (page) => (page.description = 'By hand'))
    const { message } = await fixture.failure(() => run(fixture.project, shown))
    expect(message).toContain('Check the list')
    expect(fixture.git('log', '--format=%s', 'origin/main')).toBe('First')
  })
})

it("tells nobody to delete Git's lock while the editor itself is at work", async () => {
  const lock = fixture.at('../.git/index.lock')
  await saveCaption('New text')
  const { command, reached, release } = fixture.createHold()
  fixture.writeScript('../remote.git/hooks/pre-receive', command)
  const publishing = fixture.publish()
  await reached
  writeFileSync(lock, '')
  expect((await publishState(fixture.project)).problem).toMatch(/^Publishing is still under way/)
  rmSync(lock)
  await release()
  await publishing
  // as when the folder is brought up to date, which takes a turn
  writeFileSync(lock, '')
  const update = inTurn(async () => {
    await readRepository(fixture.project)
    rmSync(lock)
  })
  expect((await publishState(fixture.project)).problem).toBe('')
  await update
})

describe('in a repository', () => {
  const undoAndPublish = async (project = fixture.project) => {
    const original = fixture.bytes()
    fixture.edit(gallery, editPhoto(0, { src: 'new.jpg' }))
    renameSync(fixture.at('gallery/photo-1.jpg'), fixture.at('gallery/new.jpg'))
    expect(await fixture.changedFiles(project)).toHaveLength(3)
    await fixture.undo(project)
    expect(fixture.bytes()).toEqual(original)
    fixture.edit(gallery, (page) => (page.deck = 'New'))
    await fixture.publish({ of: project })
    expect(await fixture.changedFiles(project)).toEqual([])
    return fixture.git('--git-dir', 'remote.git', 'show', '--name-only', '--format=', 'main')
  }

  it.each<[string, () => unknown]>([
    [
      'whose diffs are relative, and that stores photos elsewhere',
      () => {
        fixture.git('config', 'diff.relative', 'true')
        fixture.git('config', 'filter.elsewhere.clean', 'base64')
        fixture.git('config', 'filter.elsewhere.smudge', 'base64 --decode')
        fixture.write('../.gitattributes', '*.jpg filter=elsewhere\n')
        fixture.git('add', '--force', '--renormalize', '.gitattributes', 'content')
        fixture.commitContent()
        fixture.git('push', '--quiet')
      },
    ],
    [
      'that converts line endings',
      () => {
        fixture.git('config', 'core.autocrlf', 'true')
        fixture.write(gallery, fixture.text(gallery).replaceAll('\n', '\r\n'))
      },
    ],
  ])('%s, undo restores every byte', async (_, prepare) => {
    prepare()
    expect(await undoAndPublish()).toBe(`content/${gallery}`)
  })

  it('that contains the content in a subfolder, undo restores every byte', async () => {
    mkdirSync(fixture.at('../sub'))
    renameSync(fixture.at(), fixture.at('../sub/content'))
    fixture.git('add', '--force', '--all', 'sub', 'content')
    fixture.commit('Move')
    fixture.git('push', '--quiet')
    symlinkSync('sub/content', fixture.at().replace(/\/$/, ''))
    expect(await undoAndPublish(openProject(fixture.folder))).toBe(`sub/content/${gallery}`)
  })

  it('that lacks the old version, undo deletes nothing', async () => {
    const object = fixture.git('rev-parse', `HEAD:content/${gallery}`)
    rmSync(fixture.at(`../.git/objects/${object.slice(0, 2)}/${object.slice(2)}`))
    fixture.write(gallery, fixture.text(gallery).replace('"caption"', '"caption" '))
    const error = await fixture.failure(() => undoChanges(fixture.project, {}))
    expect(error).toMatchObject({ status: 502, details: expect.stringContaining(object) })
    expect((await publishState(fixture.project)).details).toContain(object)
  })
})

it('undo restores the name of a screenshot that was renamed to one that looks the same', async () => {
  const [name, renamed] = ['\u202f', ' '].map((space) => fixture.at(`home/At 3.45${space}PM.jpg`))
  fixture.write('home/At 3.45\u202fPM.jpg', await photoBytes())
  fixture.edit(gallery, editPhoto(0, { src: '../home/At 3.45 PM.jpg' }))
  fixture.commitContent()
  const original = fixture.bytes()
  renameSync(String(name), String(renamed))
  await fixture.undo()
  expect(fixture.bytes()).toEqual(original)
})
