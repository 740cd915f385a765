import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { foldName } from '../../build-time/check/find-photo'
import {
  isBehindLink,
  isContentFile,
  isSiteFileName,
  listPhotos,
  NOT_A_SITE_FILE,
  referenceFinder,
  type Contents,
} from '../project/content-paths'
import { isOtherProcess, type NewFiles } from '../project/files'
import { git, gitBytes, GitError, gitOptional } from './git'
import { HttpError } from '../shared/http-error'
import { gitHash, readBytes, readContent, tryParseJson, type Project } from '../project/project'

const HOOK_REFUSED =
  "Nothing was published: a check that is set up for this folder (Git's pre-commit hook) rejected the changes. Show what it reported to the person who set up the site."

type Read = () => Buffer | undefined | Promise<Buffer | undefined>

/** A page or photo, and how to read both its versions; without one, it is missing there. */
export type FileDifference = { file: string; before: Read | undefined; after: Read | undefined }

export function reverse({ after, before, file }: FileDifference): FileDifference {
  return { file, before: after, after: before }
}

export async function readAfter(differences: readonly FileDifference[]): Promise<NewFiles> {
  const files = new Map<string, Buffer | undefined>()
  // one after the other, because each may start a Git command, and a gallery can have sixty photos
  for (const { after, file } of differences) files.set(file, await after?.())
  return files
}

/** An index file of this process: if something fails, the repository's own is as it was. */
export function ownIndex({ work }: Project, name: string): string {
  mkdirSync(work, { recursive: true })
  return path.join(work, `${name}.${process.pid}.index`)
}

/** Deletes the index files of this process and of those that have ended. */
export function removeIndexes({ work }: Project): void {
  for (const name of existsSync(work) ? readdirSync(work) : []) {
    const [, id] = /\.(\d+)\.index(\.lock)?$/.exec(name) ?? []
    if (id && !isOtherProcess(Number(id))) rmSync(path.join(work, name), { force: true })
  }
}

/** Reads a file of a commit or tree, as Git would check it out. */
export const readAt = (project: Project, version: string, file: string): Promise<Buffer> =>
  gitBytes(project, ['cat-file', '--filters', `${version}:./${file}`])

export async function listFileDifferences(
  project: Project,
  from: string,
  to: string,
): Promise<FileDifference[]> {
  const options = ['-r', '--name-status', '-z', '--no-renames', '--relative']
  const output = await git(project, ['diff-tree', ...options, from, to])
  return [...output.matchAll(/(\w)\0([^\0]+)\0/g)].map(([, status, file = '']) => ({
    file,
    before: status === 'A' ? undefined : () => readAt(project, from, file),
    after: status === 'D' ? undefined : () => readAt(project, to, file),
  }))
}

/** A file in an index, with the ID of its bytes; without one, a file that is not in it. */
type IndexEntry = { file: string; object: string | undefined }

async function listEntries(project: Project, index: string): Promise<IndexEntry[]> {
  // also those that .gitignore excludes
  const options = ['-z', '--cached', '--others', '--stage']
  const list = await git(project, ['ls-files', ...options], { index })
  const entries = list.split('\0').filter(Boolean)
  return entries.map((entry) => {
    const [, object, file = entry] = /^\d+ ([0-9a-f]+) \d\t(.*)$/s.exec(entry) ?? []
    return { file, object }
  })
}

/** The parsed pages of a commit. @throws GitError if one is there but cannot be read */
async function readPagesAt(
  project: Project,
  commit: string,
  entries: readonly IndexEntry[],
  onDisk: Contents,
): Promise<Contents> {
  const tracked = entries.filter(({ file, object }) => object && isContentFile(file))
  const pages = tracked.map(async ({ file, object }) => {
    const page = onDisk.get(file)
    const bytes = page === undefined ? undefined : readBytes(project, file)
    if (bytes && gitHash(bytes) === object) return [file, page] as const
    return [file, tryParseJson(await readAt(project, commit, file))] as const
  })
  return new Map(await Promise.all(pages))
}

/**
 * The site's files, on disk and in an index that has a commit: the pages, and every photo to which
 * they refer, which is what the content check accepts.
 */
