import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName } from '../../content/isPhotoName'
import { labelsOf, pageLabelOf } from '../config/labels'
import { asSentence, inFormWords } from '../draft/formWords'
import { isPage } from './content-path'
import { explainPushError } from './explain-push-error'
import { writeFiles } from './files'
import { bytesIn, git, GitError, tryGit } from './git'
import { HttpError } from './http'
import { bytesOf, contentValues, parseJson, type Project } from './project'

const SUBJECT = 'Words and photos: '

/** One text, number or photo that differs from what was published last. */
export type Change = { page: string; label: string; before: string; after: string }

/** What the bar shows. */
export type State = {
  /** False: the folder is not a Git repository, and nothing can be published from here. */
  hasHistory: boolean
  hasRemote: boolean
  /** True if a version is committed and not yet at the remote. */
  isWaiting: boolean
  changes: Change[]
  /** True if the last version is a publication of the editor's, which can be taken back. */
  published: boolean
}

async function remoteOf(project: Project) {
  const names = (await git(project, 'remote')).split('\n').filter(Boolean)
  const branch = await tryGit(project, 'symbolic-ref', '--quiet', '--short', 'HEAD')
  const name = names.includes('origin') ? 'origin' : names[0]
  return name !== undefined && branch !== undefined ? { name, branch } : undefined
}

/** Pages and photos that Git lists, as paths below `content/`. */
async function filesFrom(project: Project, ...args: string[]): Promise<string[]> {
  const prefix = `${await git(project, 'rev-parse', '--show-prefix')}content/`
  const lines = (await git(project, ...args, '-z', '--no-renames', '--', 'content')).split('\0')
  return lines
    .map((line) => line.slice(line.indexOf(prefix) + prefix.length))
    .filter((file) => isPage(file) || isPhotoName(file))
}

const changedFiles = (project: Project) =>
  filesFrom(project, 'status', '--porcelain', '--untracked-files=all')

/** All texts and numbers of a page, by keys such as `photos.1.caption`. */
const leavesOf = (value: unknown, keys: readonly string[] = []): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...keys, key]))
    : [[keys.join('.'), String(value)]]

async function changesOf(project: Project): Promise<Change[]> {
  const changes = (await changedFiles(project)).map(async (file): Promise<Change[]> => {
    if (!isPage(file)) return [{ page: 'Photo', label: file, before: '', after: '' }]
    const before = new Map(leavesOf(parseJson(await bytesIn(project, 'HEAD', file))))
    const after = new Map(leavesOf(parseJson(bytesOf(project, file))))
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => ({
        page: pageLabelOf(file),
        label: labelsOf(file, key),
        before: before.get(key) ?? '',
        after: after.get(key) ?? '',
      }))
      .filter((change) => change.before !== change.after)
  })
  return (await Promise.all(changes)).flat()
}

export async function stateOf(project: Project): Promise<State> {
  const head = await tryGit(project, 'log', '-1', '--format=%s')
  if (head === undefined) {
    const nothing = { hasHistory: false, hasRemote: false, isWaiting: false, published: false }
    return { ...nothing, changes: [] }
  }
  const remote = await remoteOf(project)
  const known = `refs/remotes/${remote?.name ?? ''}/${remote?.branch ?? ''}`
  const waiting = await tryGit(project, 'rev-list', '--count', `${known}..HEAD`)
  return {
    hasHistory: true,
    hasRemote: remote !== undefined,
    isWaiting: remote !== undefined && waiting !== '0',
    changes: await changesOf(project),
    published: head.startsWith(SUBJECT),
  }
}

/** A name and an address for the history where Git knows none: those of the site. */
async function identity(project: Project): Promise<string[]> {
  if (await tryGit(project, 'config', 'user.email')) return []
  const site = contentValues(project).get('site/site.json') as Record<string, string> | undefined
  const [name, email] = [site?.brand ?? 'The owner', site?.email ?? 'owner@localhost']
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
}

async function expectGoodContent(project: Project) {
  const { diagnostics } = await checkContent(project.content)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(inFormWords)
  if (errors.length > 0) throw new HttpError(422, errors.map(asSentence).join('\n'))
}

/** Sends the branch to the remote; merges first if somebody else has published meanwhile. */
async function push(project: Project) {
  const remote = await remoteOf(project)
  if (!remote) return
  const { branch, name } = remote
  const send = () => git(project, 'push', '--quiet', name, `HEAD:refs/heads/${branch}`)
  await send().catch(async (error: unknown) => {
    if (!(error instanceof GitError && /fetch first|non-fast-forward/.test(error.message))) {
      throw error
    }
    await git(project, 'fetch', '--quiet', name, branch)
    const merge = ['merge', '--quiet', '--no-edit', 'FETCH_HEAD']
    await git(project, ...(await identity(project)), ...merge).catch(async (conflict: unknown) => {
      await tryGit(project, 'merge', '--abort')
      throw conflict
    })
    await expectGoodContent(project)
    await send()
  })
}

async function commitAndPush(project: Project, subject: string): Promise<void> {
  await expectGoodContent(project)
  const pages = new Set((await changesOf(project)).map(({ page }) => page))
  try {
    if (pages.size > 0) {
      await git(project, 'add', '--all', '--', 'content')
      // what somebody else has prepared for a commit stays out of this one
      const commit = ['commit', '--quiet', '-m', subject + [...pages].join(', '), '--', 'content']
      await git(project, ...(await identity(project)), ...commit)
    }
    await push(project)
  } catch (error) {
    if (error instanceof GitError) throw new HttpError(502, explainPushError(error.message))
    throw error
  }
}

/**
 * Publishes: checks the content, commits `content/` alone, and pushes.
 *
 * @throws (rejects) HttpError if the content has errors or Git fails; saved files stay as they are
 */
export const publish = (project: Project): Promise<void> => commitAndPush(project, SUBJECT)

async function restore(project: Project, commit: string, files: readonly string[]) {
  const entries = files.map(async (file) => [file, await bytesIn(project, commit, file)] as const)
  writeFiles(project, new Map(await Promise.all(entries)))
}

/** Takes back everything that is not published, byte for byte. */
export const undo = async (project: Project): Promise<void> =>
  restore(project, 'HEAD', await changedFiles(project))

/** Takes back what was published last, and publishes that. */
export async function undoPublication(project: Project): Promise<void> {
  const { changes, published } = await stateOf(project)
  if (changes.length > 0 || !published) {
    throw new HttpError(409, 'Publish your latest changes first, or take them back.')
  }
  await restore(
    project,
    'HEAD~1',
    await filesFrom(project, 'diff', '--name-only', 'HEAD~1', 'HEAD'),
  )
  await commitAndPush(project, 'Taken back: ')
}
