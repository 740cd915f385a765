import path from 'node:path'
import type { ContentFile } from '../../model/schema/contentFile'
import { photoReferences } from '../../model/check/fieldMeta'
import type { FileReport } from '../../model/check/fileReport'
import {
  colorWarning,
  cropNotice,
  phoneWarning,
  resolutionIssue,
} from '../../model/check/photoErrors'
import type { KeyPath } from '../../model/walkFields'
import { UnusablePhoto } from '../photos/normalize-photo'
import { readPhoto, type Photo } from '../photos/read-photo'
import { findPhoto } from './find-photo'

/** Absolute paths of files to read instead, by path relative to `content/`. */
export type Overlay = ReadonlyMap<string, string>

/** A photo that a page shows. */
export type UsedPhoto = {
  /** JSON file that references it, relative to `content/`. */
  jsonFile: string
  keys: KeyPath
  /** Absolute path. */
  file: string
  /** Absolute or relative path of the photo in the form that the build expects. */
  normalized: string
}

export type CheckedPhotos = {
  photos: UsedPhoto[]
  /** Absolute paths of all referenced photos, including those that cannot be shown. */
  referenced: string[]
  /** False if an error hides some references. */
  isComplete: boolean
}

/** An error, or a photo with at most one warning. Both continue "refers to photo.jpg, ". */
type Inspection = {
  error?: string
  isNotFound?: boolean
  photo?: Photo
  warning?: string | undefined
}

/** Checks whether the site can show a file as a photo, and crop it to some aspect ratios. */
export async function inspectPhoto(file: string, crops: number[] = []): Promise<Inspection> {
  try {
    const photo = await readPhoto(file)
    const { error, warning } = resolutionIssue(photo.width, photo.height, crops)
    if (error !== undefined) return { error }
    const color = photo.unsupportedColor && colorWarning(photo.unsupportedColor)
    return { photo, warning: color ?? phoneWarning(photo.phoneBytes) ?? warning }
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message }
    throw error
  }
}

/** Inspects the photos that a file references. Reports any that cannot or should not be shown. */
export async function checkPhotos(
  contentRoot: string,
  { file, schema }: ContentFile,
  value: unknown,
  report: FileReport,
  overlay: Overlay,
): Promise<CheckedPhotos> {
  const references = photoReferences(schema, value)
  const seen = new Map<string, KeyPath>()
  const used: UsedPhoto[] = []
  const referenced: string[] = []
  // one at a time, because decoded photos are large
  for (const { crops, isUncropped, keys, name } of references) {
    const resolved = path.posix.join(path.posix.dirname(file), name).normalize('NFC')
    const replacement = overlay.get(resolved)
    const found = replacement ? { file: replacement } : findPhoto(contentRoot, file, name)
    if ('file' in found) referenced.push(found.file)
    const { error, isNotFound, photo, warning }: Inspection =
      'file' in found ? await inspectPhoto(found.file, crops) : found
    if (error !== undefined) {
      report.add('error', keys, {
        code: isNotFound ? 'noPhoto' : 'photo',
        photo: name,
        reason: error,
      })
    }
    if (!photo) continue
    used.push({ jsonFile: file, keys, file: photo.file, normalized: photo.normalized })
    const notice = isUncropped ? cropNotice(photo.width, photo.height) : undefined
    const reason = warning ?? notice
    if (reason !== undefined) {
      report.add(warning ? 'warning' : 'notice', keys, { code: 'photo', photo: name, reason })
    }
    const first = seen.get(photo.digest)
    if (first) report.add('warning', keys, { code: 'samePhoto', photo: name, other: first })
    seen.set(photo.digest, first ?? keys)
  }
  return { photos: used, referenced, isComplete: referenced.length === references.length }
}
