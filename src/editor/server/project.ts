import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../model/schema/contentFiles'

/** Absolute paths, with symlinks resolved. */
export type Project = {
  root: string
  content: string
  /** The editor's working directory: a copy of the content to check, and backups. */
  work: string
}

export function openProject(directory: string): Project {
  const root = realpathSync(directory)
  const content = realpathSync(path.join(root, 'content'))
  return { root, content, work: path.join(root, '.editor') }
}

/** @returns the bytes of a file in `content/`; undefined if it is missing */
export function readBytes({ content }: Project, file: string): Buffer | undefined {
  const absolute = path.join(content, file)
  return existsSync(absolute) ? readFileSync(absolute) : undefined
}

/** @returns the parsed value; undefined if the file is missing or invalid */
export function tryParseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse((bytes ?? '').toString().replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Parsed content files by path relative to `content/`; undefined for an invalid file. */
export const readContent = (project: Project): Map<string, unknown> =>
  new Map(contentFiles.map(({ file }) => [file, tryParseJson(readBytes(project, file))]))
