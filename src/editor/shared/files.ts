import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import type { Overlay } from '../../build-time/check/find-photo'
import { listFiles } from '../../build-time/list-files'
import { listErrors } from './form-diagnostic'
import { isContentFile } from './content-paths'
import { HttpError } from './http-error'
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

/** Keeps what is about to be replaced in the list of versions. */
export function keepCopies(project: Project, files: readonly string[]): void {
  const time = formatTime()
  for (const file of files) backUp(path.join(project.content, file), copyPath(project, file, time))
}

const formatTime = () => new Date().toISOString().replace(/[:.]/g, '-')

function copyPath(project: Project, file: string, time: string): string {
  const { base, dir } = path.parse(file)
  return path.join(backupDirectory(project), dir, `${time} ${base}`)
}

/** `temporary` has the new version; none if the file is deleted. */
type Step = { target: string; temporary: string | undefined; copy: string | undefined }

/** Undoes a failed swap. If that fails, too, the copies stay. */
function undo(steps: readonly Step[], done: readonly Step[]) {
  try {
    for (const { copy, target } of done.toReversed()) {
      if (copy) fs.copyFileSync(copy, target + TEMP_SUFFIX)
      if (copy) fs.renameSync(target + TEMP_SUFFIX, target)
      else fs.rmSync(target)
    }
    for (const { copy } of steps) if (copy) fs.rmSync(copy, { force: true })
  } catch {
    // the error that led here is the one to report
  }
}

/** @param confirm runs at the last moment before the first file changes; throws to cancel */
function swap(steps: readonly Step[], confirm?: () => void) {
  const done: Step[] = []
  try {
    for (const { copy, target, temporary } of steps) {
      if (copy) backUp(target, copy)
      if (copy && temporary) fs.chmodSync(temporary, fs.statSync(target).mode)
    }
    confirm?.()
    for (const step of steps) {
      if (step.temporary) fs.renameSync(step.temporary, step.target)
      else fs.rmSync(step.target)
      done.push(step)
    }
  } catch (error) {
    undo(steps, done)
    throw error
  }
}

/**
 * Writes new versions next to the old ones, where the content check can read them. `run` may then
 * replace the old ones; if a step fails, the ones before it are undone. Photos are added before the page
 * that references them and deleted after it, in case the process is killed.
 */
export async function stageFiles<Result>(
  project: Project,
  changes: Changes,
  run: (overlay: Overlay, replaceFiles: (confirm?: () => void) => void) => Result | Promise<Result>,
): Promise<Result> {
  // another tab may save at the same time
  const suffix = `.${randomUUID().slice(0, 8)}${TEMP_SUFFIX}`
  const inContent = (file: string) => path.join(project.content, file)
  const toTemporary = (file: string) => inContent(file) + suffix
  const createSteps = () => {
    const time = formatTime()
    const rank = ([file, bytes]: readonly [string, Buffer | undefined]) =>
      bytes === undefined ? 2 : Number(isContentFile(file))
    return [...changes]
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(([file, bytes]): Step[] => {
        const before = readBytes(project, file)
        if (bytes ? before?.equals(bytes) : !before) return []
        const copy = before && copyPath(project, file, time)
        return [{ copy, target: inContent(file), temporary: bytes && toTemporary(file) }]
      })
  }
  try {
    for (const [file, bytes] of changes) {
      if (!bytes) continue
      fs.mkdirSync(path.dirname(inContent(file)), { recursive: true })
      fs.writeFileSync(toTemporary(file), bytes, { flush: true })
    }
    const overlay = [...changes].map(([file, bytes]) => [file, bytes && toTemporary(file)] as const)
    return await run(new Map(overlay), (confirm) => {
      swap(createSteps(), confirm)
    })
  } finally {
    for (const file of changes.keys()) fs.rmSync(toTemporary(file), { force: true })
  }
}

/** @throws HttpError 422 if the content, with what is staged, has errors */
export async function assertValid(project: Project, overlay?: Overlay, reason?: string) {
  const { diagnostics } = await checkContent(project.content, overlay)
  const errors = listErrors(diagnostics)
  if (errors.length === 0) return
  throw new HttpError(422, [...(reason ? [reason, ''] : []), ...errors].join('\n'))
}

/** Deletes temporary files that a killed process left behind. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const file of listFiles(content)) {
    if (file.endsWith(TEMP_SUFFIX)) fs.rmSync(path.join(content, file), { force: true })
  }
}
