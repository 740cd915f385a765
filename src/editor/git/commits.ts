import { existsSync } from 'node:fs'
import path from 'node:path'
import { isPhotoName } from '../../build-time/check/findPhoto'
import { readContent, type Project } from '../project/project'
import { findPhotos, isContentFile } from '../project/siteFiles'
import { listPages } from '../shared/fieldLabels'
import { git, gitBytes, GitError, gitList, gitOptional } from './git'

/**
 * The pages, and the photos that they show, that differ between a commit and the folder: what the
 * content check accepts, and nothing else that is in the folder.
 */
export async function listChangedFiles(project: Project, commit: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '-z', '--no-renames', '--relative', commit]
  const tracked = await gitList(project, diff)
  // also those that .gitignore excludes
  const others = await gitList(project, ['ls-files', '-z', '--others'])
  const photos = new Set(findPhotos(project, readContent(project)).values())
  const isDeleted = (file: string) =>
    isPhotoName(file) && !existsSync(path.join(project.content, file))
  return [...new Set([...tracked, ...others])].filter(
    (file) => isContentFile(file) || photos.has(file) || isDeleted(file),
  )
}

/** Options with the content's name and email address for what Git's configuration lacks. */
export async function authorOptions(project: Project): Promise<string[]> {
  const site = readContent(project).get('site/site.json') as Record<string, string> | undefined
  const options = ['config', '--name-only', '--get-regexp', '^user\\.(name|email)$']
  const known = (await gitOptional(project, options))?.split('\n') ?? []
  const settings = { 'user.name': site?.brand, 'user.email': site?.email }
  return Object.entries(settings)
    .filter(([name]) => !known.includes(name))
    .flatMap(([name, value]) => ['-c', `${name}=${value ?? 'owner'}`])
}

/** Commits what has changed on the site, and nothing else that is staged. */
export async function commitChanges(project: Project, subject: string): Promise<void> {
  const files = await listChangedFiles(project, 'HEAD')
  if (files.length === 0) return
  const input = files.join('\0')
  // unlike `git add`, also takes a file whose removal is staged already
  await git(project, ['update-index', '--add', '--remove', '-z', '--stdin'], input)
  const author = await authorOptions(project)
  const message = `${subject}: ${listPages(files)}`
  const paths = ['--pathspec-from-file=-', '--pathspec-file-nul']
  await git(project, [...author, 'commit', '--quiet', '--only', '-m', message, ...paths], input)
}

/**
 * Commits what has changed, if Git can do it: without Git, or if it is locked, saving still works, and
 * publishing then says what is wrong.
 */
export async function commitIfPossible(project: Project, subject: string): Promise<void> {
  try {
    await commitChanges(project, subject)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
  }
}

/** Reads a file of a commit, as Git would check it out. */
export const readAt = (project: Project, commit: string, file: string): Promise<Buffer> =>
  gitBytes(project, ['cat-file', '--filters', `${commit}:./${file}`])

/** @returns undefined if the commit does not have the file */
export const readAtIfThere = async (project: Project, commit: string, file: string) =>
  (await gitList(project, ['ls-tree', '-z', '--name-only', commit], [file])).length > 0
    ? readAt(project, commit, file)
    : undefined
