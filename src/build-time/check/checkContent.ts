import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { contentFiles, type ContentEntry } from '../../content/schema/contentFiles'
import type { KeyPath } from '../../content/walkFields'
import {
  phoneWarning,
  PLACE_NOTICE,
  rejectIf,
  resolutionError,
  resolutionWarning,
  UnusablePhoto,
} from '../photos/photoErrors'
import { readPhoto, type PhotoFile } from '../photos/readPhoto'
import { toPosix } from '../listFiles'
import { checkValues, findNotices } from './checkValues'
import { truncate, type Diagnostic, type Wording, type Problem } from './diagnostic'
import { findPhoto, photoReferences, type Overlay, type PhotoReference } from './findPhoto'
import { locate, readJson } from './readJson'
import { findStrayFiles } from './strayFiles'

export type UsedPhoto = Pick<PhotoReference, 'crops' | 'focus' | 'keys'> &
  Pick<PhotoFile, 'file' | 'normalized'> & {
    /** JSON file that references it, relative to `content/`. */
    jsonFile: string
    /** The photo's path relative to `content/`, with slashes on every system. */
    relativePath: string
  }

export type CheckResult = {
  diagnostics: Diagnostic[]
  /** By the file's path relative to `content/`. */
  values: ReadonlyMap<string, unknown>
  photos: UsedPhoto[]
}

const MISSING = 'is missing. Restore it from an earlier version.'

/** @param file undefined if the overlay removes it */
function readContentFile(file: string | undefined): Buffer | string {
  if (file === undefined) return MISSING
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return MISSING
    if (code === 'EISDIR') return 'is a folder, but must be a file. Restore the file.'
    return 'cannot be read. Give your account permission to read it.'
  }
}

/** @returns an error, or a photo with at most one warning; both continue "refers to photo.jpg, " */
export async function inspectPhoto(
  file: string,
  crops: number[] = [],
): Promise<{ error?: string; photo?: PhotoFile; warning?: string }> {
  try {
    const photo = await readPhoto(file)
    rejectIf(resolutionError(photo))
    const warning = phoneWarning(photo.phoneBytes) || resolutionWarning(photo, crops)
    return { photo, ...(warning && { warning }) }
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    return { error: error.message }
  }
}

async function checkPhotos(
  contentRoot: string,
  { file: jsonFile, schema }: ContentEntry,
  value: unknown,
  overlay: Overlay,
): Promise<{ photos: UsedPhoto[]; problems: Problem[] }> {
  const seen = new Map<string, KeyPath>()
  const photos: UsedPhoto[] = []
  const problems: Problem[] = []
  for (const { name, ...reference } of photoReferences(schema, value)) {
    const { crops, keys } = reference
    const add = (severity: Problem['severity'], reason: Wording) => {
      const message: Wording = (words) => `refers to ${truncate(name)}, ${reason(words)}`
      problems.push({ severity, keys, message })
    }
    const found = findPhoto(contentRoot, jsonFile, name, overlay)
    if ('error' in found) {
      add('error', found.error)
      continue
    }
    const { error, photo, warning } = await inspectPhoto(found.file, Object.values(crops))
    if (error) add('error', () => error)
    if (!photo) continue
    const { digest, file, normalized } = photo
    const relativePath = toPosix(path.relative(contentRoot, file))
    photos.push({ ...reference, jsonFile, file, relativePath, normalized })
    if (warning) add('warning', () => warning)
    if (photo.hasPlace) add('notice', () => PLACE_NOTICE)
    const first = seen.get(digest)
    if (first) add('warning', (words) => `the same photo as ${words.name(first)}.`)
    seen.set(digest, first ?? keys)
  }
  return { photos, problems }
}

const fail = (diagnostics: Diagnostic[]) => ({ diagnostics, value: undefined, photos: [] })

async function checkFile(contentRoot: string, entry: ContentEntry, overlay: Overlay) {
  const { file, schema } = entry
  const current = overlay.has(file) ? overlay.get(file) : path.join(contentRoot, file)
  const bytes = readContentFile(current)
  if (typeof bytes === 'string') {
    return fail([{ severity: 'error', file, keys: [], message: () => bytes }])
  }
  const { error, json } = readJson(bytes)
  if (error) return fail([{ ...error, file }])

  // parsing trims text and adds defaults for omitted keys; invalid content is never built
  const value = schema.safeParse(json.value).data ?? json.value
  const { photos, problems } = await checkPhotos(contentRoot, entry, value, overlay)
  const located = [
    ...checkValues(schema, json.value),
    ...problems,
    ...findNotices(schema, json.value),
  ].map((problem) => ({ ...problem, file, position: locate(json, problem) }))
  return { diagnostics: located, value, photos }
}

/** @param overlay new versions of some files, or undefined for removed ones, to check before they are saved */
export async function checkContent(
  folder: string,
  overlay: Overlay = new Map(),
): Promise<CheckResult> {
  const contentRoot = existsSync(folder) ? realpathSync(folder) : folder
  const checked = await Promise.all(
    contentFiles.map((entry) => checkFile(contentRoot, entry, overlay)),
  )
  const photos = checked.flatMap((file) => file.photos)
  const diagnostics = checked.flatMap((file) =>
    file.diagnostics.toSorted(
      ({ position: a }, { position: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    ),
  )
  // An error may hide a reference, so no photo is reported as unused until all are fixed.
  const referenced = hasErrors({ diagnostics })
    ? undefined
    : new Set(photos.map(({ file }) => file))
  return {
    diagnostics: [...diagnostics, ...findStrayFiles(contentRoot, referenced)],
    values: new Map(contentFiles.map(({ file }, index) => [file, checked[index]?.value])),
    photos,
  }
}

export const hasErrors = ({ diagnostics }: Pick<CheckResult, 'diagnostics'>) =>
  diagnostics.some(({ severity }) => severity === 'error')
