import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const toPosix = (file: string): string => file.replaceAll(path.sep, '/')

/** All files under a folder, links included, with forward slashes; none if it is missing. */
export const listFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))))
