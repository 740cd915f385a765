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

/** New bytes of files by path below `content/`; undefined deletes a file. */
export type Changes = ReadonlyMap<string, Buffer | undefined>

const TEMPORARY = '.editor-draft'

/** Copies a file that is about to be replaced or deleted to `.editor/kept/`. */
function saveBackup({ content, work }: Project, file: string) {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const copy = path.join(work, 'kept', path.dirname(file), `${time} ${path.basename(file)}`)
  mkdirSync(path.dirname(copy), { recursive: true })
  copyFileSync(path.join(content, file), copy, constants.COPYFILE_FICLONE)
}

/**
 * Writes and deletes content files. All new bytes are on disk before the first file changes, so a
 * full disk changes nothing. Each file is replaced atomically; photos are added before the page that
 * references them and deleted after it, so a killed process leaves the old page or the new one.
 */
export function writeFiles(project: Project, changes: Changes): void {
  const rank = ([file, bytes]: readonly [string, Buffer | undefined]) =>
    bytes === undefined ? 2 : Number(isPage(file))
  const steps = [...changes]
    .toSorted((one, other) => rank(one) - rank(other))
    .map(([file, bytes]) => ({ file, bytes, before: readBytes(project, file) }))
    .filter(({ before, bytes }) => (bytes ? !before?.equals(bytes) : before))
    .map((step) => ({ ...step, target: path.join(project.content, step.file) }))
  try {
    for (const { before, bytes, file, target } of steps) {
      if (bytes) writeFileSync(target + TEMPORARY, bytes, { flush: true })
      if (before) saveBackup(project, file)
    }
  } catch (error) {
    for (const { target } of steps) rmSync(target + TEMPORARY, { force: true })
    throw error
  }
  for (const { bytes, target } of steps) {
    if (bytes) renameSync(target + TEMPORARY, target)
    else rmSync(target)
  }
}

const isUnchanged = (from: string, to: string) => {
  const [source, copy] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  const isSameTime = Math.floor(source.mtimeMs) === Math.floor(copy?.mtimeMs ?? 0)
  return source.isFile() && source.size === copy?.size && isSameTime
}

/**
 * Copies the content to `.editor/draft/` and applies changes, so the content check can run before
 * they are saved. Unchanged files keep their timestamps, which the check's photo cache depends on.
 *
 * @returns the directory
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

/** Deletes temporary files of a killed process. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith(TEMPORARY)) rmSync(path.join(content, name))
  }
}
