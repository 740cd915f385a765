/** @jest-environment node */
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { otherPage } from '../../testing/testContent'
import { gallery, createTestProject, photoBytes, editPhoto } from '../../testing/testProject'
import { openProject } from './project'
import { publish, publishState, discardChanges, revertLastPublish } from './publish'

jest.setTimeout(180_000)

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

const saveCaption = (caption: string, index = 1) =>
  fixture.save(gallery, editPhoto(index, { caption }))

const savePhoto = async (red: number) =>
  fixture.save(gallery, editPhoto(0, { src: 'new.jpg' }), {
    'gallery/new.jpg': await photoBytes(red),
  })

it('lists changed values and photos', async () => {
  expect(await publishState(fixture.project)).toEqual({
    problem: 'This folder is not set up for publishing.',
    canUndo: false,
    canUndoPublish: false,
    changes: [],
  })
  const before = fixture.json(gallery).photos[1]?.caption
  await fixture.save('home/home.json', ({ hero }) => Object.assign(hero, { focus: { x: 1, y: 2 } }))
  await saveCaption('New text')
  await savePhoto(201)
  const { changes } = await publishState(fixture.project)
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ page: 'Home', after: '1' }),
      { page: 'Gallery', label: 'Photo 2, caption', before, after: 'New text' },
      { page: 'Gallery', label: 'Photo 1, photo', before: 'photo-1.jpg', after: 'new.jpg' },
      { page: 'gallery/new.jpg', label: 'Photo added', before: '', after: '' },
      { page: 'gallery/photo-1.jpg', label: 'Photo removed', before: '', after: '' },
    ]),
  )
})

it('does not list values that only moved', async () => {
  await fixture.save(gallery, ({ photos }) => photos.unshift(...photos.splice(2, 1)))
  const moved = { page: 'Gallery', label: 'Photos, order changed', before: '', after: '' }
  expect((await publishState(fixture.project)).changes).toEqual([moved])
})

it('lists a removed photo with the text it had', async () => {
  const before = fixture.json(gallery).photos[0]?.caption
  await fixture.save(gallery, ({ photos }) => photos.shift())
  const { changes } = await publishState(fixture.project)
  expect(changes).toContainEqual({ page: 'Gallery', label: 'Photo 1, caption', before, after: '' })
  expect(changes.filter(({ after }) => after !== '')).toEqual([])
})

it('lists an edit that repeats a value from elsewhere in the list', async () => {
  const [first, , , , fifth] = fixture.json(gallery).photos.map(({ caption }) => caption)
  await saveCaption(String(fifth), 0)
  expect((await publishState(fixture.project)).changes).toEqual([
    { page: 'Gallery', label: 'Photo 1, caption', before: first, after: fifth },
  ])
})

