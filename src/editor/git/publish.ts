import {
  assertValid,
  contentFingerprint,
  keepBackups,
  replaceFiles,
  stageFiles,
} from '../project/files'
import { inTurn } from '../shared/in-turn'
import { HttpError, ownerMessage, type RequestBody } from '../shared/http-error'
import type { PublishState, Success } from '../shared/messages'
import { readBytes, tryParseJson, type Project } from '../project/project'
import { describeChanges, listPages } from './changes'
import { createCommit, listFileDifferences, readAfter, reverse, takeSnapshot } from './commits'
import { GitError } from './git'
import type { Choices } from './merge'
import {
  forgetUnlessUncertain,
  isUnfinished,
  noteSent,
  push,
  updateFolder,
  type PushOptions,
} from './push'
import { findProblem, readRepository, type Repository } from './repository'

const PUBLISHING_FAILED = 'Publishing failed, and everything is as it was before.'
const GETTING_FAILED = 'Getting changes failed, and everything is as it was before.'
const UPDATE_FAILED = 'This folder could not be brought up to date with the web.'
const ONLY_PUBLISHED =
  'Your changes are published, but this folder could not be brought up to date with the web.'
const HAS_ERRORS = 'Nothing was published, because the site has errors:'
const WEB_HAS_ERRORS = 'What is on the web has errors. Correct them here, and publish:'

const LIST_CHANGED =
  'Something changed after this list was shown, so nothing was done. Check the list, and try again.'

/** What waits for the network, which may take minutes; undefined if nothing does. */
let ongoing: 'Publishing' | 'Getting changes' | undefined

const describeOngoing = () =>
  ongoing && `${ongoing} is still under way. Wait until it has finished.`

/** Without this, what is undone or restored could be on the web a moment later. */
export function refuseWhilePublishing(): void {
  const problem = describeOngoing()
  if (problem) throw new HttpError(409, problem)
}

/** Pages can be saved meanwhile, but nothing else can be published or fetched. */
async function runAlone<Result>(
  action: NonNullable<typeof ongoing>,
  run: () => Promise<Result>,
): Promise<Result> {
  refuseWhilePublishing()
  ongoing = action
  try {
    return await run()
  } finally {
    ongoing = undefined
  }
}

