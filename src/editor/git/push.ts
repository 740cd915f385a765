import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertValid, stageFiles } from '../project/files'
import { inTurn } from '../shared/in-turn'
import { HttpError } from '../shared/http-error'
import type { Project } from '../project/project'
import { listPages } from './changes'
import { createCommit, listFileDifferences, readAfter, takeSnapshot } from './commits'
import { git, GitError, gitOptional } from './git'
import { mergeTrees, type Choices } from './merge'
import { explainGoneBranch, explainReplaced, readRepository, type Repository } from './repository'

const WEB_ERRORS =
  'Nothing was published, and nothing is lost: together with what was changed on the web, the site would have errors. Correct them there, and publish again. Or click Undo all, then Get changes from the web, and correct them here. Versions restores a page that was deleted, and your changes.'

const MAY_BE_PUBLISHED =
  'The connection was lost while publishing, so this may have been published. Your changes are still here. Check that you are online, and publish again: what has already arrived is not published twice.'

const OTHER_HEAD =
  'Meanwhile, another program switched this folder to another branch or commit, so nothing here was changed.'

const alsoChangedHere = (pages: string) =>
  `Meanwhile, pages that were changed on the web were changed here, too: ${pages}. Nothing was overwritten. To merge both versions, publish.`

/** Commits that are sent from this folder, until its branch has the last one; one a line. */
const sentFile = ({ work }: Project) => path.join(work, 'sent')

const readSent = (project: Project): string[] =>
  existsSync(sentFile(project)) ? readFileSync(sentFile(project), 'utf8').trim().split('\n') : []

function writeSent(project: Project, commits: readonly string[]): void {
  if (commits.length > 0) writeFileSync(sentFile(project), `${commits.join('\n')}\n`)
  else rmSync(sentFile(project), { force: true })
}

/**
 * Call before a push. Without this, if the editor is stopped before it knows that the commit arrived,
 * the next publish would take the owner's own words for those of the web.
 */
export function noteSent(project: Project, commit: string): void {
  mkdirSync(project.work, { recursive: true })
  writeSent(project, [...readSent(project), commit])
}

/** Call if a push fails with an error. @param commit what was noted before it */
export function forgetUnlessUncertain(project: Project, commit: string, error: unknown): void {
  const isUncertain = error instanceof HttpError && error.message === MAY_BE_PUBLISHED
  if (!isUncertain)
    writeSent(
      project,
      readSent(project).filter((sent) => sent !== commit),
    )
}

/** Whether a publish did not finish, and may have arrived. */
export const isUnfinished = (project: Project): boolean => existsSync(sentFile(project))

/** @returns the last commit of this folder that arrived without its knowing; undefined if none did */
async function findArrived(project: Project, ours: string, theirs: string) {
  const web = (await git(project, ['rev-list', `${ours}..${theirs}`])).split('\n')
  return readSent(project).findLast((commit) => web.includes(commit))
}

/**
 * @param expected what the branch is on the host, so that a deleted one is not created again
 * @returns why that failed; undefined if it arrived
 */
async function send(
  project: Project,
  { remote, remoteBranch }: Repository,
  commit: string,
  expected: string,
): Promise<GitError | undefined> {
  const lease = `--force-with-lease=${remoteBranch}:${expected}`
  const pushing = git(project, ['push', '--progress', lease, remote, `${commit}:${remoteBranch}`])
  return pushing.then(
    () => undefined,
    (refusal: unknown) => {
      if (refusal instanceof GitError) return refusal
      throw refusal
    },
  )
}

/** @returns why a push failed, if the host cannot be asked whether it arrived */
function explainRefusal(refusal: GitError): HttpError {
  const isUncertain = refusal.hasSentAll && !refusal.output.includes('rejected]')
  return isUncertain ? new HttpError(502, MAY_BE_PUBLISHED, { details: refusal.details }) : refusal
}

/**
 * Fetches what is on the host, after a push was refused.
 *
 * @throws GitError why this failed if the host has something new; otherwise, HttpError why the push failed
 */
async function fetchAfter(
  refusal: GitError,
  project: Project,
  { remote, remoteBranch }: Repository,
): Promise<{ theirs: string; theirTree: string }> {
  const isOutdated = refusal.output.includes('(stale info)')
  await git(project, ['fetch', '--progress', remote, remoteBranch]).catch(
    async (error: unknown) => {
      if (error instanceof GitError && /find remote ref/i.test(error.output)) {
        throw new HttpError(409, await explainGoneBranch(project, remote, remoteBranch))
      }
      throw isOutdated ? error : explainRefusal(refusal)
    },
  )
  const fetched = await git(project, ['rev-parse', 'FETCH_HEAD', 'FETCH_HEAD^{tree}'])
  const [theirs = '', theirTree = ''] = fetched.split('\n')
  return { theirs, theirTree }
}

