/** @jest-environment node */
import { chmodSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { setUpTestProject, gallery } from '../fixtures/testProject'
import { openProject } from '../shared/project'
import { publishState } from './publish'
import { compareVersion, restoreVersion } from './versions'

const fixture = setUpTestProject()

const NOT_SET_UP = /^This folder is not set up for publishing\.$/

/** Whether publishing works, and undoing and restoring, or why not. */
type Outcomes = Record<'publish' | 'restore', RegExp | 'works'>

const nothingWorks = (reason: RegExp): Outcomes => ({ publish: reason, restore: reason })
const onlyUndoWorks = (reason: RegExp): Outcomes => ({ publish: reason, restore: 'works' })
const everythingWorks: Outcomes = { publish: 'works', restore: 'works' }

const operations = ['MERGE_HEAD', 'rebase-merge', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'index.lock']

const setEnvironment = (values: NodeJS.ProcessEnv) => () => Object.assign(process.env, values)

const git =
  (...commands: string[]) =>
  () => {
    for (const command of commands) fixture.git(...command.split(' '))
  }

/** What the host's branch is, after someone else replaced its history. */
const replaceHistory = (commit: string) => {
  fixture.git('--git-dir', 'remote.git', 'update-ref', 'refs/heads/main', commit)
}

const REPLACED = /history on the host was replaced.*git reset --soft origin\/main/
const RENAMED =
  /"main".* is gone from the host\..*renamed to "trunk".*--set-upstream-to=origin\/trunk/

const renameOnHost = git(
  '--git-dir remote.git branch --move main trunk',
  '--git-dir remote.git symbolic-ref HEAD refs/heads/trunk',
)

const states: [string, Outcomes, () => unknown][] = [
  ...operations.map((name): (typeof states)[number] => [
    `${name} exists`,
    nothingWorks(/is under way/),
    () => fixture.write(`../.git/${name}`, ''),
  ]),
  [
    'a Git command was killed, and left its lock',
    onlyUndoWorks(/interrupted.*delete the file .*\/\.git\/index\.lock/),
    () => {
      utimesSync(fixture.write('../.git/index.lock', ''), 1, 1)
    },
  ],
  [
    'a stash could not be applied cleanly',
    nothingWorks(/is under way/),
    () => {
      const object = fixture.git('rev-parse', `HEAD:content/${gallery}`)
      const entries = [1, 2, 3].map((stage) => `100644 ${object} ${stage}\tcontent/${gallery}\n`)
      fixture.git('rm', '--cached', '--quiet', `content/${gallery}`)
      fixture.gitWithInput(entries.join(''), 'update-index', '--index-info')
    },
  ],
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
    everythingWorks,
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
      fixture.write('gallery/contract.pdf', 'work')
      fixture.commitContent('Content: notes')
    },
  ],
  [
    'another branch is checked out',
    onlyUndoWorks(/"redesign", but visitors see "main".*git switch main.*set-head origin redesign/),
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
  ['the branch was renamed on the host', onlyUndoWorks(RENAMED), renameOnHost],
  [
    'the branch was renamed on the host, and someone fetched it',
    onlyUndoWorks(RENAMED),
    () => {
      renameOnHost()
      fixture.git('fetch', '--quiet', '--prune')
    },
  ],
  [
    'the branch was deleted on the host',
    onlyUndoWorks(/"main".* is gone from the host\. Nothing can be published/),
    git('--git-dir remote.git update-ref -d refs/heads/main'),
  ],
  [
    'the default branch of the host was renamed before, and the old name was removed here',
    everythingWorks,
    git('symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/master'),
  ],
  [
    'the default branch of the host was renamed before, and the old name is still here',
    everythingWorks,
    git(
      'update-ref refs/remotes/origin/master HEAD',
      'symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/master',
    ),
  ],
  [
    'the host is said to build the branch, although another is its default',
    everythingWorks,
    git(
      'checkout --quiet -b production',
      'push --quiet --set-upstream origin production',
      'remote set-head origin production',
    ),
  ],
  [
    'the history on the host was replaced',
    onlyUndoWorks(REPLACED),
    () => {
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.c']
      const other = fixture.git(...author, 'commit-tree', 'HEAD^{tree}', '-m', 'x')
      fixture.git('push', '--quiet', 'origin', `${other}:refs/heads/other`)
      replaceHistory(other)
    },
  ],
  [
    'the history on the host was replaced, and someone fetched it',
    onlyUndoWorks(REPLACED),
    () => {
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.c']
      const other = fixture.git(...author, 'commit-tree', 'HEAD^{tree}', '-m', 'x')
      fixture.git('push', '--quiet', '--force', 'origin', `${other}:refs/heads/main`)
      fixture.git('fetch', '--quiet')
    },
  ],
  [
    'the last commit was taken back on the host',
    onlyUndoWorks(REPLACED),
    () => {
      replaceHistory(fixture.git('rev-parse', 'HEAD~1'))
    },
  ],
  ['no branch is checked out', onlyUndoWorks(/an older version/), git('checkout -q --detach')],
  [
    'the branch has no upstream',
    onlyUndoWorks(
      /^This folder is on the branch "main", which is not published\. .*git push --set-upstream/,
    ),
    git('branch --unset-upstream'),
  ],
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

const edit = (deck: string) => {
  fixture.edit(gallery, (page) => (page.deck = deck))
}

it.each(states)(
  'does what it can, and changes nothing else, if %s',
  async (_, outcomes, prepare) => {
    fixture.addRemote()
    const version = fixture.git('rev-parse', 'HEAD')
    const original = fixture.json(gallery).deck
    edit('Published')
    fixture.commitContent('Content: Gallery')
    fixture.git('push', '--quiet')
    prepare()
    const restore = async () => {
      const { fingerprint } = await compareVersion(fixture.project, { version })
      return restoreVersion(fixture.project, { fingerprint, version })
    }
    const actions = { restore, undo: fixture.undo, publish: fixture.publish }
    for (const name of ['restore', 'undo', 'publish'] as const) {
      if (name !== 'restore') edit('Edited')
      const outcome = outcomes[name === 'publish' ? name : 'restore']
      const before = fixture.snapshot()
      if (outcome === 'works') {
        await actions[name]()
        const isRestored = name === 'restore'
        expect((await publishState(fixture.project)).changes).toHaveLength(isRestored ? 1 : 0)
        expect(fixture.snapshot().outside).toEqual(before.outside)
        const decks = { publish: 'Edited', undo: 'Published', restore: original }
        expect(fixture.json(gallery).deck).toBe(decks[name])
        if (name === 'publish') expect(fixture.changes()).not.toContain(gallery)
      } else {
        expect((await fixture.failure(actions[name])).message).toMatch(outcome)
      }
    }
  },
)

it('says that content/ is missing', async () => {
  renameSync(fixture.at(), fixture.at('../moved'))
  const { problem } = await publishState(fixture.project)
  expect(() => openProject(fixture.folder)).toThrow(problem)
  renameSync(fixture.at('../moved'), fixture.at())
  expect(problem).toMatch('content/ is missing')
})

it('lists nothing if only the mode of a file has changed', async () => {
  fixture.addRemote()
  chmodSync(fixture.at(gallery), 0o755)
  expect(await publishState(fixture.project)).toMatchObject({ problem: '', changes: [] })
})
