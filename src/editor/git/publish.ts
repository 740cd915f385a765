import path from 'node:path'
import { formatMessage } from '../../build-time/check/diagnostic'
import { readJson } from '../../build-time/check/read-json'
import { fieldLabel, formatDifference, pageLabel } from '../shared/field-labels'
import { createCommit, readAfter, reverse, takeSnapshot, type FileDifference } from './commits'
import { isContentFile } from '../shared/content-paths'
import { assertValid, stageFiles } from '../shared/files'
import { GitError, UNKNOWN } from './git'
import { findCause, withDetails } from './git-causes'
import { HttpError, type RequestBody } from '../shared/http-error'
import { listValueDifferences } from '../shared/page-values'
import { readBytes, tryParseJson, type Project } from '../shared/project'
import { push, updateFolder, type Choices } from './push'
import { readRepository } from './repository'

const FAILED = 'failed, and everything is as it was before.'
const UPDATE_FAILED = 'This folder could not be brought up to date with the web.'
const WEB_HAS_ERRORS = 'What is on the web has errors. Correct them here, and publish:'

const LIST_CHANGED =
  'Something changed after this list was shown, so nothing was done. Look at the list, and try again.'

/** Subjects of the editor's commits start with this. */
const SUBJECT = 'Content: '

/** @returns whether the editor on this or another computer made the commit, not its online version */
export const isPublish = (subject: string): boolean => subject.startsWith(SUBJECT)

/** A change as the bar lists it. */
export type Change = {
  page: string
  label: string
  before: string
  after: string
  /** Paths in `content/` if it is a photo; empty where there is none. */
  photos?: { before: string; after: string } | undefined
}

export type State = {
  /** Why publishing is not possible; empty if it is. */
  problem: string
  changes: Change[]
  /** The ID of the published version. */
  version: string
  /** Identifies what is on disk. Actions send it back, so that they apply only to `changes`. */
  fingerprint: string
  canUndo: boolean
}

async function describeChange({ after, before, file }: FileDifference): Promise<Change[]> {
  const page = pageLabel(file)
  const whole = (label: string, photos?: Change['photos']) => [
    { page, label, before: '', after: '', photos },
  ]
  const action = before ? (after ? 'replaced' : 'removed') : 'added'
  if (!isContentFile(file)) {
    const photos = { before: before ? file : '', after: after ? file : '' }
    return whole(`Photo ${action}: ${path.basename(file)}`, photos)
  }
  const [old, bytes] = await Promise.all([before?.(), after?.()])
  const [error] = bytes ? readJson(bytes).errors : []
  if (error) return whole(`The file ${formatMessage(error)}`)
  const differences = listValueDifferences(tryParseJson(old), tryParseJson(bytes))
  if (differences.length === 0) return whole('Only the layout of its file')
  return differences.map((difference) => {
    const order = difference.isMove ? ', order changed' : ''
    const label = fieldLabel(file, difference.keys) + order
    return { page, label, ...formatDifference(file, difference) }
  })
}

export const describeChanges = async (differences: readonly FileDifference[]): Promise<Change[]> =>
  (await Promise.all(differences.map(describeChange))).flat()

/** @returns labels such as "Gallery", which owns the photos in its directory */
export const listPages = (files: readonly string[]): string[] => [...new Set(files.map(pageLabel))]

export async function publishState(project: Project): Promise<State> {
  try {
    const { head, operation, problem = '' } = await readRepository(project)
    const { differences, tree: fingerprint } = await takeSnapshot(project, head)
    const changes = await describeChanges(differences)
    const canUndo = changes.length > 0 && operation === undefined
    return { problem, changes, version: head, fingerprint, canUndo }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { problem: error.message, changes: [], version: '', fingerprint: '', canUndo: false }
  }
}

/** @returns a handler that says what failed, and why, if Git did */
const explain = (text: string) => (error: unknown) => {
  if (!(error instanceof GitError)) throw error
  const message = `${text} ${findCause(error.output) ?? UNKNOWN}`
  throw new HttpError(502, withDetails(message, error.output))
}

export function refuseIfChanged(shown: unknown, fingerprint: string): void {
  if (shown !== fingerprint) throw new HttpError(409, LIST_CHANGED)
}

/** @param choices as JSON, from the button's data */
const readChoices = (choices: unknown): Choices =>
  typeof choices === 'string' ? (JSON.parse(choices) as Choices) : {}

/**
 * Publishes what the bar lists, and gets what is on the web. If that fails, nothing has changed.
 *
 * @returns where visitors see it after the host has built the site, if that address is known
 */
export async function publish(project: Project, { choices, fingerprint }: RequestBody) {
  const repository = await readRepository(project)
  const { head, problem } = repository
  if (problem !== undefined) throw new HttpError(409, problem)
  const snapshot = takeSnapshot(project, head, { runHook: true })
  const { differences, tree } = await snapshot.catch(explain(`Publishing ${FAILED}`))
  refuseIfChanged(fingerprint, tree)
  const files = differences.map(({ file }) => file)
  const send = async () => {
    let commit = head
    if (files.length > 0) {
      await assertValid(project)
      commit = await createCommit(project, tree, SUBJECT + listPages(files).join(', '), [head])
    }
    const published = await push(project, repository, commit, readChoices(choices))
    const update = updateFolder(project, repository, files, commit, published)
    await update.catch(explain(UPDATE_FAILED))
  }
  await send().catch(explain(`${files.length > 0 ? 'Publishing' : 'Getting changes'} ${FAILED}`))
  if (files.length === 0) await assertValid(project, undefined, WEB_HAS_ERRORS)
  const site = tryParseJson(readBytes(project, 'site/site.json')) as { url?: string } | undefined
  const isPlaceholder = site?.url?.endsWith('.example.com')
  return { url: isPlaceholder ? undefined : site?.url }
}

/** Restores the published version of what the bar lists. */
export async function discardChanges(
  project: Project,
  { fingerprint }: RequestBody,
): Promise<void> {
  const { head, operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, head)
  refuseIfChanged(fingerprint, tree)
  await stageFiles(project, await readAfter(differences.map(reverse)), (_, replaceFiles) => {
    replaceFiles()
  })
}
