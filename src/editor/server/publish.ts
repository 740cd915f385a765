import { checkContent } from '../../build-time/check/check-content'
import { isPhotoName } from '../../model/isPhotoName'
import { labelsOf, pageLabelOf } from '../config/labels'
import { formatFormDiagnostic, toFormDiagnostic } from '../draft/form-diagnostic'
import { isPage } from './content-paths'
import { writeFiles } from './files'
import { readAtCommit, git, GitError, tryGit } from './git'
import { HttpError } from './http'
import { readBytes, readContent, tryParseJson, type Project } from './project'

const SUBJECT = 'Content: '

const CONFLICT = /CONFLICT|Automatic merge failed|would be overwritten/

const SAME_PLACE =
  'Someone else has published a change to the same place. Nothing is lost: your version is on your computer. Ask the person who set up the site to merge the two. Git says:'

const ASK_FOR_HELP =
  'Publishing failed. Nothing is lost: this version is on your computer. Check that you are online, and publish again. If that does not help, show this to the person who set up the site:'

/** A value or photo that differs from the last published version. */
export type Change = { page: string; label: string; before: string; after: string }

/** State of the publish bar. */
export type State = {
  /** True if the branch has an upstream. */
  canPublish: boolean
  /** True if there are commits to push. */
  hasUnpushedCommits: boolean
  changes: Change[]
  /** True if the editor made the last commit. */
  canUndoPublish: boolean
}

/** Pages and photos in the output of a Git command, as paths below `content/`. */
async function filesFrom(project: Project, ...args: string[]): Promise<string[]> {
  const prefix = `${await git(project, 'rev-parse', '--show-prefix')}content/`
  const lines = (await git(project, ...args, '-z', '--no-renames', '--', 'content')).split('\0')
  return lines
    .map((line) => line.slice(line.indexOf(prefix) + prefix.length))
    .filter((file) => isPage(file) || isPhotoName(file))
}

const changedFiles = (project: Project) =>
  filesFrom(project, 'status', '--porcelain', '--untracked-files=all')

/** All values of a page by key, such as `photos.1.caption`. */
const leavesOf = (value: unknown, keys: readonly string[] = []): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...keys, key]))
    : [[keys.join('.'), String(value)]]

/** Values by key, without those that the other version has elsewhere in the same list. */
function withoutMovedStrings(leaves: [string, string][], others: [string, string][]) {
  const withoutPosition = ([key, text]: [string, string]) => key.replace(/\d+/g, '*') + text
  const kept = new Set(others.map(withoutPosition))
  return new Map(leaves.filter((leaf) => !kept.has(withoutPosition(leaf))))
}

async function changesOf(project: Project): Promise<Change[]> {
  const changes = (await changedFiles(project)).map(async (file): Promise<Change[]> => {
    const page = pageLabelOf(file)
    if (!isPage(file)) {
      const label = readBytes(project, file) ? 'Photo added' : 'Photo removed'
      return [{ page: file, label, before: '', after: '' }]
    }
    const old = leavesOf(tryParseJson(await readAtCommit(project, 'HEAD', file)))
    const current = leavesOf(tryParseJson(readBytes(project, file)))
    const before = withoutMovedStrings(old, current)
    const after = withoutMovedStrings(current, old)
    const keys = [...new Set([...before.keys(), ...after.keys()])]
    if (keys.length === 0) return [{ page, label: 'Order changed', before: '', after: '' }]
    return keys.map((key) => ({
      page,
      label: labelsOf(file, key),
      before: before.get(key) ?? '',
      after: after.get(key) ?? '',
    }))
  })
  return (await Promise.all(changes)).flat()
}

export async function publishState(project: Project): Promise<State> {
  const subject = await tryGit(project, 'log', '-1', '--format=%s')
  const waiting = await tryGit(project, 'rev-list', '--count', '@{upstream}..HEAD')
  return {
    canPublish: waiting !== undefined,
    hasUnpushedCommits: Number(waiting) > 0,
    changes: subject === undefined ? [] : await changesOf(project),
    canUndoPublish: subject?.startsWith(SUBJECT) ?? false,
  }
}

/** Falls back to the name and email address of the site if Git has none. */
async function authorConfig(project: Project): Promise<string[]> {
  if (await tryGit(project, 'config', 'user.email')) return []
  const site = readContent(project).get('site/site.json') as Record<string, string> | undefined
  const [name, email] = [site?.brand ?? 'The owner', site?.email ?? 'owner@localhost']
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
}

async function assertValidContent(project: Project) {
  const { diagnostics } = await checkContent(project.content)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(toFormDiagnostic)
  if (errors.length > 0) throw new HttpError(422, errors.map(formatFormDiagnostic).join('\n'))
}

/** Pushes, after merging if someone else has published in the meantime. */
async function push(project: Project) {
  const send = () => git(project, 'push', '--quiet')
  await send().catch(async (error: unknown) => {
    if (!/fetch first|non-fast-forward/.test(String(error))) throw error
    const pull = ['pull', '--quiet', '--no-rebase', '--no-edit']
    await git(project, ...(await authorConfig(project)), ...pull).catch(
      async (conflict: unknown) => {
        await tryGit(project, 'merge', '--abort')
        throw conflict
      },
    )
    await assertValidContent(project)
    await send()
  })
}

async function commitAndPush(project: Project, subject: string): Promise<void> {
  await assertValidContent(project)
  const changed = await changedFiles(project)
  const pages = changed.filter(isPage).map(pageLabelOf)
  try {
    if (changed.length > 0) {
      await git(project, 'add', '--all', '--', 'content')
      // commits only content/, whatever else is staged
      const commit = ['commit', '--quiet', '-m', subject + pages.join(', '), '--', 'content']
      await git(project, ...(await authorConfig(project)), ...commit)
    }
    await push(project)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const explanation = CONFLICT.test(error.message) ? SAME_PLACE : ASK_FOR_HELP
    throw new HttpError(502, `${explanation}\n\n${error.message.trim()}`)
  }
}

/**
 * Checks the content, commits `content/` only, and pushes.
 *
 * @throws (rejects) HttpError if the content has errors or Git fails; saved files do not change
 */
export const publish = (project: Project): Promise<void> => commitAndPush(project, SUBJECT)

async function restore(project: Project, commit: string, files: readonly string[]) {
  const entries = files.map(
    async (file) => [file, await readAtCommit(project, commit, file)] as const,
  )
  writeFiles(project, new Map(await Promise.all(entries)))
}

/** Restores the last published version, byte for byte. */
export const discardChanges = async (project: Project): Promise<void> =>
  restore(project, 'HEAD', await changedFiles(project))

/** Restores the version before the last published one, and publishes it. */
export async function revertLastPublish(project: Project): Promise<void> {
  const { changes, canUndoPublish } = await publishState(project)
  if (changes.length > 0 || !canUndoPublish) {
    throw new HttpError(409, 'Publish your latest changes first, or undo them.')
  }
  await restore(
    project,
    'HEAD~1',
    await filesFrom(project, 'diff', '--name-only', 'HEAD~1', 'HEAD'),
  )
  await commitAndPush(project, 'Undo: ')
}
