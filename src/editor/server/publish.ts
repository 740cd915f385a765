import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName } from '../../model/isPhotoName'
import { fullLabel, pageLabel } from '../config/labels'
import { formatWithPage } from '../draft/form-diagnostic'
import { isPage } from './content-paths'
import { writeFiles } from './files'
import { readAtCommit, git, GitError, tryGit } from './git'
import { HttpError } from './http'
import { readBytes, readContent, tryParseJson, type Project } from './project'

const SUBJECT_PREFIX = 'Content: '

const CONFLICT_OUTPUT = /CONFLICT|Automatic merge failed|would be overwritten/

const MERGE_CONFLICT =
  'Someone else has published a change to the same text or photo. Nothing is lost: your version is still on your computer. Ask the person who set up the site to merge the two versions. Git reported:'

const ASK_FOR_HELP =
  'Publishing failed. Nothing is lost: this version is still on your computer. Check that you are online, and publish again. If that does not help, show this message to the person who set up the site:'

/** A value or photo that differs from the last published version. */
export type Change = { page: string; label: string; before: string; after: string }

/** State of the publish bar. */
export type State = {
  /** True if the branch has an upstream. */
  canPublish: boolean
  /** True if there are commits to push. */
  hasUnpushedCommits: boolean
  changes: Change[]
  /** True if the editor published the last commit and nothing has changed since. */
  canUndoPublish: boolean
}

/** Lists pages and photos in the output of a Git command, as paths relative to `content/`. */
async function listContentFiles(project: Project, ...args: string[]): Promise<string[]> {
  const prefix = `${await git(project, 'rev-parse', '--show-prefix')}content/`
  const lines = (await git(project, ...args, '-z', '--no-renames', '--', 'content')).split('\0')
  return lines
    .map((line) => line.slice(line.indexOf(prefix) + prefix.length))
    .filter((file) => isPage(file) || isPhotoName(file))
}

const changedFiles = (project: Project) =>
  listContentFiles(project, 'status', '--porcelain', '--untracked-files=all')

/** Lists all values of a page with their keys, such as `photos.1.caption`. */
const flattenValues = (value: unknown, keys: readonly string[] = []): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => flattenValues(part, [...keys, key]))
    : [[keys.join('.'), String(value)]]

/** Returns the values that differ at their key in `others`. */
function differingValues(values: [string, string][], others: [string, string][]) {
  const other = new Map(others)
  return values.filter(([key, text]) => other.get(key) !== text)
}

/** Returns values by key, without those that only moved within their list. */
function withoutMovedValues(values: [string, string][], others: [string, string][]) {
  const withoutPosition = ([key, text]: [string, string]) => key.replace(/\d+/g, '*') + text
  const other = new Set(others.map(withoutPosition))
  return new Map(values.filter((value) => !other.has(withoutPosition(value))))
}

async function listChanges(project: Project): Promise<Change[]> {
  const changes = (await changedFiles(project)).map(async (file): Promise<Change[]> => {
    const page = pageLabel(file)
    const [oldBytes, bytes] = [await readAtCommit(project, 'HEAD', file), readBytes(project, file)]
    if (!isPage(file)) {
      const addedOrReplaced = oldBytes ? 'Photo replaced' : 'Photo added'
      return [{ page, label: bytes ? addedOrReplaced : 'Photo removed', before: '', after: '' }]
    }
    const old = flattenValues(tryParseJson(oldBytes))
    const current = flattenValues(tryParseJson(bytes))
    const removed = differingValues(old, current)
    const added = differingValues(current, old)
    const before = withoutMovedValues(removed, added)
    const after = withoutMovedValues(added, removed)
    const keys = [...new Set([...before.keys(), ...after.keys()])]
    if (keys.length === 0) return [{ page, label: 'Order changed', before: '', after: '' }]
    return keys.map((key) => ({
      page,
      label: fullLabel(file, key),
      before: before.get(key) ?? '',
      after: after.get(key) ?? '',
    }))
  })
  return (await Promise.all(changes)).flat()
}

export async function publishState(project: Project): Promise<State> {
  const subject = await tryGit(project, 'log', '-1', '--format=%s')
  const unpushed = await tryGit(project, 'rev-list', '--count', '@{upstream}..HEAD')
  const changes = subject === undefined ? [] : await listChanges(project)
  return {
    canPublish: unpushed !== undefined,
    hasUnpushedCommits: Number(unpushed) > 0,
    changes,
    canUndoPublish:
      unpushed === '0' && changes.length === 0 && subject?.startsWith(SUBJECT_PREFIX) === true,
  }
}

/** If Git has no author configured, uses the name and email address from the content. */
async function authorConfig(project: Project): Promise<string[]> {
  if (await tryGit(project, 'config', 'user.email')) return []
  const site = readContent(project).get('site/site.json') as Record<string, string> | undefined
  const [name, email] = [site?.brand ?? 'The owner', site?.email ?? 'owner@localhost']
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
}

async function assertValidContent(project: Project) {
  const { diagnostics } = await checkContent(project.content)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new HttpError(422, errors.map(formatWithPage).join('\n'))
}

/** Pushes; if someone else has published in the meantime, merges first. */
async function push(project: Project) {
  const pushOnce = () => git(project, 'push', '--quiet')
  await pushOnce().catch(async (error: unknown) => {
    if (!/fetch first|non-fast-forward/.test(String(error))) throw error
    const pull = ['pull', '--quiet', '--no-rebase', '--no-edit']
    await git(project, ...(await authorConfig(project)), ...pull).catch(
      async (conflict: unknown) => {
        await tryGit(project, 'merge', '--abort')
        throw conflict
      },
    )
    await assertValidContent(project)
    await pushOnce()
  })
}

async function commitAndPush(project: Project, subjectPrefix: string): Promise<void> {
  await assertValidContent(project)
  const changed = await changedFiles(project)
  const pages = changed.filter(isPage)
  const names = (pages.length > 0 ? pages : changed).map(pageLabel)
  try {
    if (changed.length > 0) {
      await git(project, 'add', '--all', '--', 'content')
      // commits only content/, even if other files are staged
      const commit = ['commit', '--quiet', '-m', subjectPrefix + names.join(', '), '--', 'content']
      await git(project, ...(await authorConfig(project)), ...commit)
    }
    await push(project)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const explanation = CONFLICT_OUTPUT.test(error.message) ? MERGE_CONFLICT : ASK_FOR_HELP
    throw new HttpError(502, `${explanation}\n\n${error.message.trim()}`)
  }
}

/**
 * Checks the content, commits only `content/`, and pushes.
 *
 * @throws HttpError if the content has errors or Git fails; saved files remain unchanged
 */
export const publish = (project: Project): Promise<void> => commitAndPush(project, SUBJECT_PREFIX)

async function restore(project: Project, commit: string, files: readonly string[]) {
  const entries = files.map(
    async (file) => [file, await readAtCommit(project, commit, file)] as const,
  )
  writeFiles(project, new Map(await Promise.all(entries)))
}

/** Restores the last committed version, byte for byte. */
export const discardChanges = async (project: Project): Promise<void> =>
  restore(project, 'HEAD', await changedFiles(project))

/** Restores the version before the last publish, and publishes it. */
export async function revertLastPublish(project: Project): Promise<void> {
  if (!(await publishState(project)).canUndoPublish) {
    throw new HttpError(409, 'Publish your latest changes first, or undo them.')
  }
  await restore(
    project,
    'HEAD~1',
    await listContentFiles(project, 'diff', '--name-only', 'HEAD~1', 'HEAD'),
  )
  await commitAndPush(project, 'Undo: ')
}
