import path from 'node:path'
import { readJson } from '../../build-time/check/read-json'
import { plainText } from '../../model/markedText'
import { parseMarks } from '../../model/parseMarks'
import { findContentFile } from '../../model/schema/contentFiles'
import { fieldAt, toField } from '../../model/walkFields'
import { fullLabel, pageLabel } from '../config/labels'
import { createCommit, readFileAt, readVersion, takeSnapshot, type FileDifference } from './commits'
import { isPage, listPages } from './content-paths'
import { writeFiles } from './files'
import { GitError } from './git'
import { HttpError, type Fields } from './http'
import { listDifferences } from './page-values'
import { readBytes, tryParseJson, type Project } from './project'
import { assertValid, push, updateFolder } from './push'
import { explainGitError, readRepository } from './repository'

const HELP = 'show this message to the person who set up the site:'

const PUBLISHING = {
  failed: `Publishing failed, and everything is as it was before. Check that you are online, and publish again. If that does not help, ${HELP}`,
  behind: `Published, but this folder could not be brought up to date. To continue, ${HELP}`,
}

const GETTING = {
  failed: `Nothing was changed. Check that you are online, and try again. If that does not help, ${HELP}`,
  behind: `This folder could not be brought up to date. To continue, ${HELP}`,
}

const WEB_HAS_ERRORS = 'What is on the web has errors. Correct them here, and publish:'

const LIST_CHANGED =
  'Something changed after this list was shown, so nothing was done. Look at the list, and try again.'

export type Change = { page: string; label: string; before: string; after: string }

export type State = {
  /** Why publishing is not possible, in the owner's words; empty if it is. */
  problem: string
  changes: Change[]
  /** Identifies what is on disk. Actions send it back, so that they apply only to `changes`. */
  tree: string
  canUndo: boolean
}

const PHOTO_LABELS: Record<string, string> = { A: 'Photo added', D: 'Photo removed' }

export type ReadFile = () => Buffer | undefined | Promise<Buffer | undefined>

export async function describeChange(
  { file, status }: FileDifference,
  readOld: ReadFile,
  readNew: ReadFile,
): Promise<Change[]> {
  const page = pageLabel(file)
  const whole = (label: string) => [{ page, label, before: '', after: '' }]
  const photo = `${PHOTO_LABELS[status] ?? 'Photo replaced'}: ${path.basename(file)}`
  if (!isPage(file)) return whole(photo)
  const [old, bytes] = await Promise.all([readOld(), readNew()])
  const [error] = bytes ? readJson(bytes).errors : []
  if (error) return whole(`its file ${error.problem}`)
  const schema = findContentFile(file)?.schema
  const differences = listDifferences(tryParseJson(old), tryParseJson(bytes))
  if (differences.length === 0) return whole('Only the layout of its file')
  return differences.map(({ after, before, isMove, keys }) => {
    const label = fullLabel(file, keys)
    if (isMove) return { page, label: `${label}, order changed`, before, after }
    const isMarked = schema && fieldAt(toField(schema), keys)?.meta.isMarked
    const [from, to] = [before, after].map((text) => plainText(parseMarks(text)))
    // with marks if nothing else differs
    if (!isMarked || from === to) return { page, label, before, after }
    return { page, label, before: from ?? '', after: to ?? '' }
  })
}

export async function publishState(project: Project): Promise<State> {
  try {
    const { head, operation, problem = '' } = await readRepository(project)
    const { differences, tree } = await takeSnapshot(project, head)
    const lists = differences.map((difference) =>
      describeChange(
        difference,
        () => readFileAt(project, head, difference),
        () => readBytes(project, difference.file),
      ),
    )
    const changes = await Promise.all(lists)
    const canUndo = changes.length > 0 && operation === undefined
    return { problem, changes: changes.flat(), tree, canUndo }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const problem = error instanceof GitError ? explainGitError(error) : error.message
    return { problem, changes: [], tree: '', canUndo: false }
  }
}

const explain = (text: string) => (error: unknown) => {
  if (!(error instanceof GitError)) throw error
  throw new HttpError(502, `${text}\n\n${error.output}`)
}

export function refuseIfChanged(shown: unknown, tree: string): void {
  if (shown !== tree) throw new HttpError(409, LIST_CHANGED)
}

/** Checks the content and publishes what the bar lists. If that fails, nothing has changed. */
export async function publish(project: Project, { tree: shown }: Fields): Promise<void> {
  const repository = await readRepository(project)
  if (repository.problem !== undefined) throw new HttpError(409, repository.problem)
  let texts = PUBLISHING
  const run = async () => {
    const { differences, tree } = await takeSnapshot(project, repository.head, { runHook: true })
    refuseIfChanged(shown, tree)
    const files = differences.map(({ file }) => file)
    let commit = repository.head
    if (files.length === 0) texts = GETTING
    else {
      await assertValid(project)
      const subject = `Content: ${listPages(files).join(', ')}`
      commit = await createCommit(project, tree, subject, [repository.head])
    }
    const published = await push(project, repository, commit)
    await updateFolder(project, repository, commit, published).catch(explain(texts.behind))
    if (files.length === 0) await assertValid(project, new Map(), `${WEB_HAS_ERRORS}\n\n`)
  }
  await run().catch((error: unknown) => explain(texts.failed)(error))
}

/** Restores the published version of what the bar lists, as Git would check it out. */
export async function discardChanges(project: Project, { tree: shown }: Fields): Promise<void> {
  const { head, operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, head)
  refuseIfChanged(shown, tree)
  writeFiles(project, await readVersion(project, head, differences))
}
