import { existsSync } from 'node:fs'
import path from 'node:path'
import { HttpError } from '../shared/http-error'
import type { Project } from '../project/project'
import { git, GitError } from './git'

export type Repository = {
  /** Arguments for `git fetch` and `git push`, such as `origin` and `refs/heads/main`. */
  remote: string
  remoteBranch: string
  /** The branch on the host, as this folder last got it, such as `refs/remotes/origin/main`. */
  upstream: string
}

const NOT_SET_UP =
  'This folder is not set up for publishing. To publish, run npm run build in a terminal, and upload the folder public/ to your host.'

/** Files in Git's directory while a command of somebody else waits to be continued. */
const OPERATIONS = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

async function assertNoOperation(project: Project): Promise<void> {
  const args = OPERATIONS.flatMap((name) => ['--git-path', name])
  const paths = (await git(project, ['rev-parse', ...args])).split('\n')
  if (!paths.some((file) => existsSync(path.resolve(project.content, file)))) return
  throw new HttpError(
    409,
    'Another Git command is under way in this folder. To see how to finish it, run in a terminal: git status',
  )
}

const fields = ['upstream:remotename', 'upstream:remoteref', 'upstream']

/** @throws HttpError why nothing can be published from this folder */
export async function readRepository(project: Project): Promise<Repository> {
  const format = fields.map((field) => `%(${field})`).join('%00')
  const branch = await git(project, ['symbolic-ref', '--quiet', 'HEAD']).catch((error: unknown) => {
    if (error instanceof GitError && /not a git repository|^$/.test(error.output))
      throw new HttpError(409, NOT_SET_UP)
    throw error
  })
  const output = await git(project, ['for-each-ref', `--format=${format}`, branch])
  const [remote, remoteBranch, upstream] = output.split('\0')
  if (!remote || !remoteBranch || !upstream) throw new HttpError(409, NOT_SET_UP)
  await assertNoOperation(project)
  return { remote, remoteBranch, upstream }
}

/**
 * The last version that the web and this folder have in common, with which what is saved here is
 * compared. The branch on the host may have more by now.
 */
export const findPublished = (project: Project, { upstream }: Repository): Promise<string> =>
  git(project, ['merge-base', 'HEAD', upstream])
