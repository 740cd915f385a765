import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { git, gitOptional, NOT_SET_UP } from './git'
import { HttpError } from '../shared/http-error'
import { NO_CONTENT, type Project } from '../shared/project'

const OLDER_VERSION = 'This folder shows an older version, not the one that visitors see.'

/** @returns whether the editor on this or another computer made the commit, not its online version */
export const isPublish = (subject: string): boolean => subject.startsWith('Content: ')

/** Files in Git's directory while a command is at work, or waits for someone to continue it. */
const OPERATIONS = 'MERGE_HEAD rebase-merge rebase-apply CHERRY_PICK_HEAD REVERT_HEAD BISECT_LOG'

/** A Git command that runs this long has probably been killed, and left its lock. */
const STALE_AFTER_MS = 60_000

export type Repository = {
  head: string
  /** For example, `refs/heads/main`. */
  branch: string
  /** Arguments for `git push` and `git fetch`. */
  remote: string
  remoteBranch: string
  /** For example, `origin/main`. */
  upstream: string
  /** A Git command of someone else that the editor must not disturb, worded for the owner. */
  operation: string | undefined
  /** Why publishing is refused, worded for the owner. */
  problem: string | undefined
}

async function findOperation(project: Project): Promise<string | undefined> {
  const args = OPERATIONS.split(' ').flatMap((name) => ['--git-path', name])
  const files = (await git(project, ['rev-parse', ...args])).split('\n')
  const found = files.find((file) => existsSync(path.resolve(project.content, file)))
  // for example, after a stash that could not be applied cleanly
  const unmerged = await git(project, ['diff-files', '--name-only', '--diff-filter=U'])
  if (found === undefined && unmerged === '') return undefined
  return `Another Git command is under way in this folder (${path.basename(found ?? unmerged)}). To see how to finish it, run in a terminal: git status`
}

/** Git's lock on this folder: it does not end if its command was killed. */
async function readLock(
  project: Project,
): Promise<{ isStale: boolean; problem: string } | undefined> {
  const name = await git(project, ['rev-parse', '--git-path', 'index.lock'])
  const file = path.resolve(project.content, name)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return undefined
  const isStale = Date.now() - stats.mtimeMs > STALE_AFTER_MS
  const problem = isStale
    ? `A Git command was interrupted in this folder. If no other program is using Git, delete the file ${file}, and reload this page.`
    : 'Another Git command is under way in this folder. Wait until it has finished, and reload this page.'
  return { isStale, problem }
}

/** The branch that visitors see, if it is another one; a clone remembers the host's default branch. */
async function findOtherBranch(project: Project, remote: string, tracked: string) {
  const name = `refs/remotes/${remote}/HEAD`
  const main = await gitOptional(project, 'symbolic-ref', '-q', name)
  if (main === undefined || main === tracked) return undefined
  // it may have been renamed on the host, so only the host can tell; offline, the clone's word counts
  const answer = await git(project, ['ls-remote', '--symref', remote, 'HEAD']).catch(() => '')
  const [, current = path.posix.basename(main)] = /^ref: refs\/heads\/(.+)\tHEAD/.exec(answer) ?? []
  return tracked === `refs/remotes/${remote}/${current}` ? undefined : current
}

/** @returns what to do about a branch that is not on the host anymore */
export async function explainGoneBranch(project: Project, remote: string, remoteBranch: string) {
  const answer = await git(project, ['ls-remote', '--symref', remote, 'HEAD']).catch(() => '')
  const [, current] = /^ref: refs\/heads\/(.+)\tHEAD/.exec(answer) ?? []
  const name = path.posix.basename(remoteBranch)
  const gone = `The branch "${name}", to which this folder publishes, is gone from the host.`
  return current === undefined
    ? `${gone} Nothing can be published until someone chooses another branch.`
    : `${gone} It may have been renamed to "${current}". To publish there, run in a terminal: git fetch && git branch --set-upstream-to=${remote}/${current}`
}

export const explainReplaced = (upstream: string) =>
  `The history on the host was replaced, and what this folder last got from there is no longer part of it. To go on from what is there now, run in a terminal: git fetch && git reset --soft ${upstream}. Your files stay as they are, and the list then shows how they differ.`

/** @throws HttpError if Git cannot tell what has changed */
export async function readRepository(project: Project): Promise<Repository> {
  if (!existsSync(project.content)) throw new HttpError(409, NO_CONTENT)
  const lock = await readLock(project)
  const operation = lock?.isStale === false ? lock.problem : await findOperation(project)
  const head = await gitOptional(project, 'rev-parse', '-q', '--verify', 'HEAD^{commit}')
  if (head === undefined) throw new HttpError(409, NOT_SET_UP)
  const branch = (await gitOptional(project, 'symbolic-ref', '-q', 'HEAD')) ?? ''
  const repository = { head, branch, remote: '', remoteBranch: '', upstream: '', operation }
  const problem = operation ?? lock?.problem
  if (problem !== undefined) return { ...repository, problem }
  if (branch === '') return { ...repository, problem: OLDER_VERSION }
  return readUpstream(project, repository)
}

/** Adds where the branch is published, or why it cannot be. */
async function readUpstream(project: Project, local: Omit<Repository, 'problem'>) {
  const { branch, head } = local
  const refuse = (problem: string): Repository => ({ ...local, problem })
  const fields = ':remotename :remoteref :short :track'
    .split(' ')
    .map((name) => `%(upstream${name})`)
  const format = `--format=${['%(upstream)', ...fields].join('%00')}`
  const values = (await git(project, ['for-each-ref', format, branch])).split('\0')
  const [tracked = '', remote = '', remoteBranch = '', upstream = '', tracking] = values
  const name = path.posix.basename(branch)
  if (tracked === '' || remote === '.') {
    const published = await git(project, ['for-each-ref', '--count=1', 'refs/remotes'])
    if (published === '') return refuse(NOT_SET_UP)
    return refuse(
      `This folder is on the branch "${name}", which is not published. To publish it, run in a terminal: git push --set-upstream origin ${name}`,
    )
  }
  if (tracking === '[gone]') return refuse(await explainGoneBranch(project, remote, remoteBranch))
  const other = await findOtherBranch(project, remote, tracked)
  if (other !== undefined) {
    return refuse(
      `This folder is on the branch "${name}", but visitors see "${other}". To go back, run in a terminal: git switch ${other}. Or, if your host builds "${name}": git remote set-head ${remote} ${name}`,
    )
  }
  if (tracking?.includes('ahead')) {
    // the host once had this commit
    const forkPoint = await gitOptional(project, 'merge-base', '--fork-point', tracked, head)
    if (forkPoint === head) return refuse(explainReplaced(upstream))
    const subject = await git(project, ['log', '-1', '--format=%s'])
    return refuse(
      `Other work in this folder is not published yet: "${subject}". To publish it too, run in a terminal: git pull --rebase && git push`,
    )
  }
  return { ...local, remote, remoteBranch, upstream, problem: undefined }
}
