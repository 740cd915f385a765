import { realpathSync } from 'node:fs'
import path from 'node:path'

/** The places that the editor works in, as absolute paths without links. */
export type Project = {
  root: string
  content: string
  /** What must outlive the process: unfinished saves, and versions that were replaced. */
  work: string
}

/** @param folder of the project */
export function projectOf(folder: string): Project {
  const root = realpathSync(folder)
  return {
    root,
    content: realpathSync(path.join(root, 'content')),
    work: path.join(root, '.editor'),
  }
}