describe('publishing', () => {
  it('pushes one commit with only the content, and names the pages in its message', async () => {
    fixture.addRemote()
    await saveCaption('New text')
    fixture.write('../notes.txt', 'not part of the content')
    fixture.git('add', '--force', 'notes.txt')
    await publish(fixture.project)
    expect(fixture.git('--git-dir', 'remote.git', 'log', '-1', '--format=%s|%an|%ae', 'main')).toBe(
      `Content: Gallery|${String(fixture.json('site/site.json').brand)}|me@bloom.example.org`,
    )
    expect(fixture.git('show', '--name-only', '--format=', 'HEAD')).toBe(`content/${gallery}`)
    expect(fixture.changes()).toBe('A  notes.txt')
    expect(await publishState(fixture.project)).toMatchObject({ problem: '', changes: [] })
  })

  it('publishes a photo that was replaced under the same name, by the configured author', async () => {
    fixture.addRemote()
    fixture.git('config', 'user.name', 'Ada')
    fixture.git('config', 'user.email', 'ada@example.org')
    fixture.write('gallery/photo-1.jpg', await photoBytes(205))
    expect((await publishState(fixture.project)).changes).toEqual([
      { page: 'gallery/photo-1.jpg', label: 'Photo replaced', before: '', after: '' },
    ])
    await publish(fixture.project)
    expect(fixture.git('log', '-1', '--format=%s|%an')).toBe('Content: gallery/photo-1.jpg|Ada')
  })

  it('rejects content with errors', async () => {
    fixture.addRemote()
    fixture.write(gallery, fixture.text(gallery).replace(/"caption": ".*"/, '"caption": ""'))
    const message = 'Gallery: Photo 1, caption: is empty. Write something.'
    await expect(publish(fixture.project)).rejects.toMatchObject({ status: 422, message })
    expect(fixture.git('log', '--format=%s')).toBe('First')
  })

  it('sends and undoes only what the bar lists', async () => {
    fixture.addRemote()
    fixture.write('../.gitignore', '*.jpg\n')
    await savePhoto(206)
    for (const file of ['contract.pdf', 'gallery/.gallery.json.swp']) fixture.write(file, 'mine')
    const { changes } = await publishState(fixture.project)
    expect(changes.map(({ page }) => page).join()).not.toMatch(/pdf|swp/)
    const onProgress = jest.fn()
    await publish(fixture.project, onProgress)
    expect(onProgress).toHaveBeenCalled()
    const sent = fixture
      .git('show', '--name-status', '--no-renames', '--format=', 'origin/main')
      .split('\n')
    expect(sent).toEqual([
      `M\tcontent/${gallery}`,
      'A\tcontent/gallery/new.jpg',
      'D\tcontent/gallery/photo-1.jpg',
    ])
    await discardChanges(fixture.project)
    expect(fixture.has('contract.pdf')).toBe(true)
  })

  it.each([
    ['another page', otherPage.file, 'description'],
    ['the same photo', gallery, 'alt'],
  ])('merges a change that someone else has published to %s', async (_, file, key) => {
    fixture.addRemote()
    fixture.publishFromOtherClone(file, key, 'Theirs')
    await saveCaption('Mine', 0)
    await publish(fixture.project)
    expect(fixture.published(file)).toContain('"Theirs"')
    expect(fixture.published(gallery)).toContain('"Mine"')
    expect(fixture.text(file)).toContain('"Theirs"')
    expect(await publishState(fixture.project)).toMatchObject({ changes: [], canUndoPublish: true })
  })

  it('publishes what is wanted now after the host has refused a file', async () => {
    fixture.addRemote()
    fixture.write('../remote.git/hooks/pre-receive', '#!/bin/sh\necho too large >&2; exit 1\n')
    chmodSync(fixture.at('../remote.git/hooks/pre-receive'), 0o755)
    await savePhoto(207)
    const before = fixture.snapshot()
    await expect(publish(fixture.project)).rejects.toThrow(/as it was before.*too large/s)
    expect(fixture.snapshot()).toEqual(before)
    const { canUndo, changes } = await publishState(fixture.project)
    expect({ canUndo, count: changes.length }).toEqual({ canUndo: true, count: 3 })
    rmSync(fixture.at('../remote.git/hooks/pre-receive'))
    await discardChanges(fixture.project)
    await saveCaption('New text')
    await publish(fixture.project)
    expect(fixture.git('log', '--format=%s', 'origin/main')).toBe('Content: Gallery\nFirst')
    expect(fixture.git('log', '--name-only', '--format=', '-1')).toBe(`content/${gallery}`)
  })

  it.each<[string, number, RegExp, () => unknown]>([
    [
      'someone else has changed the same text',
      409,
      /also changed on the web.*Gallery: Photo 1, caption\nOn the web: Theirs\nHere: Mine/s,
      () => {
        fixture.publishFromOtherClone(gallery, 'caption', 'Theirs')
      },
    ],
    [
      'the remote is missing',
      502,
      /Check that you are online.*remote\.git/s,
      () => {
        rmSync(fixture.at('../remote.git'), { recursive: true })
      },
    ],
    [
      'SSH is configured in the repository, and fails',
      502,
      /own ssh/,
      () => {
        fixture.git('config', 'core.sshCommand', 'echo own ssh >&2; false')
        fixture.git('remote', 'set-url', 'origin', 'ssh://host.example.org/site')
      },
    ],
    [
      'a hook refuses the commit',
      502,
      /not today/,
      () => {
        fixture.write('../.git/hooks/pre-commit', '#!/bin/sh\necho not today >&2; exit 1\n')
        chmodSync(fixture.at('../.git/hooks/pre-commit'), 0o755)
      },
    ],
  ])('changes nothing if %s', async (_, status, message, prepare) => {
    fixture.addRemote()
    prepare()
    await saveCaption('Mine', 0)
    const before = fixture.snapshot()
    const error = { status, message: expect.stringMatching(message) }
    await expect(publish(fixture.project)).rejects.toMatchObject(error)
    expect(fixture.snapshot()).toEqual(before)
    expect((await publishState(fixture.project)).changes).toHaveLength(1)
  })

  it('notices that an earlier publish did arrive', async () => {
    fixture.addRemote()
    await saveCaption('Mine')
    await publish(fixture.project)
    // as if the editor had been stopped right after the push
    fixture.git('reset', '--quiet', '--soft', 'HEAD~1')
    const published = fixture.git('rev-parse', 'origin/main')
    await publish(fixture.project)
    expect(fixture.git('rev-parse', 'HEAD', 'origin/main')).toBe(`${published}\n${published}`)
  })
})

