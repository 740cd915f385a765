import { fullLabel, pageLabel } from '../config/labels'
import {
  createCommit,
  listFileDifferences,
  readVersion,
  takeSnapshot,
  type FileDifference,
} from './commits'
import { isPage } from './content-paths'
import { writeFiles } from './files'
import { git, gitBytes, GitError } from './git'
import { HttpError } from './http'
import { listDifferences } from './page-values'
import { readBytes, tryParseJson, type Project } from './project'
import { assertValid, push, updateFolder } from './push'
import { explainGitError, readRepository, type Repository } from './repository'

const ASK_FOR_HELP =
  'Publishing failed, and everything is as it was before. Check that you are online, and publish again. If that does not help, show this message to the person who set up the site:'

const FOLDER_BEHIND =
  'Published, but this folder could not be brought up to date. Show this message to the person who set up the site:'

/** A value or photo that differs from the published version. */
export type Change = { page: string; label: string; before: string; after: string }

/** State of the publish bar. */
export type State = {
  /** Why publishing is not possible, in the owner's words; empty if it is. */
  problem: string
  changes: Change[]
  canUndo: boolean
  /** True if the editor published the last commit and nothing has changed since. */
  canUndoPublish: boolean
}

type OnProgress = (line: string) => void

const PHOTO_LABELS: Record<string, string> = { A: 'Photo added', D: 'Photo removed' }

async function describeChange(project: Project, difference: FileDifference): Promise<Change[]> {
  const { file, oldObject, status } = difference
  const page = pageLabel(file)
  const whole = (label: string) => [{ page, label, before: '', after: '' }]
  if (!isPage(file)) return whole(PHOTO_LABELS[status] ?? 'Photo replaced')
  const old = status === 'A' ? undefined : await gitBytes(project, ['cat-file', 'blob', oldObject])
  const differences = listDifferences(tryParseJson(old), tryParseJson(readBytes(project, file)))
  if (differences.length === 0) return whole('Only the layout of its file')
  return differences.map(({ after, before, isMove, keys }) => {
    const label = fullLabel(file, keys)
    return { page, label: isMove ? `${label}, order changed` : label, before, after }
  })
}

async function canUndoPublish(project: Project, { head, problem, published }: Repository) {
  if (problem !== undefined || head !== published) return false
  const log = await git(project, ['log', '-1', '--format=%P%n%s', head])
  const [parents, subject = ''] = log.split('\n')
  const staged = await listFileDifferences(project, ['diff-index', '--cached', head])
  return parents !== '' && subject.startsWith('Content: ') && staged.length === 0
}

export async function publishState(project: Project): Promise<State> {
  try {
    const repository = await readRepository(project)
    const { differences } = await takeSnapshot(project, repository.published)
    const changes = await Promise.all(differences.map((item) => describeChange(project, item)))
    const hasChanges = changes.length > 0
    return {
      problem: repository.problem ?? '',
      changes: changes.flat(),
      canUndo: hasChanges && repository.operation === undefined,
      canUndoPublish: !hasChanges && (await canUndoPublish(project, repository)),
    }
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof GitError)) throw error
    const problem = error instanceof GitError ? explainGitError(error) : error.message
    return { problem, changes: [], canUndo: false, canUndoPublish: false }
  }
}

type Version = {
  differences: readonly FileDifference[]
  prefix: string
  tree: string
  /** The commit that the files match; by default, the new one. */
  onDisk?: string
}

/** Commits and pushes; the folder stays as it is until the commit is on the host. */
async function send(
  project: Project,
  repository: Repository,
  { differences, onDisk, prefix, tree }: Version,
  onProgress?: OnProgress,
) {
  const files = differences.map(({ file }) => file)
  const pages = files.filter(isPage)
  const subject = prefix + (pages.length > 0 ? pages : files).map(pageLabel).join(', ')
  let commit = repository.published
  if (files.length > 0) commit = await createCommit(project, tree, subject, [commit])
  const published = await push(project, repository, commit, onProgress)
  await updateFolder(project, repository, onDisk ?? commit, published).catch(explain(FOLDER_BEHIND))
}

const explain = (text: string) => (error: unknown) => {
  if (!(error instanceof GitError)) throw error
  throw new HttpError(502, `${text}\n\n${error.message}`)
}

/** Checks the content and publishes what the bar lists. If that fails, nothing has changed. */
export async function publish(project: Project, onProgress?: OnProgress): Promise<void> {
  const repository = await readRepository(project)
  if (repository.problem !== undefined) throw new HttpError(409, repository.problem)
  await assertValid(project)
  const run = async () => {
    const snapshot = await takeSnapshot(project, repository.published, { runHook: true })
    await send(project, repository, { ...snapshot, prefix: 'Content: ' }, onProgress)
  }
  await run().catch(explain(ASK_FOR_HELP))
}

/** Restores the published version of what the bar lists, as Git would check it out. */
export async function discardChanges(project: Project): Promise<void> {
  const { operation, published } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences } = await takeSnapshot(project, published)
  writeFiles(project, await readVersion(project, published, differences))
}

/** Publishes the version before the last publish. */
export async function revertLastPublish(project: Project, onProgress?: OnProgress): Promise<void> {
  if (!(await publishState(project)).canUndoPublish) {
    throw new HttpError(409, 'Publish your latest changes first, or undo them.')
  }
  const repository = await readRepository(project)
  const run = async () => {
    const { head: onDisk } = repository
    const tree = `${onDisk}~1^{tree}`
    const differences = await listFileDifferences(project, ['diff-tree', '-r', tree, onDisk])
    await assertValid(project, await readVersion(project, tree, differences))
    const version = { differences, onDisk, prefix: 'Undo: ', tree }
    await send(project, repository, version, onProgress)
  }
  await run().catch(explain(ASK_FOR_HELP))
}
