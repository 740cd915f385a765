import { assertValid, keepBackups, replaceFiles, stageFiles } from '../project/files'
import { HttpError, ownerMessage, type RequestBody } from '../shared/http-error'
import { readBytes, tryParseJson, type Project } from '../project/project'
import { describeChanges, listPages, type Change } from './changes'
import { createCommit, listFileDifferences, readAfter, reverse, takeSnapshot } from './commits'
import { GitError } from './git'
import type { Choices } from './merge'
import { push, updateFolder } from './push'
import { readRepository, type Repository } from './repository'

const PUBLISHING_FAILED = 'Publishing failed, and everything is as it was before.'
const GETTING_FAILED = 'Getting changes failed, and everything is as it was before.'
const UPDATE_FAILED = 'This folder could not be brought up to date with the web.'
const ONLY_PUBLISHED =
  'Your changes are published, but this folder could not be brought up to date with the web.'
const WEB_HAS_ERRORS = 'What is on the web has errors. Correct them here, and publish:'

/** Subjects of the editor's commits start with this. */
const SUBJECT = 'Content: '

const LIST_CHANGED =
  'Something changed after this list was shown, so nothing was done. Look at the list, and try again.'

/** @returns whether the editor on this or another computer made the commit, not the hosted editor */
export const isPublish = (subject: string): boolean => subject.startsWith(SUBJECT)

export type PublishState = {
  /** Why publishing is not possible; empty if it is. */
  problem: string
  /** What Git reported about the problem; empty if it is not Git that failed. */
  details: string
  changes: Change[]
  /** The ID of the published version. */
  version: string
  /** Identifies what is on disk. Actions send it back, so that they apply only to `changes`. */
  fingerprint: string
  canUndo: boolean
}

export async function publishState(project: Project): Promise<PublishState> {
  try {
    const { head, operation, problem = '' } = await readRepository(project)
    const { differences, tree: fingerprint } = await takeSnapshot(project, head)
    const changes = await describeChanges(differences)
    const canUndo = changes.length > 0 && operation === undefined
    return { problem, details: '', changes, version: head, fingerprint, canUndo }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { details, message: problem } = error
    return { problem, details, changes: [], version: '', fingerprint: '', canUndo: false }
  }
}

export function refuseIfChanged(shown: unknown, fingerprint: string): void {
  if (shown !== fingerprint) throw new HttpError(409, LIST_CHANGED)
}

/** @returns a handler that throws what failed and why, if Git did */
const rethrowAs = (text: string) => (error: unknown) => {
  if (!(error instanceof GitError)) throw error
  throw new HttpError(502, `${text} ${error.message}`, { details: error.details })
}

/** @returns what failed after a push, which must not read as if nothing was published */
function explainAfterPublish(cause: unknown): HttpError {
  const { details, status } = cause instanceof HttpError ? cause : { details: '', status: 500 }
  return new HttpError(status, `${ONLY_PUBLISHED} ${ownerMessage(cause)}`, { details, cause })
}

/** @param choices as JSON, from the button's data */
const readChoices = (choices: unknown): Choices =>
  typeof choices === 'string' ? (JSON.parse(choices) as Choices) : {}

/** @returns the pages that others have changed on the web, such as "Home, Gallery" */
async function listArrived(project: Project, commit: string, published: string): Promise<string> {
  const differences = await listFileDifferences(project, commit, published)
  return listPages(differences.map(({ file }) => file)).join(', ')
}

async function publishChanges(
  project: Project,
  repository: Repository,
  { files, tree }: { files: readonly string[]; tree: string },
  choices: Choices,
): Promise<string> {
  await assertValid(project)
  const subject = SUBJECT + listPages(files).join(', ')
  const commit = await createCommit(project, tree, subject, [repository.head])
  const published = await push(project, repository, commit, choices)
  try {
    // what the owner chose to give up stays in the list of versions
    if (Object.values(choices).includes('web')) {
      const differences = await listFileDifferences(project, published, commit)
      keepBackups(project, await readAfter(differences))
    }
    await updateFolder(project, repository, { commit, files, published })
    return await listArrived(project, commit, published)
  } catch (error) {
    throw explainAfterPublish(error)
  }
}

async function pull(project: Project, repository: Repository): Promise<string> {
  const { head } = repository
  const published = await push(project, repository, head)
  const arrived = await listArrived(project, head, published)
  const update = updateFolder(project, repository, { commit: head, files: [], published })
  await update.catch(rethrowAs(UPDATE_FAILED))
  await assertValid(project, undefined, WEB_HAS_ERRORS)
  return arrived
}

async function readPublishable(project: Project): Promise<Repository> {
  const repository = await readRepository(project)
  if (repository.problem !== undefined) throw new HttpError(409, repository.problem)
  return repository
}

/**
 * Gets what others have published. If that fails, nothing has changed.
 *
 * @returns the pages that they have changed
 */
export async function getChanges(project: Project, { fingerprint }: RequestBody) {
  const repository = await readPublishable(project)
  const snapshot = takeSnapshot(project, repository.head)
  const { tree } = await snapshot.catch(rethrowAs(GETTING_FAILED))
  refuseIfChanged(fingerprint, tree)
  return { arrived: await pull(project, repository).catch(rethrowAs(GETTING_FAILED)) }
}

/**
 * Publishes what the bar lists, and gets what is on the web. If that fails, nothing has changed.
 *
 * @returns the pages that others have changed, and where visitors see it after the host has built the
 *   site, if that address is known
 */
export async function publish(project: Project, { choices, fingerprint }: RequestBody) {
  const repository = await readPublishable(project)
  const snapshot = takeSnapshot(project, repository.head, { runHook: true })
  const { differences, tree } = await snapshot.catch(rethrowAs(PUBLISHING_FAILED))
  refuseIfChanged(fingerprint, tree)
  const files = differences.map(({ file }) => file)
  // nothing is left if another browser has published the same
  const arrived = await (files.length > 0
    ? publishChanges(project, repository, { files, tree }, readChoices(choices)).catch(
        rethrowAs(PUBLISHING_FAILED),
      )
    : pull(project, repository).catch(rethrowAs(GETTING_FAILED)))
  const site = tryParseJson(readBytes(project, 'site/site.json')) as { url?: string } | undefined
  const isPlaceholder = site?.url?.endsWith('.example.com')
  return { arrived, url: isPlaceholder ? undefined : site?.url }
}

/** Restores the published version of what the bar lists. */
export async function undoChanges(project: Project, { fingerprint }: RequestBody): Promise<void> {
  const { head, operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, head)
  refuseIfChanged(fingerprint, tree)
  await stageFiles(project, await readAfter(differences.map(reverse)), (staged) => {
    replaceFiles(project, staged)
  })
}
