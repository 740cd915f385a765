import { existsSync } from 'node:fs'
import path from 'node:path'
import { git, gitOptional, NOT_SET_UP } from './git'
import type { Project } from '../project/project'

const OLDER_VERSION = 'This folder shows an older version, not the one that visitors see.'

/** Files in Git's directory while a command is at work, or waits for someone to continue it. */
const OPERATIONS = [
  ...['MERGE_HEAD', 'rebase-merge', 'rebase-apply'],
  ...['CHERRY_PICK_HEAD', 'REVERT_HEAD', 'BISECT_LOG'],
]

export type Repository = {
  head: string
  /** For example, `refs/heads/main`. */
  branch: string
  /** Arguments for `git push` and `git fetch`. */
  remote: string
  remoteBranch: string
  /** The branch on the host, as this folder knows it, such as `refs/remotes/origin/main`. */
  tracked: string
  /** The last commit that this folder got from there; undefined if the branch is gone. */
  published: string | undefined
  /** A Git command of someone else that the editor must not disturb, as the bar shows it. */
  operation: string | undefined
}

/** @returns what to do about a Git command that has locked this folder or waits, as the bar shows it */
async function findOperation(project: Project): Promise<string | undefined> {
  const args = ['index.lock', ...OPERATIONS].flatMap((name) => ['--git-path', name])
  const paths = (await git(project, ['rev-parse', ...args])).split('\n')
  const [lock = '', ...files] = paths.map((file) => path.resolve(project.content, file))
  if (existsSync(lock)) {
    return `A Git command is under way in this folder, or was interrupted. Wait a minute. If that does not help and no other program is using Git, delete the file ${lock}.`
  }
  const found = files.find((file) => existsSync(file))
  if (found === undefined) return undefined
  return `Another Git command is under way in this folder (${path.basename(found)}). To see how to finish it, run in a terminal: git status`
}

const REF_FIELDS = {
  head: 'HEAD',
  name: 'refname',
  commit: 'objectname',
  tracked: 'upstream',
  remote: 'upstream:remotename',
  remoteBranch: 'upstream:remoteref',
}

type Ref = Record<keyof typeof REF_FIELDS, string>

/** The branches here, and what this folder last got of those on the host. */
async function listRefs(project: Project): Promise<Ref[]> {
  const format = Object.values(REF_FIELDS).map((field) => `%(${field})`)
  const patterns = ['refs/heads', 'refs/remotes']
  const list = await git(project, ['for-each-ref', `--format=${format.join('%00')}`, ...patterns])
  return list.split('\n').map((line) => {
    const values = line.split('\0')
    return Object.fromEntries(
      Object.keys(REF_FIELDS).map((key, index) => [key, values[index] ?? '']),
    ) as Ref
  })
}

const branchName = (ref: string) => ref.replace('refs/heads/', '')

/** The host's default branch, such as `main`; undefined if the host cannot be asked. */
async function askHost(project: Project, remote: string): Promise<string | undefined> {
  const answer = await git(project, ['ls-remote', '--symref', remote, 'HEAD']).catch(() => '')
  return /^ref: refs\/heads\/(.+)\tHEAD/.exec(answer)?.[1]
}

/** Default branches that this folder remembers, and those to which the host says they were renamed. */
const renamed = new Set<string>()

/** The branch that visitors see, if it is another one; a clone remembers the host's default branch. */
async function findOtherBranch(project: Project, { remote, tracked }: Repository) {
  const prefix = `refs/remotes/${remote}/`
  const main = await gitOptional(project, 'symbolic-ref', '-q', `${prefix}HEAD`)
  const renaming = `${main ?? ''} ${tracked}`
  if (main === undefined || main === tracked || renamed.has(renaming)) return undefined
  // it may have been renamed on the host, so only the host can tell; offline, the clone's word counts
  const current = (await askHost(project, remote)) ?? main.replace(prefix, '')
  if (tracked !== prefix + current) return current
  // otherwise the host would be asked whenever the bar shows what is on disk
  renamed.add(renaming)
  return undefined
}

/** @returns what to do about a branch that is not on the host anymore */
export async function explainGoneBranch(project: Project, remote: string, remoteBranch: string) {
  const current = await askHost(project, remote)
  const name = branchName(remoteBranch)
  const gone = `The branch "${name}", to which this folder publishes, is gone from the host.`
  return current === undefined
    ? `${gone} Nothing can be published until someone chooses another branch.`
    : `${gone} It may have been renamed to "${current}". To publish there, run in a terminal: git fetch && git branch --set-upstream-to=${remote}/${current}`
}

export const explainReplaced = (remote: string, remoteBranch: string) =>
  `The history on the host was replaced, and what this folder last got from there is no longer part of it. To continue from what is there now, run in a terminal: git fetch && git reset --soft ${remote}/${branchName(remoteBranch)}. Your files stay as they are, and the list then shows how they differ.`

/** @returns the remote to which a branch would be published; empty if there is none */
async function findRemote(project: Project): Promise<string> {
  const [first = '', ...others] = (await git(project, ['remote'])).split('\n')
  return others.includes('origin') ? 'origin' : first
}

/** @returns why the current branch cannot be published; undefined if it can */
async function explainUnpublished(
  project: Project,
  repository: Repository,
): Promise<string | undefined> {
  const { head, published, remote, remoteBranch, tracked } = repository
  const name = branchName(repository.branch)
  if (tracked === '' || remote === '.') {
    const host = await findRemote(project)
    return host
      ? `This folder is on the branch "${name}", which is not published. To publish it, run in a terminal: git push --set-upstream ${host} ${name}`
      : NOT_SET_UP
  }
  if (published === undefined) return explainGoneBranch(project, remote, remoteBranch)
  const other = await findOtherBranch(project, repository)
  if (other !== undefined) {
    return `This folder is on the branch "${name}", but visitors see "${other}". To go back, run in a terminal: git switch ${other}. Or, if your host builds "${name}": git remote set-head ${remote} ${name}`
  }
  if (head === published) return undefined
  const base = await gitOptional(project, 'merge-base', head, tracked)
  if (base === head) return undefined
  // the host once had this commit
  const forkPoint = await gitOptional(project, 'merge-base', '--fork-point', tracked, head)
  if (forkPoint === head) return explainReplaced(remote, remoteBranch)
  const subject = await git(project, ['log', '-1', '--format=%s'])
  return `Other work in this folder is not published yet: "${subject}". To publish it too, run in a terminal: git pull --rebase && git push`
}

/** @throws HttpError if Git cannot tell what has changed */
export async function readRepository(project: Project): Promise<Repository> {
  const operation = await findOperation(project)
  const refs = await listRefs(project)
  const current = refs.find((ref) => ref.head === '*')
  const readHead = ['log', '-1', '--no-show-signature', '--format=%H']
  const head = current?.commit ?? (await git(project, readHead))
  const { name: branch = '', remote = '', remoteBranch = '', tracked = '' } = current ?? {}
  const published = refs.find((ref) => ref.name === tracked)?.commit
  return { head, branch, remote, remoteBranch, tracked, published, operation }
}

/** @returns why publishing is refused, as the bar shows it; may ask the host, which takes no turn */
export async function findProblem(
  project: Project,
  repository: Repository,
): Promise<string | undefined> {
  if (repository.operation !== undefined) return repository.operation
  return repository.branch === '' ? OLDER_VERSION : explainUnpublished(project, repository)
}
