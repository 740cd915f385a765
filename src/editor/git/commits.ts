import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { foldName } from '../../build-time/check/find-photo'
import { contentFiles } from '../../content/schema/contentFiles'
import { isBehindLink, isContentFile, listPhotos, referenceFinder } from '../shared/content-paths'
import type { Changes } from '../shared/files'
import { git, gitBytes, gitOptional } from './git'
import { readContent, tryParseJson, type Project } from '../shared/project'

type Read = () => Buffer | undefined | Promise<Buffer | undefined>

/** A page or photo, and how to read both its versions; without one, it is missing there. */
export type FileDifference = { file: string; before: Read | undefined; after: Read | undefined }

export function reverse({ after, before, file }: FileDifference): FileDifference {
  return { file, before: after, after: before }
}

export async function readAfter(differences: readonly FileDifference[]): Promise<Changes> {
  const entries = differences.map(async ({ after, file }) => [file, await after?.()] as const)
  return new Map(await Promise.all(entries))
}

/** An index file of this process: if something fails, the repository's own is as it was. */
export function ownIndex({ work }: Project, name: string): string {
  mkdirSync(work, { recursive: true })
  return path.join(work, `${name}.${process.pid}.index`)
}

function isOtherProcess(id: number): boolean {
  if (id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    // a process of another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the index files of this process and of those that have ended. */
export function removeIndexes({ work }: Project): void {
  for (const name of existsSync(work) ? readdirSync(work) : []) {
    const [, id] = /\.(\d+)\.index(\.lock)?$/.exec(name) ?? []
    if (id && !isOtherProcess(Number(id))) rmSync(path.join(work, name), { force: true })
  }
}

export async function listFileDifferences(
  project: Project,
  from: string,
  to: string,
): Promise<FileDifference[]> {
  const options = ['-r', '--name-status', '-z', '--no-renames', '--relative']
  const output = await git(project, ['diff-tree', ...options, from, to])
  // as Git would check it out
  const readAt = (version: string, file: string) =>
    gitBytes(project, ['cat-file', '--filters', `${version}:./${file}`])
  return [...output.matchAll(/(\w)\0([^\0]+)\0/g)].map(([, status, file = '']) => ({
    file,
    before: status === 'A' ? undefined : () => readAt(from, file),
    after: status === 'D' ? undefined : () => readAt(to, file),
  }))
}

/** The parsed pages of a commit. @throws GitError if one is there but cannot be read */
async function readContentAt(project: Project, commit: string): Promise<Map<string, unknown>> {
  const names = contentFiles.map(({ file }) => file)
  const list = ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...names]
  const tracked = (await git(project, list)).split('\0').filter(Boolean)
  const read = (file: string) => gitBytes(project, ['cat-file', '--filters', `${commit}:./${file}`])
  const pages = tracked.map(async (file) => [file, tryParseJson(await read(file))] as const)
  return new Map(await Promise.all(pages))
}

/**
 * The site's files, on disk and in an index that has a commit: the pages, and every photo to which
 * they refer, which is what the content check accepts.
 */
async function listSiteFiles(project: Project, commit: string, index: string): Promise<string[]> {
  const { content } = project
  const pages = readContent(project)
  const finders = [pages, await readContentAt(project, commit)].map(referenceFinder)
  // also those that .gitignore excludes
  const names = await git(project, ['ls-files', '-z', '--cached', '--others'], { index })
  const listed = names.split('\0').filter((file) => {
    const isSiteFile = isContentFile(file) || finders.some((find) => find(file))
    return isSiteFile && !isBehindLink(content, file)
  })
  const folded = new Set(listed.map(foldName))
  // Git does not list what is in a repository of its own
  const others = listPhotos(content, pages).filter((photo) => !folded.has(foldName(photo)))
  return [...listed, ...others]
}

/**
 * Compares the content on disk with a commit; one call at a time, because they share the index.
 *
 * @returns also a tree with nothing else
 */
export async function takeSnapshot(project: Project, commit: string, { runHook = false } = {}) {
  const index = ownIndex(project, 'snapshot')
  await git(project, ['read-tree', '--reset', commit], { index })
  const input = (await listSiteFiles(project, commit, index)).join('\0')
  // a file's mode, which a memory stick or Windows may change, does not matter to the site
  const settings = ['-c', 'core.fileMode=false', '-c', 'core.looseCompression=0']
  const update = ['update-index', '-z', '--add', '--remove', '--stdin']
  await git(project, [...settings, ...update], { index, input })
  const tree = await git(project, ['write-tree'], { index })
  const differences = await listFileDifferences(project, commit, tree)
  const hook = ['hook', 'run', '--ignore-missing', 'pre-commit']
  // what it adds is not sent, because it was not listed
  if (runHook && differences.length > 0) await git(project, hook, { index })
  return { differences, tree }
}

/** @returns the ID of a new commit, which is not on any branch yet */
export async function createCommit(
  project: Project,
  tree: string,
  subject: string,
  parents: readonly string[],
): Promise<string> {
  // the content's name and email address stand in for what Git's configuration lacks
  const site = readContent(project).get('site/site.json') as Record<string, string> | undefined
  const author = { 'user.name': site?.brand, 'user.email': site?.email }
  const options = Object.entries(author).map(async ([key, value]) =>
    (await gitOptional(project, 'config', key)) ? [] : ['-c', `${key}=${value ?? 'owner'}`],
  )
  const isSigned = await gitOptional(project, 'config', '--type=bool', 'commit.gpgSign')
  return git(project, [
    ...(await Promise.all(options)).flat(),
    ...['commit-tree', tree, '-m', subject, ...(isSigned === 'true' ? ['-S'] : [])],
    ...parents.flatMap((parent) => ['-p', parent]),
  ])
}
