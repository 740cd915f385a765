import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isContentPath } from './content-paths'
import type { Changes } from './files'
import { git, gitBytes, gitOptional } from './git'
import { readContent, type Project } from './project'

/** A page or photo that differs between two versions: added (A), deleted (D) or modified. */
export type FileDifference = { file: string; status: string }

const directory = path.join(tmpdir(), `editor-${randomUUID()}`)

/** An index file of this process: if something fails, the repository's own is as it was. */
export function ownIndex(name: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return path.join(directory, name)
}

/** @param command a Git command that compares two versions, with their names */
export async function listFileDifferences(
  project: Project,
  [command = '', ...versions]: readonly string[],
  index?: string,
): Promise<FileDifference[]> {
  const options = ['--name-status', '-z', '--no-renames', '--relative']
  const output = await git(project, [command, ...options, ...versions], { index })
  return [...output.matchAll(/(\w)\0([^\0]+)\0/g)]
    .map(([, status = '', file = '']) => ({ file, status }))
    .filter(({ file }) => isContentPath(project.content, file))
}

let lastSnapshot: Promise<unknown> = Promise.resolve()

/** Compares the pages and photos on disk with a commit. @returns also a tree with nothing else */
export function takeSnapshot(project: Project, commit: string, { runHook = false } = {}) {
  const run = async () => {
    const index = ownIndex('snapshot')
    await git(project, ['read-tree', '--reset', commit], { index })
    // includes files that .gitignore excludes: the site needs them too
    const names = await git(project, ['ls-files', '-z', '--cached', '--others'], { index })
    const files = names.split('\0').filter((file) => isContentPath(project.content, file))
    const input = files.join('\0')
    // a file's mode, which a memory stick or Windows may change, does not matter to the site
    const update = ['-c', 'core.fileMode=false', 'update-index', '-z', '--add', '--remove']
    await git(project, [...update, '--stdin'], { index, input })
    const compare = ['diff-index', '--cached', commit]
    const differences = await listFileDifferences(project, compare, index)
    const tree = await git(project, ['write-tree'], { index })
    const hook = ['hook', 'run', '--ignore-missing', 'pre-commit']
    // what it adds is not sent, because it was not listed
    if (runHook && differences.length > 0) await git(project, hook, { index })
    return { differences, tree }
  }
  // one at a time, because they share the index
  const snapshot = lastSnapshot.then(run, run)
  lastSnapshot = snapshot
  return snapshot
}

/** Reads a file of a version as Git would check it out; undefined if the version lacks it. */
export const readFileAt = async (
  project: Project,
  version: string,
  { file, status }: FileDifference,
): Promise<Buffer | undefined> =>
  status === 'A' ? undefined : gitBytes(project, ['cat-file', '--filters', `${version}:./${file}`])

export async function readVersion(
  project: Project,
  version: string,
  differences: readonly FileDifference[],
): Promise<Changes> {
  const entries = differences.map(
    async (item) => [item.file, await readFileAt(project, version, item)] as const,
  )
  return new Map(await Promise.all(entries))
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
