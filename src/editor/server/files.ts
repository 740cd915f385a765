import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isPage } from './content-paths'
import { readBytes, type Project } from './project'

/** New file contents by path relative to `content/`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, Buffer | undefined>

const TEMP_SUFFIX = '.editor-tmp'

/** Copies a file that is about to be replaced or deleted to `.editor/backups/`. */
function saveBackup({ content, work }: Project, file: string) {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const copy = path.join(work, 'backups', path.dirname(file), `${time} ${path.basename(file)}`)
  mkdirSync(path.dirname(copy), { recursive: true })
  copyFileSync(path.join(content, file), copy, constants.COPYFILE_FICLONE)
}

/**
 * Writes and deletes content files. All new bytes are on disk before the first file changes, so
 * nothing changes if the disk is full. Each file is replaced atomically. Photos are added before the
 * page that references them and deleted after it, so a killed process leaves the old or the new page.
 */
export function writeFiles(project: Project, changes: Changes): void {
  const rank = ([file, bytes]: readonly [string, Buffer | undefined]) =>
    bytes === undefined ? 2 : Number(isPage(file))
  const steps = [...changes]
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([file, bytes]) => ({ file, bytes, before: readBytes(project, file) }))
    .filter(({ before, bytes }) => (bytes ? !before?.equals(bytes) : before))
    .map((step) => ({ ...step, target: path.join(project.content, step.file) }))
  try {
    for (const { before, bytes, file, target } of steps) {
      if (bytes) writeFileSync(target + TEMP_SUFFIX, bytes, { flush: true })
      if (before) saveBackup(project, file)
    }
  } catch (error) {
    for (const { target } of steps) rmSync(target + TEMP_SUFFIX, { force: true })
    throw error
  }
  for (const { bytes, target } of steps) {
    if (bytes) renameSync(target + TEMP_SUFFIX, target)
    else rmSync(target)
  }
}

const isUnchanged = (from: string, to: string) => {
  const [source, copy] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  const hasSameTime = Math.floor(source.mtimeMs) === Math.floor(copy?.mtimeMs ?? 0)
  return source.isFile() && source.size === copy?.size && hasSameTime
}

/**
 * Copies the content to `.editor/draft/` and applies changes there, so that the content check can run
 * before they are saved. Unchanged files keep their timestamps for the check's photo cache.
 *
 * @returns absolute path of the copy
 */
export function writeDraftForCheck(
  { content, work }: Project,
  changes: Changes = new Map(),
): string {
  const draft = path.join(work, 'draft')
  const filter = (from: string, to: string) => !isUnchanged(from, to)
  cpSync(content, draft, { recursive: true, preserveTimestamps: true, filter })
  for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    if (!existsSync(path.join(content, name))) rmSync(path.join(draft, name), { force: true })
  }
  for (const [file, bytes] of changes) {
    if (bytes) writeFileSync(path.join(draft, file), bytes)
    else rmSync(path.join(draft, file), { force: true })
  }
  return draft
}

/** Deletes temporary files that a killed process left behind. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith(TEMP_SUFFIX)) rmSync(path.join(content, name))
  }
}
