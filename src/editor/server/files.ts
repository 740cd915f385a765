import fs from 'node:fs'
import path from 'node:path'
import { isPage } from './content-paths'
import { readBytes, type Project } from './project'

/** New file contents by path relative to `content/`; undefined deletes the file. */
export type Changes = ReadonlyMap<string, Buffer | undefined>

const TEMP_SUFFIX = '.editor-tmp'

/** Where copies of replaced and deleted files are kept, as `<directory>/<time> <name>`. */
export const backupDirectory = ({ work }: Project): string => path.join(work, 'backups')

function backUp(file: string, copy: string) {
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  try {
    // the backup then also has what another program still writes to the file
    fs.linkSync(file, copy)
  } catch {
    fs.copyFileSync(file, copy)
  }
}

type Step = { bytes: Buffer | undefined; target: string; copy: string | undefined }

/** Undoes a failed write. If that fails, too, the copies stay. */
function undo(steps: readonly Step[], done: readonly Step[]) {
  try {
    for (const { copy, target } of done.toReversed()) {
      if (copy) fs.copyFileSync(copy, target + TEMP_SUFFIX)
      if (copy) fs.renameSync(target + TEMP_SUFFIX, target)
      else fs.rmSync(target)
    }
    for (const { copy, target } of steps) {
      fs.rmSync(target + TEMP_SUFFIX, { force: true })
      if (copy) fs.rmSync(copy, { force: true })
    }
  } catch {
    // the error that led here is the one to report
  }
}

/**
 * Writes and deletes content files; if a step fails, the ones before it are undone. Photos are added
 * before the page that references them and deleted after it, in case the process is killed.
 *
 * @param confirm runs at the last moment before the first file changes; throws to cancel
 */
export function writeFiles(project: Project, changes: Changes, confirm?: () => void): void {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const backupPath = (file: string) =>
    path.join(backupDirectory(project), path.dirname(file), `${time} ${path.basename(file)}`)
  const rank = ([file, bytes]: readonly [string, Buffer | undefined]) =>
    bytes === undefined ? 2 : Number(isPage(file))
  const steps = [...changes]
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(([file, bytes]): Step[] => {
      const before = readBytes(project, file)
      if (bytes ? before?.equals(bytes) : !before) return []
      const copy = before && backupPath(file)
      return [{ bytes, copy, target: path.join(project.content, file) }]
    })
  const done: Step[] = []
  try {
    for (const { bytes, copy, target } of steps) {
      fs.mkdirSync(path.dirname(target), { recursive: true })
      if (bytes) fs.writeFileSync(target + TEMP_SUFFIX, bytes, { flush: true })
      if (copy) backUp(target, copy)
      if (copy && bytes) fs.chmodSync(target + TEMP_SUFFIX, fs.statSync(target).mode)
    }
    confirm?.()
    for (const step of steps) {
      if (step.bytes) fs.renameSync(step.target + TEMP_SUFFIX, step.target)
      else fs.rmSync(step.target)
      done.push(step)
    }
  } catch (error) {
    undo(steps, done)
    throw error
  }
}

/** Writes new versions to where the content check can read them. */
export function stageChanges({ work }: Project, changes: Changes): Map<string, string> {
  const staged = path.join(work, 'staged')
  fs.rmSync(staged, { recursive: true, force: true })
  const overlay = new Map<string, string>()
  for (const [file, bytes] of changes) {
    // a deleted file is missing there, too
    overlay.set(file, path.join(staged, file))
    if (!bytes) continue
    fs.mkdirSync(path.join(staged, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(staged, file), bytes)
  }
  return overlay
}

/** Deletes temporary files that a killed process left behind. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const name of fs.readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith(TEMP_SUFFIX)) fs.rmSync(path.join(content, name), { force: true })
  }
}
