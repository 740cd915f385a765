/** @jest-environment node */
import { chmodSync, renameSync, rmSync } from 'node:fs'
import { setUpTestProject, gallery } from '../fixtures/testProject'
import { openProject } from '../project/project'
import { publish, publishState, undoChanges } from './publish'
import { findProblem, readRepository } from './repository'
import { compareVersion, restoreVersion } from './versions'

const fixture = setUpTestProject({ isPublished: true })

const environment = { ...process.env }

afterEach(() => {
  process.env = { ...environment }
})

const setEnvironment = (values: NodeJS.ProcessEnv) => () => Object.assign(process.env, values)

const git =
  (...commands: string[]) =>
  () => {
    for (const command of commands) fixture.git(...command.split(' '))
  }

const edit = (deck: string) => {
  fixture.edit(gallery, (page) => (page.deck = deck))
}

/** Someone else replaces the history on the host. */
const replaceHistory = () => {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.c']
  const other = fixture.git(...author, 'commit-tree', 'HEAD^{tree}', '-m', 'x')
  fixture.git('push', '--quiet', '--force', 'origin', `${other}:refs/heads/main`)
  // as this folder still knows it
  fixture.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
}

const renameOnHost = git(
  '--git-dir remote.git branch --move main trunk',
  '--git-dir remote.git symbolic-ref HEAD refs/heads/trunk',
)

const NOT_SET_UP = /^This folder is not set up for publishing\.$/
const REPLACED = /history on the host was replaced.*git reset --soft origin\/main/
const RENAMED =
  /"main".* is gone from the host\..*renamed to "trunk".*--set-upstream-to=origin\/trunk/

it.each<[state: string, problem: RegExp, prepare: () => unknown]>([
  [
    'a commit of someone else is not published',
    /not published yet: "Design"/,
    () => fixture.commit('Design'),
  ],
  [
    'a commit of someone else has a subject like the editor',
    /not published yet: "Content: notes"/,
    () => {
      fixture.write('gallery/contract.pdf', 'work')
      fixture.commitContent('Content: notes')
    },
  ],
  [
    'another branch is checked out',
    /"redesign", but visitors see "main".*git switch main.*set-head origin redesign/,
    git(
      'remote set-head origin main',
      'checkout --quiet -b redesign',
      'push --quiet --set-upstream origin redesign',
    ),
  ],
  [
    'another branch is checked out, and the host cannot be asked',
    /visitors see "site\/live".*git switch site\/live\./,
    git(
      'update-ref refs/remotes/origin/site/live HEAD',
      'symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/site/live',
      'remote set-url origin nowhere',
    ),
  ],
  [
    'the branch is gone from the host',
    /gone from the host/,
    git('update-ref -d refs/remotes/origin/main'),
  ],
  [
    'the branch was renamed on the host, and someone fetched it',
    RENAMED,
    () => {
      renameOnHost()
      fixture.git('fetch', '--quiet', '--prune')
    },
  ],
  [
    'the history on the host was replaced, and someone fetched it',
    REPLACED,
    () => {
      replaceHistory()
      fixture.git('fetch', '--quiet')
    },
  ],
  ['no branch is checked out', /an older version/, git('checkout -q --detach')],
  [
    'the branch has no upstream',
    /^This folder is on the branch "main", which is not published\. .*git push --set-upstream/,
    git('branch --unset-upstream'),
  ],
  [
    'the branch has no upstream, and the host has a name of its own',
    /git push --set-upstream github main$/,
    git('branch --unset-upstream', 'remote rename origin github'),
  ],
  ['there is no host', NOT_SET_UP, git('remote remove origin')],
])('finds why publishing is impossible, but not undoing: %s', async (_, problem, prepare) => {
  prepare()
  const repository = await readRepository(fixture.project)
  expect(await findProblem(fixture.project, repository)).toMatch(problem)
  expect(repository.operation).toBeUndefined()
})

it.each<[state: string, problem: RegExp, prepare: () => unknown]>([
  ['the branch was renamed on the host', RENAMED, renameOnHost],
  [
    'the branch was deleted on the host',
    /"main".* is gone from the host\. Nothing can be published/,
    git('--git-dir remote.git update-ref -d refs/heads/main'),
  ],
  ['the history on the host was replaced', REPLACED, replaceHistory],
  [
    'the last commit was taken back on the host',
    REPLACED,
    () => {
      fixture.commit('Content: Gallery')
      fixture.git('push', '--quiet')
      fixture.git('--git-dir', 'remote.git', 'update-ref', 'refs/heads/main', 'main~1')
    },
  ],
])('publishes nothing if %s', async (_, problem, prepare) => {
  prepare()
  edit('Edited')
  expect((await fixture.failure(fixture.publish)).message).toMatch(problem)
})

