import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '../../content/model/contentFiles'

/** The directories that the editor works in, as absolute paths without links. */
export type Project = {
  root: string
  content: string
  /** What the editor keeps for itself: the draft that is checked, and replaced files. */
  work: string
}

export function projectOf(directory: string): Project {
  const root = realpathSync(directory)
  const content = realpathSync(path.join(root, 'content'))
  return { root, content, work: path.join(root, '.editor') }
}

/** @returns the bytes of a file below `content/`; undefined if it is not there */
export function bytesOf({ content }: Project, file: string): Buffer | undefined {
  const place = path.join(content, file)
  return existsSync(place) ? readFileSync(place) : undefined
}

/** @returns what a JSON file says; undefined if it is damaged or missing */
export function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse((bytes ?? '').toString().replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What each content file says, by its path below `content/`. */
export const contentValues = (project: Project): Map<string, unknown> =>
  new Map(contentFiles.map(({ file }) => [file, parseJson(bytesOf(project, file))]))
