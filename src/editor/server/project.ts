import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../build-time/check/read-json'
import { UserError } from '../../build-time/explain-failure'
import { contentFiles } from '../../model/schema/contentFiles'

/** Absolute paths, with symlinks resolved. */
export type Project = {
  root: string
  content: string
  /** The editor's working directory: new versions to check, and backups. */
  work: string
}

export const NO_CONTENT =
  'The folder content/ is missing. Put it back, then start the editor again.'

export function openProject(directory: string): Project {
  const root = realpathSync(directory)
  if (!existsSync(path.join(root, 'content'))) throw new UserError(NO_CONTENT)
  const content = realpathSync(path.join(root, 'content'))
  return { root, content, work: path.join(root, '.editor') }
}

/** @returns undefined if the file is missing; throws if it exists but cannot be read */
export function readBytes({ content }: Project, file: string): Buffer | undefined {
  try {
    return readFileSync(path.join(content, file))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

const startHash = (size: number) => createHash('sha1').update(`blob ${size}\0`)

export const gitHash = (bytes: Buffer): string =>
  startHash(bytes.length).update(bytes).digest('hex')

/** Some file systems store times in steps of two seconds. */
const CLOCK_STEP = 2000

const versions = new Map<string, { stamp: string; hash: string; size: number }>()

/** Reads in parts, so that other requests do not wait for large photos. */
async function hashFile(file: string, size: number): Promise<string> {
  const hash = startHash(size)
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) hash.update(part)
  return hash.digest('hex')
}

/** Hashes a file, but only if it has changed since the last time. */
export async function fileVersion({ content }: Project, file: string) {
  const absolute = path.join(content, file)
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (!stats?.isFile()) return undefined
  const { ctimeMs, ino, mtimeMs, size } = stats
  const stamp = [size, mtimeMs, ctimeMs, ino].join(' ')
  const known = versions.get(absolute)
  if (known?.stamp === stamp && Date.now() - mtimeMs > CLOCK_STEP) return known
  try {
    const version = { stamp, hash: await hashFile(absolute, size), size }
    versions.set(absolute, version)
    return version
  } catch (error) {
    if (existsSync(absolute)) throw error
    return undefined
  }
}

/** @returns the parsed value; undefined if the file is missing or invalid */
export const tryParseJson = (bytes: Buffer | undefined): unknown =>
  bytes && readJson(bytes).json?.value

/** Parsed content files by path relative to `content/`; undefined if there is no telling. */
export function readContent(project: Project): Map<string, unknown> {
  const read = (file: string) => {
    try {
      return tryParseJson(readBytes(project, file))
    } catch {
      return undefined
    }
  }
  return new Map(contentFiles.map(({ file }) => [file, read(file)]))
}
