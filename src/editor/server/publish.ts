import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName } from '../../content/isPhotoName'
import { labelsOf, pageLabelOf } from '../config/labels'
import { asSentence, inFormWords } from '../draft/formWords'
import { isPage } from './content-path'
import { writeFiles } from './files'
import { bytesIn, git, GitError, tryGit } from './git'
import { HttpError } from './http'
import { bytesOf, contentValues, parseJson, type Project } from './project'

const SUBJECT = 'Words and photos: '

const CONFLICT = /CONFLICT|Automatic merge failed|would be overwritten/

const SAME_PLACE =
  'Somebody else has published a change to the same place. Nothing is lost: your version is kept on your computer. Ask the person who set up the site to join the two. Git says:'

const ASK_FOR_HELP =
  'Publishing did not work. Nothing is lost: this version is kept on your computer. Check that you are online, and publish again. If that does not help, show this to the person who set up the site:'

/** One text, number or photo that differs from what was published last. */
export type Change = { page: string; label: string; before: string; after: string }

/** What the bar shows. */
export type State = {
  /** True if the branch follows one of a remote. */
  canPublish: boolean
  /** True if a version is committed and not yet at the remote. */
  isWaiting: boolean
  changes: Change[]
  /** True if the last version is a publication of the editor's, which can be taken back. */
  published: boolean
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

/** Texts by key, without those that the other version has at another position of the same list. */
function withoutMoved(leaves: [string, string][], others: [string, string][]) {
  const withoutPosition = ([key, text]: [string, string]) => key.replace(/\d+/g, '*') + text
  const kept = new Set(others.map(withoutPosition))
  return new Map(leaves.filter((leaf) => !kept.has(withoutPosition(leaf))))
}

async function changesOf(project: Project): Promise<Change[]> {
  const changes = (await changedFiles(project)).map(async (file): Promise<Change[]> => {
    const page = pageLabelOf(file)
    if (!isPage(file)) {
      const label = bytesOf(project, file) ? 'Photo added' : 'Photo removed'
      return [{ page: file, label, before: '', after: '' }]
    }
    const old = leavesOf(parseJson(await bytesIn(project, 'HEAD', file)))
    const current = leavesOf(parseJson(bytesOf(project, file)))
    const before = withoutMoved(old, current)
    const after = withoutMoved(current, old)
    const keys = [...new Set([...before.keys(), ...after.keys()])]
    if (keys.length === 0) return [{ page, label: 'Another order', before: '', after: '' }]
    return keys.map((key) => ({
      page,
      label: labelsOf(file, key),
      before: before.get(key) ?? '',
      after: after.get(key) ?? '',
    }))
  })
  return (await Promise.all(changes)).flat()
}

export async function stateOf(project: Project): Promise<State> {
  const subject = await tryGit(project, 'log', '-1', '--format=%s')
  const waiting = await tryGit(project, 'rev-list', '--count', '@{upstream}..HEAD')
  return {
    canPublish: waiting !== undefined,
    isWaiting: Number(waiting) > 0,
    changes: subject === undefined ? [] : await changesOf(project),
    published: subject?.startsWith(SUBJECT) ?? false,
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

/** Pushes, after a merge if somebody else has published meanwhile. */
async function push(project: Project) {
  const send = () => git(project, 'push', '--quiet')
  await send().catch(async (error: unknown) => {
    if (!/fetch first|non-fast-forward/.test(String(error))) throw error
    const pull = ['pull', '--quiet', '--no-rebase', '--no-edit']
    await git(project, ...(await identity(project)), ...pull).catch(async (conflict: unknown) => {
      await tryGit(project, 'merge', '--abort')
      throw conflict
    })
    await expectGoodContent(project)
    await send()
  })
}

async function commitAndPush(project: Project, subject: string): Promise<void> {
  await expectGoodContent(project)
  const changed = await changedFiles(project)
  const pages = changed.filter(isPage).map(pageLabelOf)
  try {
    if (changed.length > 0) {
      await git(project, 'add', '--all', '--', 'content')
      // what somebody else has prepared for a commit stays out of this one
      const commit = ['commit', '--quiet', '-m', subject + pages.join(', '), '--', 'content']
      await git(project, ...(await identity(project)), ...commit)
    }
    await push(project)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const words = CONFLICT.test(error.message) ? SAME_PLACE : ASK_FOR_HELP
    throw new HttpError(502, `${words}\n\n${error.message.trim()}`)
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