export async function publishState(project: Project): Promise<PublishState> {
  try {
    const repository = await readRepository(project)
    // whether Git is at work is read in turn: until then, it may be at work for this editor
    const found = await findProblem(project, { ...repository, operation: undefined })
    return await inTurn(async () => {
      const { head, operation } = await readRepository(project)
      const ongoingProblem = describeOngoing()
      const { differences, tree: fingerprint } = await takeSnapshot(project, head)
      const changes = await describeChanges(differences)
      const blocking = ongoingProblem ?? operation
      const canUndo = changes.length > 0 && blocking === undefined
      const problem = blocking ?? found ?? ''
      const isOngoing = ongoingProblem !== undefined
      return {
        problem,
        isOngoing,
        isUnfinished: !isOngoing && isUnfinished(project),
        details: '',
        changes,
        version: head,
        fingerprint,
        canUndo,
      }
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { details, message: problem } = error
    return {
      problem,
      isOngoing: false,
      isUnfinished: false,
      details,
      changes: [],
      version: '',
      // otherwise, the bar would not notice what is saved or restored without Git
      fingerprint: contentFingerprint(project),
      canUndo: false,
    }
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
  return listPages(differences.map(({ file }) => file))
}

/** What this folder publishes: a commit that is not on its branch yet, and the files that it changes. */
type Prepared = { commit: string; files: readonly string[] }

/** Fixes what is published: what is saved from now on is a new change. */
async function prepare(
  project: Project,
  { head }: Repository,
  fingerprint: unknown,
): Promise<Prepared> {
  const { differences, tree } = await inTurn(async () => {
    // a hook may change files, so no page is saved meanwhile
    const snapshot = await takeSnapshot(project, head, { runHook: true })
    refuseIfChanged(fingerprint, snapshot.tree)
    if (snapshot.differences.length > 0) await assertValid(project, undefined, HAS_ERRORS)
    return snapshot
  })
  const files = differences.map(({ file }) => file)
  // another browser may have published the same
  if (files.length === 0) return { commit: head, files }
  const subject = `Content: ${listPages(files)}`
  // no save waits for this: signing may ask for a passphrase
  return { commit: await createCommit(project, tree, subject, [head]), files }
}

async function publishPrepared(
  project: Project,
  repository: Repository,
  { commit, files }: Prepared,
  choices: Choices,
): Promise<string> {
  noteSent(project, commit)
  const published = await push(project, repository, commit, { choices }).catch((error: unknown) => {
    forgetUnlessUncertain(project, commit, error)
    throw error
  })
  const update = inTurn(async () => {
    // what the owner chose to give up stays in the list of versions
    if (Object.values(choices).includes('web')) {
      const differences = await listFileDifferences(project, published, commit)
      keepBackups(project, await readAfter(differences))
    }
    await updateFolder(project, repository, { commit, files, published })
    return listArrived(project, commit, published)
  })
  return update.catch((error: unknown) => {
    throw explainAfterPublish(error)
  })
}

async function pull(
  project: Project,
  repository: Repository,
  options: PushOptions,
): Promise<string> {
  const { head } = repository
  const published = await push(project, repository, head, options)
  return inTurn(async () => {
    const arrived = await listArrived(project, head, published)
    const update = updateFolder(project, repository, { commit: head, files: [], published })
    await update.catch(rethrowAs(UPDATE_FAILED))
    await assertValid(project, undefined, WEB_HAS_ERRORS)
    return arrived
  })
}

async function readPublishable(project: Project): Promise<Repository> {
  const repository = await readRepository(project)
  const problem = await findProblem(project, repository)
  if (problem !== undefined) throw new HttpError(409, problem)
  return repository
}

/** Gets what others have published. If that fails, nothing has changed. */
export function getChanges(project: Project, { fingerprint }: RequestBody): Promise<Success> {
  return runAlone('Getting changes', async () => {
    const repository = await readPublishable(project)
    const snapshot = inTurn(() => takeSnapshot(project, repository.head))
    const { tree } = await snapshot.catch(rethrowAs(GETTING_FAILED))
    refuseIfChanged(fingerprint, tree)
    return {
      arrived: await pull(project, repository, { keepsSent: true }).catch(
        rethrowAs(GETTING_FAILED),
      ),
    }
  })
}

/** @returns where visitors see the site, if it is known */
function readSiteUrl(project: Project): string | undefined {
  const site = tryParseJson(readBytes(project, 'site/site.json')) as { url?: string } | undefined
  return site?.url?.endsWith('.example.com') ? undefined : site?.url
}

/** Publishes what the bar lists, and gets what is on the web. If that fails, nothing has changed. */
export function publish(project: Project, { choices, fingerprint }: RequestBody): Promise<Success> {
  return runAlone('Publishing', async () => {
    const repository = await readPublishable(project)
    const preparing = prepare(project, repository, fingerprint)
    const prepared = await preparing.catch(rethrowAs(PUBLISHING_FAILED))
    const chosen = readChoices(choices)
    const arrived = await (prepared.files.length > 0
      ? publishPrepared(project, repository, prepared, chosen).catch(rethrowAs(PUBLISHING_FAILED))
      : pull(project, repository, { choices: chosen }).catch(rethrowAs(GETTING_FAILED)))
    return { arrived, url: readSiteUrl(project) }
  })
}

/** Restores what the bar lists as it is in the branch's last commit here. */
export async function undoChanges(project: Project, { fingerprint }: RequestBody): Promise<void> {
  refuseWhilePublishing()
  const { head, operation } = await readRepository(project)
  if (operation !== undefined) throw new HttpError(409, operation)
  const { differences, tree } = await takeSnapshot(project, head)
  refuseIfChanged(fingerprint, tree)
  await stageFiles(project, await readAfter(differences.map(reverse)), (staged) => {
    replaceFiles(project, staged)
  })
}
