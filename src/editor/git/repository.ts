import type { Project } from '../project/project'
import { HttpError } from '../shared/httpError'
import { git, GitError, gitOptional } from './git'

export type Repository = {
  /** Arguments for `git fetch` and `git push`, such as `origin` and `refs/heads/main`. */
  remote: string
  remoteBranch: string
  /** The branch on the host, as this folder last got it, such as `refs/remotes/origin/main`. */
  upstream: string
}

const NOT_SET_UP =
  'This folder is not set up for publishing. To publish, run npm run build in a terminal, and upload the folder public/ to your host.'

const NO_BRANCH =
  'Another Git command is under way in this folder, or it shows an older version. To see how to go back, run in a terminal: git status'

const fields = ['upstream:remotename', 'upstream:remoteref', 'upstream']

async function readBranch(project: Project): Promise<string> {
  const reading = gitOptional(project, ['symbolic-ref', '--quiet', 'HEAD'])
  const branch = await reading.catch((error: unknown) => {
    const isMissing = error instanceof GitError && error.output.includes('not a git repository')
    throw isMissing ? new HttpError(409, NOT_SET_UP) : error
  })
  if (branch === undefined) throw new HttpError(409, NO_BRANCH)
  return branch
}

/** @throws HttpError why nothing can be published from this folder */
export async function readRepository(project: Project): Promise<Repository> {
  const format = fields.map((field) => `%(${field})`).join('%00')
  const branch = await readBranch(project)
  const output = await git(project, ['for-each-ref', `--format=${format}`, branch])
  const [remote, remoteBranch, upstream] = output.split('\0')
  if (!remote || !remoteBranch || !upstream) throw new HttpError(409, NOT_SET_UP)
  return { remote, remoteBranch, upstream }
}

/**
 * The last version that the web and this folder have in common, with which what is saved here is
 * compared. The branch on the host may have more by now.
 */
export const findPublished = (project: Project, { upstream }: Repository): Promise<string> =>
  git(project, ['merge-base', 'HEAD', upstream])
