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

/** Versions of files, by path relative to `content/`; undefined for one that is to be deleted. */
export type NewFiles = ReadonlyMap<string, Buffer | undefined>

const TEMP_SUFFIX = '.editor-tmp'

/** Where replaced versions of files are kept, also of deleted ones, as `<directory>/<time> <name>`. */
export const replacedDirectory = ({ work }: Project): string => path.join(work, 'backups')

const formatTime = () => new Date().toISOString().replace(/[:.]/g, '-')

function replacedPath(project: Project, file: string, time: string): string {
  const { base, dir } = path.parse(file)
  return path.join(replacedDirectory(project), dir, `${time} ${base}`)
}

function copyFile(file: string, copy: string) {
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  try {
    // the copy then also has what another program still writes to the file
    fs.linkSync(file, copy)
  } catch {
    fs.copyFileSync(file, copy)
  }
}

/** Keeps versions of files that are about to be replaced, for the list of versions. */
export function keepReplaced(project: Project, versions: NewFiles): void {
  const time = formatTime()
  for (const [file, bytes] of versions) {
    if (!bytes) continue
    const copy = replacedPath(project, file, time)
    fs.mkdirSync(path.dirname(copy), { recursive: true })
    fs.writeFileSync(copy, bytes)
  }
}

/** Absolute paths of a file, of its new version unless it is deleted, and of a copy of its old one. */
type Replacement = { file: string; staged: string | undefined; copy: string | undefined }

/** Undoes replacements. If that fails, too, the copies stay. */
function undo(done: readonly Replacement[], all: readonly Replacement[]) {
  try {
    for (const { copy, file } of done.toReversed()) {
      if (copy) fs.copyFileSync(copy, file + TEMP_SUFFIX)
      if (copy) fs.renameSync(file + TEMP_SUFFIX, file)
      else fs.rmSync(file)
    }
    for (const { copy } of all) if (copy) fs.rmSync(copy, { force: true })
  } catch {
    // the error that led here is the one to report
  }
}

/** Replaces all files or, if one cannot be replaced or `confirm` throws, none. */
function replaceAll(replacements: readonly Replacement[], confirm?: () => void) {
  const done: Replacement[] = []
  try {
    for (const { copy, file, staged } of replacements) {
      if (copy) copyFile(file, copy)
      if (copy && staged) fs.chmodSync(staged, fs.statSync(file).mode)
    }
    confirm?.()
    for (const replacement of replacements) {
      const { file, staged } = replacement
      if (staged) fs.renameSync(staged, file)
      else fs.rmSync(file)
      done.push(replacement)
    }
  } catch (error) {
    undo(done, replacements)
    throw error
  }
}

/** Photos are added before the page that shows them and deleted after it, in case of a crash. */
const byOrder = ([a, newA]: [string, unknown], [b, newB]: [string, unknown]) => {
  const rank = (file: string, bytes: unknown) => (bytes ? Number(isContentFile(file)) : 2)
  return rank(a, newA) - rank(b, newB)
}

/**
 * Writes new versions next to the old ones, where the content check can read them, and deletes them
 * after `run`, which may have replaced the old ones by them.
 */
export async function stageFiles(
  project: Project,
  newFiles: NewFiles,
  run: (staged: Overlay) => void | Promise<void>,
): Promise<void> {
  // another tab may save at the same time
  const suffix = `.${randomUUID().slice(0, 8)}${TEMP_SUFFIX}`
  const toStaged = (file: string) => path.join(project.content, file) + suffix
  try {
    for (const [file, bytes] of newFiles) {
      if (!bytes) continue
      fs.mkdirSync(path.dirname(toStaged(file)), { recursive: true })
      fs.writeFileSync(toStaged(file), bytes, { flush: true })
    }
    await run(new Map([...newFiles].map(([file, bytes]) => [file, bytes && toStaged(file)])))
  } finally {
    for (const file of newFiles.keys()) fs.rmSync(toStaged(file), { force: true })
  }
}

/** @param confirm called at the last moment; if it throws, nothing is replaced */
export function replaceFiles(project: Project, staged: Overlay, confirm?: () => void): void {
  const time = formatTime()
  const replacements: Replacement[] = []
  for (const [file, newVersion] of [...staged].toSorted(byOrder)) {
    const before = readBytes(project, file)
    const isSame = newVersion ? before?.equals(fs.readFileSync(newVersion)) : !before
    if (isSame) continue
    const copy = before && replacedPath(project, file, time)
    replacements.push({ copy, file: path.join(project.content, file), staged: newVersion })
  }
  replaceAll(replacements, confirm)
}

/** @throws HttpError 422 if the content, with what is staged, has errors */
export async function assertValid(project: Project, staged?: Overlay, reason?: string) {
  const { diagnostics } = await checkContent(project.content, staged)
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