/** Checks a merged version as it is in Git, because pages may have been saved here meanwhile. */
async function assertValidTree(project: Project, ours: string, merged: string): Promise<void> {
  const { tree } = await takeSnapshot(project, ours)
  const differences = await listFileDifferences(project, tree, merged)
  await stageFiles(project, await readAfter(differences), (staged) =>
    assertValid(project, staged, WEB_ERRORS),
  )
}

/** @throws HttpError if files that others have published have changed on disk, too */
async function assertUnchanged(project: Project, commit: string, published: string): Promise<void> {
  const { differences } = await takeSnapshot(project, commit)
  const here = differences.map(({ file }) => file)
  const web = await listFileDifferences(project, commit, published)
  const both = web.map(({ file }) => file).filter((file) => here.includes(file))
  if (both.length > 0) throw new HttpError(409, alsoChangedHere(listPages(both)))
}

export type PushOptions = {
  choices?: Choices
  /** Whether what was sent before, and undone here since, stays on the web if it has arrived. */
  keepsSent?: boolean
}

/** Pushes a commit, merged with what others have published. @returns the published commit */
export async function push(
  project: Project,
  repository: Repository,
  commit: string,
  { choices = {}, keepsSent = false }: PushOptions = {},
): Promise<string> {
  const { head, remote, remoteBranch } = repository
  // `toSend` always contains `commit` and `expected`, the only commit that it may replace on the host, so
  // nothing is lost there. If the host has another one by then, the next `toSend` is merged with that.
  let expected = head
  let toSend = commit
  for (;;) {
    const refusal = await send(project, repository, toSend, expected)
    if (refusal === undefined) return toSend
    const { theirs, theirTree } = await fetchAfter(refusal, project, repository)
    const base = await gitOptional(project, 'merge-base', toSend, theirs)
    const isHistoryReplaced = base === undefined || (base !== toSend && base !== expected)
    if (isHistoryReplaced) throw new HttpError(409, explainReplaced(remote, remoteBranch))
    // then it refuses for another reason
    const hasHostNothingNew = base === theirs && toSend !== theirs
    if (hasHostNothingNew) throw refusal
    const arrivedEarlier = keepsSent ? undefined : await findArrived(project, toSend, theirs)
    const trees = { base: arrivedEarlier ?? base, ours: toSend, theirs }
    const tree = await mergeTrees(project, trees, choices)
    // for example because the connection broke after a push
    const hasHostEverything = tree === theirTree
    if (hasHostEverything) return theirs
    await inTurn(() => assertValidTree(project, toSend, tree))
    const subject = await git(project, ['log', '-1', '--format=%s', commit])
    // the first parent is what the list of versions shows before this publish
    toSend = await createCommit(project, tree, subject, [theirs, toSend])
    expected = theirs
  }
}

/** @throws HttpError if another program has switched to another branch, or committed, during a push */
async function assertSameHead(project: Project, { branch, head }: Repository): Promise<void> {
  const now = await readRepository(project)
  if (now.branch !== branch || now.head !== head) throw new HttpError(409, OTHER_HEAD)
}

type Published = {
  /** What this folder has published: its commit, and the files that it changes. */
  commit: string
  files: readonly string[]
  /** The commit on the host, which may also have what others have published. */
  published: string
}

/** Updates the branch and index after a push, and the files that only others have changed. */
export async function updateFolder(
  project: Project,
  repository: Repository,
  { commit, files, published }: Published,
): Promise<void> {
  await assertSameHead(project, repository)
  const { branch, head } = repository
  // like "git commit --only": what was staged in other files stays staged
  const reset = ['reset', '--quiet', '--pathspec-from-file=-', '--pathspec-file-nul', commit]
  if (files.length > 0) await git(project, reset, { input: files.join('\0') })
  await git(project, ['update-ref', branch, commit, head])
  // not yet if something else that was sent comes now: should that fail, it is still the owner's own
  const hasAllSent = published === commit || readSent(project).at(-1) === commit
  if (hasAllSent) writeSent(project, [])
  if (published === commit) return
  await assertUnchanged(project, commit, published)
  // otherwise Git would take a file that was saved and undone for a changed one
  await git(project, ['update-index', '-q', '--refresh'])
  // refuses to overwrite what somebody else has changed
  await git(project, ['read-tree', '-m', '-u', commit, published])
  await git(project, ['update-ref', branch, published, commit])
  // otherwise, a commit that someone takes back here would be taken back on the web, too
  writeSent(project, [])
}
