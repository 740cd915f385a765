import fs from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../build-time/check/checkContent'
import type { Overlay } from '../../build-time/check/findPhoto'
import { listFiles } from '../../build-time/listFiles'
import { listErrors } from '../shared/formDiagnostic'
import { HttpError } from '../shared/httpError'
import { readBytes, type Project } from './project'

/** Versions of files, by path relative to `content/`; undefined for one that is to be deleted. */
type NewFiles = ReadonlyMap<string, Buffer | undefined>

const TEMP_SUFFIX = '.editor-tmp'

/** Deletes what a save that was killed has left behind. */
export function removeTemporaryFiles({ content }: Project): void {
  for (const file of listFiles(content))
    if (file.endsWith(TEMP_SUFFIX)) fs.rmSync(path.join(content, file))
}

/**
 * Writes new versions next to the old ones, lets `check` read them there, and then replaces the old
 * ones in their order. If `check` throws, or a file cannot be replaced, the folder stays as it is.
 */
export async function replaceFiles(
  project: Project,
  newFiles: NewFiles,
  check: (staged: Overlay) => Promise<void>,
): Promise<void> {
  const absolute = (file: string) => path.join(project.content, file)
  const temporary = (file: string) => absolute(file) + TEMP_SUFFIX
  const replaced: [string, Buffer | undefined][] = []
  try {
    for (const [file, bytes] of newFiles) {
      if (!bytes) continue
      fs.mkdirSync(path.dirname(absolute(file)), { recursive: true })
      fs.writeFileSync(temporary(file), bytes, { flush: true })
    }
    await check(new Map([...newFiles].map(([file, bytes]) => [file, bytes && temporary(file)])))
    for (const [file, bytes] of newFiles) {
      const before = readBytes(project, file)
      if (bytes) fs.renameSync(temporary(file), absolute(file))
      else fs.rmSync(absolute(file), { force: true })
      replaced.push([file, before])
    }
  } catch (error) {
    // on Windows, another program that has a photo open keeps it from being replaced
    for (const [file, before] of replaced.toReversed()) {
      if (before) fs.writeFileSync(absolute(file), before)
      else fs.rmSync(absolute(file), { force: true })
    }
    throw error
  } finally {
    for (const file of newFiles.keys()) fs.rmSync(temporary(file), { force: true })
  }
}

/**
 * @param staged what is to be checked in place of what is there
 * @param isConcerned the pages that must be valid
 * @throws HttpError 422 with a reason and the errors of these pages
 */
export async function assertValid(
  project: Project,
  reason: string,
  staged?: Overlay,
  isConcerned: (file: string) => boolean = () => true,
): Promise<void> {
  const { diagnostics } = await checkContent(project.content, staged)
  const errors = listErrors(diagnostics.filter(({ file }) => isConcerned(file)))
  if (errors.length > 0) throw new HttpError(422, [reason, ...errors].join('\n'))
}
