import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { assertValid } from '../project/files'
import type { Project } from '../project/project'
import { listPages } from '../shared/fieldLabels'
import { HttpError } from '../shared/httpError'
import type { Choice } from '../shared/messages'
import { authorOptions } from './commits'
import { git, gitList, type GitError } from './git'

/*
 * Merges what was changed on the web with what is saved here, in a copy of the folder: a worktree of
 * Git's own. The folder itself never has a merge that failed, was refused, or was interrupted.
 */

const MERGED_HAS_ERRORS =
  'Nothing was published: together with what was changed on the web, the site would have errors. Correct them there, then publish again.'

const CODE_CONFLICT =
  'Nothing was published: the site’s code was changed here and on the web. The person who set up the site can merge it with git pull.'

/** Runs something in a copy of the project at a commit. */
async function inCopy<Result>(
  project: Project,
  commit: string,
  run: (copy: Project, prefix: string) => Promise<Result>,
): Promise<Result> {
  const root = path.join(project.root, '.editor', 'merge')
  const remove = async () => {
    rmSync(root, { recursive: true, force: true })
    await git(project, ['worktree', 'prune'])
  }
  await remove() // the copy of an editor that was killed
  await git(project, ['worktree', 'add', '--quiet', '--detach', root, commit])
  try {
    const prefix = await git(project, ['rev-parse', '--show-prefix'])
    return await run({ root, content: path.join(root, prefix) }, prefix)
  } finally {
    await remove()
  }
}

/**
 * Merges a commit in the copy. With a choice, a page that both sides have changed in the same place is
 * that of one side, with its photos: parts of both may not fit together.
 *
 * @throws HttpError if that needs a choice, or a developer
 */
async function mergeInCopy(copy: Project, prefix: string, web: string, choice?: Choice) {
  const mine = await git(copy, ['rev-parse', 'HEAD'])
  const author = await authorOptions(copy)
  try {
    const message = ['-m', 'Merged what was changed on the web']
    // whatever merge.ff is configured
    await git(copy, [...author, 'merge', '--ff', '--quiet', ...message, web])
  } catch (error) {
    const output = await git(copy, ['diff', '--name-only', '-z', '--diff-filter=U'])
    const conflicts = output.split('\0').filter(Boolean)
    if (conflicts.length === 0) throw error
    const { details } = error as GitError
    if (conflicts.some((file) => !file.startsWith(prefix)))
      throw new HttpError(409, CODE_CONFLICT, { details })
    const files = conflicts.map((file) => file.slice(prefix.length))
    if (!choice) {
      const question = `Nothing was published, because the same was changed here and on the web, in ${listPages(files)}. Whose version is published? The other one stays in Versions.`
      throw new HttpError(409, question, { details, hasChoice: true })
    }
    const folders = files.map((file) => file.replace(/\/.*/, ''))
    await git(copy, ['rm', '-r', '--quiet', '--force', '--', ...folders])
    await git(copy, ['checkout', choice === 'mine' ? mine : web, '--', ...folders])
    await git(copy, [...author, 'commit', '--quiet', '--no-edit'])
  }
}

/**
 * @param mine a commit
 * @param web the branch on the host
 * @returns a commit that has both, and passes the content check
 * @throws HttpError that asks whose version is published if both sides have changed the same
 */
export async function mergeWeb(
  project: Project,
  mine: string,
  web: string,
  choice?: Choice,
): Promise<string> {
  if ((await git(project, ['rev-list', '--count', `${mine}..${web}`])) === '0') return mine
  return inCopy(project, mine, async (copy, prefix) => {
    await mergeInCopy(copy, prefix, web, choice)
    const arrived = ['diff', '--name-only', '-z', '--no-renames', '--relative', mine]
    const staged = (await gitList(copy, arrived)).map((file) => {
      const inside = path.join(copy.content, file)
      return [file, existsSync(inside) ? inside : undefined] as const
    })
    await assertValid(project, MERGED_HAS_ERRORS, new Map(staged))
    return git(copy, ['rev-parse', 'HEAD'])
  })
}