it('undoes and restores, but does not publish, while another commit is not published', async () => {
  const version = fixture.git('rev-parse', 'HEAD')
  const original = fixture.json(gallery).deck
  edit('Other work')
  fixture.commitContent('Design')
  edit('Edited')
  const state = await publishState(fixture.project)
  expect(state).toMatchObject({
    canUndo: true,
    problem: expect.stringContaining('"Design"') as string,
  })
  await fixture.failure(() => publish(fixture.project, state))
  await fixture.undo()
  expect(fixture.json(gallery).deck).toBe('Other work')
  const { fingerprint } = await compareVersion(fixture.project, { version })
  await restoreVersion(fixture.project, { fingerprint, version })
  expect(fixture.json(gallery).deck).toBe(original)
})

it('touches nothing while another Git command waits', async () => {
  const version = fixture.git('rev-parse', 'HEAD')
  edit('Edited')
  fixture.write('../.git/MERGE_HEAD', '')
  for (const action of [publish, undoChanges, compareVersion]) {
    const { message } = await fixture.failure(() => action(fixture.project, { version }))
    expect(message).toMatch(/is under way/)
  }
  expect((await publishState(fixture.project)).canUndo).toBe(false)
})

it.each(['rebase-merge', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'index.lock'])(
  'finds another Git command by %s',
  async (name) => {
    fixture.write(`../.git/${name}`, '')
    expect((await readRepository(fixture.project)).operation).toMatch(/is under way/)
  },
)

it.each<[state: string, reason: RegExp, prepare: () => unknown]>([
  ['the branch has no commit', NOT_SET_UP, git('checkout -q --orphan new')],
  [
    'there is no repository',
    NOT_SET_UP,
    () => {
      rmSync(fixture.at('../.git'), { recursive: true })
    },
  ],
  [
    'the branch is damaged, for example by a power failure',
    /Show what Git reported/,
    () => {
      fixture.write('../.git/refs/heads/main', '')
    },
  ],
  [
    'the folder belongs to another user',
    /another user/,
    setEnvironment({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
  ],
  ['Git is not installed', /Git is not installed/, setEnvironment({ PATH: '/' })],
])('can do nothing if %s', async (_, reason, prepare) => {
  prepare()
  await expect(readRepository(fixture.project)).rejects.toThrow(reason)
})

it.each<[state: string, prepare: () => unknown]>([
  [
    'a file outside of the content is staged and changed',
    () => {
      fixture.write('../notes.txt', 'staged')
      fixture.git('add', '--force', 'notes.txt')
      fixture.write('../notes.txt', 'changed')
    },
  ],
  [
    'another version of the page is staged',
    () => {
      const text = fixture.text(gallery)
      fixture.write(gallery, text.replace('"caption"', '"caption" '))
      fixture.git('add', 'content')
      fixture.write(gallery, text)
    },
  ],
  [
    'the default branch of the host was renamed before, and the old name was removed here',
    git('symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/master'),
  ],
  [
    'the default branch of the host was renamed before, and the old name is still here',
    git(
      'update-ref refs/remotes/origin/master HEAD',
      'symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/master',
    ),
  ],
  [
    'the host is said to build the branch, although another is its default',
    git(
      'checkout --quiet -b production',
      'push --quiet --set-upstream origin production',
      'remote set-head origin production',
    ),
  ],
])('publishes, and leaves everything else as it is, if %s', async (_, prepare) => {
  prepare()
  const others = ['status', '--porcelain', '--', ':!content']
  const before = fixture.git(...others)
  edit('Edited')
  await fixture.publish()
  expect(await fixture.changedFiles()).toEqual([])
  expect(fixture.changes()).toBe(before)
  expect(fixture.git('show', '@{upstream}:./content/gallery/gallery.json')).toContain('"Edited"')
})

it('asks the host for its default branch once, not whenever the bar shows what is on disk', async () => {
  fixture.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/old')
  const log = fixture.at('../elsewhere/log')
  const script = fixture.writeScript(
    '../elsewhere/upload-pack',
    `echo asked >> '${log}'; exec git-upload-pack "$@"`,
  )
  fixture.git('config', 'remote.origin.uploadPack', script)
  expect((await publishState(fixture.project)).problem).toBe('')
  expect((await publishState(fixture.project)).problem).toBe('')
  expect(fixture.text('../elsewhere/log')).toBe('asked\n')
})

it('says that content/ is missing', async () => {
  renameSync(fixture.at(), fixture.at('../moved'))
  const { problem } = await publishState(fixture.project)
  expect(() => openProject(fixture.folder)).toThrow(problem)
  renameSync(fixture.at('../moved'), fixture.at())
  expect(problem).toMatch('content/ is missing')
})

it('lists nothing if only the mode of a file has changed', async () => {
  chmodSync(fixture.at(gallery), 0o755)
  expect(await publishState(fixture.project)).toMatchObject({ problem: '', changes: [] })
})
