import { existsSync } from 'node:fs'
import path from 'node:path'
import { git, gitOptional, NOT_SET_UP } from './git'
import { HttpError } from './http'
import { NO_CONTENT, type Project } from './project'

const OLDER_VERSION = 'This folder shows an older version, not the one that visitors see.'

/** @returns whether the editor on this or another computer made the commit, not its online version */
export const isPublish = (subject: string): boolean => subject.startsWith('Content: ')

/** Files in Git's directory while a command is at work, or waits for someone to continue it. */
const OPERATIONS =
  'MERGE_HEAD rebase-merge rebase-apply CHERRY_PICK_HEAD REVERT_HEAD BISECT_LOG index.lock'

export type Repository = {
  head: string
  /** For example, `refs/heads/main`. */
  branch: string
  /** Arguments for `git push` and `git fetch`. */
  remote: string
  remoteBranch: string
  /** A Git command of someone else that the editor must not disturb, in the owner's words. */
  operation: string | undefined
  /** Why publishing is refused, in the owner's words. */
  problem: string | undefined
}

async function findOperation(project: Project): Promise<string | undefined> {
  const args = OPERATIONS.split(' ').flatMap((name) => ['--git-path', name])
  const files = (await git(project, ['rev-parse', ...args])).split('\n')
  const found = files.find((file) => existsSync(path.resolve(project.content, file)))
  // for example, after a stash that could not be applied cleanly
  const unmerged = await git(project, ['diff-files', '--name-only', '--diff-filter=U'])
  if (found === undefined && unmerged === '') return undefined
  return `Another Git command is under way in this folder (${path.basename(found ?? unmerged)}). The person who started it can finish it.`
}

/** @throws HttpError if Git cannot tell what has changed */
export async function readRepository(project: Project): Promise<Repository> {
  if (!existsSync(project.content)) throw new HttpError(409, NO_CONTENT)
  const operation = await findOperation(project)
  const head = await gitOptional(project, 'rev-parse', '-q', '--verify', 'HEAD^{commit}')
  if (head === undefined) throw new HttpError(409, NOT_SET_UP)
  const branch = (await gitOptional(project, 'symbolic-ref', '-q', 'HEAD')) ?? ''
  const repository = { head, branch, remote: '', remoteBranch: '', operation }
  const refuse = (problem: string): Repository => ({ ...repository, problem })
  if (operation !== undefined) return refuse(operation)
  if (branch === '') return refuse(OLDER_VERSION)
  const fields = ':remotename :remoteref :track'.split(' ').map((name) => `%(upstream${name})`)
  const format = `--format=${['%(upstream)', ...fields].join('%00')}`
  const upstream = (await git(project, ['for-each-ref', format, branch])).split('\0')
  const [tracked = '', remote = '', remoteBranch = '', tracking] = upstream
  if (tracked === '' || remote === '.') {
    const published = await git(project, ['for-each-ref', '--count=1', 'refs/remotes'])
    const name = path.posix.basename(branch)
    if (published === '') return refuse(NOT_SET_UP)
    return refuse(`This folder is on the branch "${name}", which is not published.`)
  }
  if (tracking === '[gone]') return refuse('The branch of this folder is gone from the host.')
  const main = await gitOptional(project, 'symbolic-ref', '-q', `refs/remotes/${remote}/HEAD`)
  if (main !== undefined && main !== tracked) {
    const names = [branch, main].map((name) => path.posix.basename(name))
    return refuse(`This folder is on the branch "${names.join('", but visitors see "')}".`)
  }
  if (tracking?.includes('ahead')) {
    const subject = await git(project, ['log', '-1', '--format=%s'])
    return refuse(`Other work in this folder is not published yet: "${subject}".`)
  }
  return { ...repository, remote, remoteBranch, problem: undefined }
}
