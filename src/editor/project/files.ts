import fs from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/check-content'
import type { Overlay } from '../../build-time/check/find-photo'
import { listFiles } from '../../build-time/list-files'
import { listErrors } from '../shared/form-diagnostic'
import { isContentFile, listPhotos } from './content-paths'
import { HttpError } from '../shared/http-error'
import { gitHash, readBytes, readContent, statsId, type Project } from './project'

/** Versions of files, by path relative to `content/`; undefined for one that is to be deleted. */
export type NewFiles = ReadonlyMap<string, Buffer | undefined>

const TEMP_SUFFIX = '.editor-tmp'

/** Where backups of replaced and deleted files are kept, as `<directory>/<time> <name>`. */
export const backupDirectory = ({ work }: Project): string => path.join(work, 'backups')

const formatTime = () => new Date().toISOString().replace(/[:.]/g, '-')

function backupPath(project: Project, file: string, time: string): string {
  const { base, dir } = path.parse(file)
  return path.join(backupDirectory(project), dir, `${time} ${base}`)
}

function backUpFile(file: string, backup: string) {
  fs.mkdirSync(path.dirname(backup), { recursive: true })
  try {
    // the backup then also has what another program still writes to the file
    fs.linkSync(file, backup)
  } catch {
    fs.copyFileSync(file, backup)
  }
}

/** Keeps backups of files that are about to be replaced, for the list of versions. */
export function keepBackups(project: Project, replaced: NewFiles): void {
  const time = formatTime()
  for (const [file, bytes] of replaced) {
    if (!bytes) continue
    const backup = backupPath(project, file, time)
    fs.mkdirSync(path.dirname(backup), { recursive: true })
    fs.writeFileSync(backup, bytes)
  }
}

/** Absolute paths of a file, of its new version unless it is deleted, and of its backup. */
type Replacement = { file: string; staged: string | undefined; backup: string | undefined }

/** Undoes replacements. If that fails, too, the backups stay. */
function undo(done: readonly Replacement[], all: readonly Replacement[]) {
  try {
    for (const { backup, file } of done.toReversed()) {
      if (backup) fs.copyFileSync(backup, file + TEMP_SUFFIX)
      if (backup) fs.renameSync(file + TEMP_SUFFIX, file)
      else fs.rmSync(file)
    }
    for (const { backup } of all) if (backup) fs.rmSync(backup, { force: true })
  } catch {
    // the error that led here is the one to report
  }
}

/** Replaces all files or, if one cannot be replaced or `confirm` throws, none. */
function replaceAll(replacements: readonly Replacement[], confirm?: () => void) {
  const done: Replacement[] = []
  try {
    for (const { backup, file, staged } of replacements) {
      if (backup) backUpFile(file, backup)
      if (backup && staged) fs.chmodSync(staged, fs.statSync(file).mode)
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
  const suffix = `.${process.pid}${TEMP_SUFFIX}`
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
    const backup = before && backupPath(project, file, time)
    replacements.push({ backup, file: path.join(project.content, file), staged: newVersion })
  }
  replaceAll(replacements, confirm)
}

function readStats(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file)
  } catch {
    // the bar must still show why Git failed
    return undefined
  }
}

/**
 * Identifies what is on disk where Git cannot: by size and times, as Git itself finds what may have
 * changed, because a gallery's photos are too large to be read whenever the bar looks.
 */
export function contentFingerprint(project: Project): string {
  const pages = readContent(project)
  const files = [...pages.keys(), ...listPhotos(project.content, pages)].map((file) => {
    const stats = readStats(path.join(project.content, file))
    return [file, stats && statsId(stats)]
  })
  return gitHash(Buffer.from(JSON.stringify(files)))
}

async function findErrors(project: Project, staged?: Overlay): Promise<string[]> {
  const { diagnostics } = await checkContent(project.content, staged)
  return listErrors(diagnostics)
}

function refuseErrors(errors: readonly string[], reason: string) {
  if (errors.length > 0) throw new HttpError(422, [reason, '', ...errors].join('\n'))
}

/** @throws HttpError 422 if the content, with what is staged, has errors */
export async function assertValid(project: Project, staged: Overlay | undefined, reason: string) {
  refuseErrors(await findErrors(project, staged), reason)
}

/**
 * Without this, no page could be corrected while another one has errors.
 *
 * @throws HttpError 422 if the content, with what is staged, has errors that it does not have now
 */
export async function assertNoNewErrors(project: Project, staged: Overlay, reason: string) {
  const current = await findErrors(project)
  const errors = await findErrors(project, staged)
  refuseErrors(
    errors.filter((error) => !current.includes(error)),
    reason,
  )
}

export function isOtherProcess(id: number): boolean {
  if (id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    // a process of another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes temporary files that a killed process left behind, but not those of another editor. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const file of listFiles(content).filter((name) => name.endsWith(TEMP_SUFFIX))) {
    const [, id] = /\.(\d+)\.[^.]+$/.exec(file) ?? []
    if (id === undefined || !isOtherProcess(Number(id))) {
      fs.rmSync(path.join(content, file), { force: true })
    }
  }
}
