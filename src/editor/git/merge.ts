import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { assertValid } from '../project/files'
import { readContent, type Project } from '../project/project'
import { listPhotoNames } from '../project/site-files'
import { listPages } from '../shared/field-labels'
import { HttpError } from '../shared/http-error'
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

/** For each choice, Git's words, and the number by which it lists that side of a conflict. */
const sides = {
  mine: { strategy: 'ours', stage: 2 },
  web: { strategy: 'theirs', stage: 3 },
} as const

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

/** Resolves what Git cannot, even with a strategy: what one side has deleted and the other changed. */
async function resolveDeletions(copy: Project, choice: Choice): Promise<void> {
  const { stage, strategy } = sides[choice]
  // such as "100644 3b18e512dba79e4c8300dd08aeb37f8e728b8dad 2\tgallery/gallery.json"
  const entries = await gitList(copy, ['ls-files', '-z', '--unmerged'])
  for (const file of new Set(entries.map((entry) => entry.replace(/^.*?\t/, '')))) {
    if (entries.some((entry) => entry.endsWith(` ${stage}\t${file}`))) {
      await git(copy, ['checkout', `--${strategy}`, '--', file])
      await git(copy, ['add', '--force', '--', file])
    } else await git(copy, ['rm', '--quiet', '--', file])
  }
}

/**
 * Brings back the photos of the chosen version of a page that only the other side has deleted, which
 * is no conflict for Git.
 */
async function restorePhotos(copy: Project, chosen: string): Promise<void> {
  const missing = [...readContent(copy)]
    .flatMap(([file, page]) => listPhotoNames(file, page))
    .filter((photo) => !existsSync(path.join(copy.content, photo)))
  if (missing.length === 0) return
  const photos = await gitList(copy, ['ls-tree', '-z', '--name-only', chosen], missing)
  if (photos.length > 0) await git(copy, ['checkout', chosen, '--', ...photos])
}

/** Merges a commit in the copy. @throws HttpError if that needs a choice that was not made */
async function mergeInCopy(copy: Project, prefix: string, web: string, choice?: Choice) {
  const mine = await git(copy, ['rev-parse', 'HEAD'])
  const author = await authorOptions(copy)
  const options = choice ? ['--no-commit', '-X', sides[choice].strategy] : []
  const message = ['-m', 'Merged what was changed on the web']
  try {
    // whatever merge.ff is configured
    await git(copy, [...author, 'merge', '--ff', '--quiet', ...options, ...message, web])
  } catch (error) {
    const output = await git(copy, ['diff', '--name-only', '-z', '--diff-filter=U'])
    const conflicts = output.split('\0').filter(Boolean)
    if (conflicts.length === 0) throw error
    const { details } = error as GitError
    if (conflicts.some((file) => !file.startsWith(prefix)))
      throw new HttpError(409, CODE_CONFLICT, { details })
    if (!choice) {
      const pages = listPages(conflicts.map((file) => file.slice(prefix.length)))
      const question = `Nothing was published, because the same was changed here and on the web, in ${pages}. Whose version is published? The other one stays in Versions.`
      throw new HttpError(409, question, { details, hasChoice: true })
    }
    await resolveDeletions(copy, choice)
  }
  if (!choice) return
  await restorePhotos(copy, choice === 'mine' ? mine : web)
  await git(copy, [...author, 'commit', '--quiet', '--no-edit'])
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