describe('in a repository', () => {
  const undoAndPublish = async (project = fixture.project) => {
    const original = fixture.bytes()
    const text = fixture.text(gallery)
    fixture.write(gallery, text.replace('photo-1.jpg', 'new.jpg'))
    renameSync(fixture.at('gallery/photo-1.jpg'), fixture.at('gallery/new.jpg'))
    expect((await publishState(project)).changes).toHaveLength(3)
    await discardChanges(project)
    expect(fixture.bytes()).toEqual(original)
    expect((await publishState(project)).changes).toEqual([])
    fixture.write(gallery, text.replace('"deck": "', '"deck": "New: '))
    await publish(project)
    expect((await publishState(project)).changes).toEqual([])
    return fixture.git('--git-dir', 'remote.git', 'show', '--name-only', '--format=', 'main')
  }

  it.each<[string, () => unknown]>([
    ['whose diffs are relative', () => fixture.git('config', 'diff.relative', 'true')],
    [
      'that stores photos elsewhere',
      () => {
        fixture.git('config', 'filter.elsewhere.clean', 'base64')
        fixture.git('config', 'filter.elsewhere.smudge', 'base64 --decode')
        fixture.write('../.gitattributes', '*.jpg filter=elsewhere\n')
        fixture.git('add', '--force', '--renormalize', '.gitattributes', 'content')
        fixture.commit('Filter')
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
    fixture.addRemote()
    prepare()
    expect(await undoAndPublish()).toBe(`content/${gallery}`)
  })

  it('that contains the content in a subfolder, undo restores every byte', async () => {
    fixture.addRemote()
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
    const before = fixture.snapshot()
    await expect(discardChanges(fixture.project)).rejects.toThrow(object)
    expect(fixture.snapshot()).toEqual(before)
  })
})

const NOT_SET_UP = /^This folder is not set up for publishing\.$/
const NO_PUBLISH = /latest changes/

/** Whether publishing, undoing and undoing the last publish work, or why not. */
type Outcomes = Record<'publish' | 'undo' | 'undoPublish', RegExp | 'works'>

const nothingWorks = (reason: RegExp): Outcomes => ({
  ...{ publish: reason, undo: reason, undoPublish: NO_PUBLISH },
})
const onlyUndoWorks = (reason: RegExp): Outcomes => ({ ...nothingWorks(reason), undo: 'works' })
const everythingWorks: Outcomes = { publish: 'works', undo: 'works', undoPublish: 'works' }

const operations = ['MERGE_HEAD', 'rebase-merge', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'index.lock']

const setEnvironment = (values: NodeJS.ProcessEnv) => () => Object.assign(process.env, values)

const git =
  (...commands: string[]) =>
  () => {
    for (const command of commands) fixture.git(...command.split(' '))
  }

const afterEdit: Outcomes = { ...everythingWorks, undoPublish: NO_PUBLISH }

const states: [string, Outcomes, () => unknown][] = [
  ...operations.map((name): (typeof states)[number] => [
    `${name} exists`,
    nothingWorks(/is under way/),
    () => {
      fixture.write(`../.git/${name}`, '')
    },
  ]),
  [
    'a file outside of the content is staged and changed',
    everythingWorks,
    () => {
      fixture.write('../notes.txt', 'staged')
      fixture.git('add', '--force', 'notes.txt')
      fixture.write('../notes.txt', 'changed')
    },
  ],
  [
    'another version of the page is staged',
    afterEdit,
    () => {
      const text = fixture.text(gallery)
      fixture.write(gallery, text.replace('"caption"', '"caption" '))
      fixture.git('add', 'content')
      fixture.write(gallery, text)
    },
  ],
  [
    'a commit of someone else is not published',
    onlyUndoWorks(/not published yet: "Design"/),
    () => fixture.commit('Design'),
  ],
  [
    'a commit of someone else has a subject like the editor',
    onlyUndoWorks(/not published yet: "Content: notes"/),
    () => {
      fixture.write('../notes.txt', 'work')
      fixture.git('add', '--force', 'notes.txt')
      fixture.commit('Content: notes')
    },
  ],
  ['an interrupted publish left a commit', afterEdit, () => fixture.commit('Content: Gallery')],
  [
    'another branch is checked out',
    onlyUndoWorks(/"redesign", but visitors see "main"/),
    git(
      'remote set-head origin main',
      'checkout --quiet -b redesign',
      'push --quiet --set-upstream origin redesign',
    ),
  ],
  [
    'the branch is gone from the host',
    onlyUndoWorks(/gone from the host/),
    git('update-ref -d refs/remotes/origin/main'),
  ],
  ['no branch is checked out', onlyUndoWorks(/an older version/), git('checkout -q --detach')],
  ['the branch has no upstream', onlyUndoWorks(NOT_SET_UP), git('branch --unset-upstream')],
  ['the branch has no commit', nothingWorks(NOT_SET_UP), git('checkout -q --orphan new')],
  [
    'there is no repository',
    nothingWorks(NOT_SET_UP),
    () => {
      rmSync(fixture.at('../.git'), { recursive: true })
    },
  ],
  [
    'the folder belongs to another user',
    nothingWorks(/another user.*dubious ownership/s),
    setEnvironment({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
  ],
  ['Git is not installed', nothingWorks(/Git is not installed/), setEnvironment({ PATH: '/' })],
]

const environment = { ...process.env }

afterEach(() => {
  process.env = { ...environment }
})

const edit = (text: string) => {
  fixture.write(gallery, fixture.text(gallery).replace('"deck": "', `"deck": "${text}: `))
}

it.each(states)(
  'does what it can, and changes nothing else, if %s',
  async (_, outcomes, prepare) => {
    fixture.addRemote()
    edit('Published')
    fixture.git('add', 'content')
    fixture.commit('Content: Gallery')
    fixture.git('push', '--quiet')
    prepare()
    const actions = { undoPublish: revertLastPublish, undo: discardChanges, publish }
    for (const name of ['undoPublish', 'undo', 'publish'] as const) {
      if (name !== 'undoPublish') edit('Edited')
      const before = fixture.snapshot()
      const running = actions[name](fixture.project)
      if (outcomes[name] === 'works') {
        await running
        expect((await publishState(fixture.project)).changes).toEqual([])
        expect(fixture.snapshot().outside).toEqual(before.outside)
        expect(fixture.text(gallery).includes('Edited: ')).toBe(name === 'publish')
        if (name === 'undoPublish') expect(fixture.text(gallery)).not.toContain('Published: ')
      } else {
        await expect(running).rejects.toThrow(outcomes[name])
        expect(fixture.snapshot()).toEqual(before)
      }
    }
  },
)

describe('undo', () => {
  it('discards unpublished changes, restores every byte, and keeps a backup', async () => {
    await savePhoto(203)
    await saveCaption('Five', 4)
    fixture.write(otherPage.file, 'by hand')
    await discardChanges(fixture.project)
    expect(fixture.changes()).toBe('')
    expect(String(fixture.backups(path.dirname(otherPage.file)))).toBe('by hand')
    expect(String(fixture.backups('gallery'))).toContain('"Five"')
  })

  it('restores and publishes the version before the last publish, with its photo', async () => {
    const isRejected = () =>
      expect(revertLastPublish(fixture.project)).rejects.toMatchObject({ status: 409 })
    fixture.addRemote()
    await isRejected()
    const text = fixture.text(gallery)
    await savePhoto(204)
    await publish(fixture.project)
    await saveCaption('Not published')
    await isRejected()
    expect(fixture.text(gallery)).toContain('"Not published"')
    await discardChanges(fixture.project)
    await revertLastPublish(fixture.project)
    expect(fixture.published(gallery)).toBe(text.trimEnd())
    expect(fixture.has('gallery/photo-1.jpg')).toBe(true)
    expect(fixture.has('gallery/new.jpg')).toBe(false)
    expect((await publishState(fixture.project)).canUndoPublish).toBe(false)
  })
})
