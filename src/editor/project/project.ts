import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'
import { readJson } from '../../build-time/check/read-json'
import { UserError } from '../../build-time/explain-failure'
import { contentFiles } from '../../content/schema/contentFiles'

/** Absolute paths, with symlinks resolved. */
export type Project = {
  root: string
  content: string
  /** The editor's own directory: backups, sent commits, Git indexes, access to it. */
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
export function readBytes({ content }: Project, file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(path.join(content, file))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

export const gitHash = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Identifies a version of a file that may be too large to be read, such as a photo. */
export const statsId = ({ ctimeMs, ino, mtimeMs, size }: Stats): string =>
  String([size, mtimeMs, ctimeMs, ino])

/** @returns the parsed value; undefined if the file is missing or invalid */
export const tryParseJson = (bytes: Buffer | undefined): unknown =>
  bytes && readJson(bytes).json?.value

/** Formats a page so that changing a word results in a one-line diff. */
export const formatPage = (page: unknown): string => `${JSON.stringify(page, null, 2)}\n`

/** Parsed content files by path relative to `content/`; undefined if unknown. */
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