async function listSiteFiles(project: Project, commit: string, index: string): Promise<string[]> {
  const { content } = project
  const pages = readContent(project)
  const entries = await listEntries(project, index)
  const finders = [pages, await readPagesAt(project, commit, entries, pages)].map(referenceFinder)
  const listed = entries
    .map(({ file }) => file)
    .filter((file) => {
      const isSiteFile = isContentFile(file) || finders.some((find) => find(file))
      return isSiteFile && !isBehindLink(content, file)
    })
  const folded = new Set(listed.map(foldName))
  // Git does not list what is in a repository of its own
  const others = listPhotos(content, pages).filter((photo) => !folded.has(foldName(photo)))
  return [...listed, ...others]
}

/**
 * Reads a page or photo of a commit.
 *
 * @param name as in Git, or as a page of that commit spells it
 * @throws HttpError 403 if none of its pages shows it, and it is not in a page's folder
 */
export async function readSiteFileAt(
  project: Project,
  commit: string,
  name: string,
): Promise<Buffer> {
  const list = await git(project, ['ls-tree', '-r', '-z', commit])
  const entries = [...list.matchAll(/\d+ \w+ (\w+)\t([^\0]+)\0/g)].map(
    ([, object, file = '']): IndexEntry => ({ file, object }),
  )
  const file = entries.find((entry) => foldName(entry.file) === foldName(name))?.file
  const isInPageFolder = file !== undefined && isSiteFileName(file)
  if (isInPageFolder) return readAt(project, commit, file)
  const pages = await readPagesAt(project, commit, entries, readContent(project))
  if (file !== undefined && referenceFinder(pages)(file)) return readAt(project, commit, file)
  throw new HttpError(403, NOT_A_SITE_FILE)
}

/** A hook reports whatever it likes, which says nothing of the host. @throws HttpError */
async function runPreCommit(project: Project, index: string): Promise<void> {
  const hook = git(project, ['hook', 'run', '--ignore-missing', 'pre-commit'], { index })
  await hook.catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error
    throw new HttpError(422, HOOK_REFUSED, { details: error.details })
  })
}

/**
 * Compares the content on disk with a commit; one call at a time, because they share the index.
 *
 * @returns the differences, and the ID of a tree: the commit's with these differences and no others
 */
export async function takeSnapshot(project: Project, commit: string, { runHook = false } = {}) {
  const index = ownIndex(project, 'snapshot')
  await git(project, ['read-tree', '--reset', commit], { index })
  const input = (await listSiteFiles(project, commit, index)).join('\0')
  // a file's mode, which a USB drive or Windows may change, does not matter to the site
  const settings = ['-c', 'core.fileMode=false', '-c', 'core.looseCompression=0']
  const update = ['update-index', '-z', '--add', '--remove', '--stdin']
  await git(project, [...settings, ...update], { index, input })
  const tree = await git(project, ['write-tree'], { index })
  const differences = await listFileDifferences(project, commit, tree)
  // what a hook adds is not sent, because it was not listed
  if (runHook && differences.length > 0) await runPreCommit(project, index)
  return { differences, tree }
}

/** Git's settings for commits, by name in lowercase. */
async function readCommitSettings(project: Project): Promise<Map<string, string>> {
  const names = '^(user\\.(name|email)|commit\\.gpgsign)$'
  const list = (await gitOptional(project, 'config', '--null', '--get-regexp', names)) ?? ''
  const settings = list.split('\0').filter(Boolean)
  return new Map(
    settings.map((setting) => {
      // a setting without a value is on
      const [name = '', value = 'true'] = setting.split('\n')
      return [name, value]
    }),
  )
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
  const settings = await readCommitSettings(project)
  const missing = Object.entries(author).filter(([name]) => !settings.get(name))
  const isSigned = /^(true|yes|on|1)$/i.test(settings.get('commit.gpgsign') ?? '')
  return git(project, [
    ...missing.flatMap(([name, value]) => ['-c', `${name}=${value ?? 'owner'}`]),
    ...['commit-tree', tree, '-m', subject, ...(isSigned ? ['-S'] : [])],
    ...parents.flatMap((parent) => ['-p', parent]),
  ])
}
