import { existsSync } from 'node:fs'
import path from 'node:path'
import { isContentFile, isSiteFileName, listPhotos } from '../project/content-paths'
import { readContent, type Project } from '../project/project'
import { listPages } from '../shared/field-labels'
import { git, gitBytes, GitError, gitList, gitOptional, pathsFrom } from './git'

/**
 * The pages, and the photos that they show, that differ from a commit: what the content check accepts,
 * and nothing else that is in the folder.
 */
export async function listChangedFiles(project: Project, commit = 'HEAD'): Promise<string[]> {
  const tracked = await gitList(project, [
    ...['diff', '--name-only', '-z', '--no-renames', '--relative', commit, '--', '.'],
  ])
  // also those that .gitignore excludes
  const others = await gitList(project, ['ls-files', '-z', '--others', '--', '.'])
  const photos = listPhotos(project.content, readContent(project))
  const isShown = (file: string) => isContentFile(file) || photos.includes(file)
  const isDeleted = (file: string) =>
    isSiteFileName(file) && !existsSync(path.join(project.content, file))
  return [...new Set([...tracked, ...others])].filter((file) => isShown(file) || isDeleted(file))
}

/** The content's name and email address stand in for what Git's configuration lacks. */
export async function authorOptions(project: Project): Promise<string[]> {
  const site = readContent(project).get('site/site.json') as Record<string, string> | undefined
  const settings = { 'user.name': site?.brand, 'user.email': site?.email }
  const options = Object.entries(settings).map(async ([name, value]) =>
    (await gitOptional(project, 'config', name)) ? [] : ['-c', `${name}=${value ?? 'owner'}`],
  )
  return (await Promise.all(options)).flat()
}

/** Commits files of the site, and nothing else that is staged. */
export async function commitFiles(project: Project, files: readonly string[], subject: string) {
  if (files.length === 0) return
  const [options, input] = pathsFrom(files)
  await git(project, ['add', '--force', '--all', ...options], input)
  const author = await authorOptions(project)
  const commit = ['commit', '--quiet', '--only', '-m', subject, ...options]
  await git(project, [...author, ...commit], input)
}

/**
 * Commits those of the files that have changed. Without Git, or if it is locked, saving still works:
 * publishing then says what is wrong.
 */
export async function commitIfPossible(
  project: Project,
  files: readonly string[],
  subject: string,
): Promise<void> {
  try {
    const changed = (await listChangedFiles(project)).filter((file) => files.includes(file))
    await commitFiles(project, changed, `${subject}: ${listPages(changed)}`)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
  }
}

/** Reads a file of a commit, as Git would check it out. */
export const readAt = (project: Project, commit: string, file: string): Promise<Buffer> =>
  gitBytes(project, ['cat-file', '--filters', `${commit}:./${file}`])

/** @returns undefined if the commit does not have the file */
export const readAtIfThere = async (project: Project, commit: string, file: string) =>
  (await gitList(project, ['ls-tree', '-z', '--name-only', commit, '--', file])).length > 0
    ? readAt(project, commit, file)
    : undefined
