import path from 'node:path'
import type { ContentFile } from '../../model/schema/contentFile'
import { photoReferences } from '../../model/check/fieldMeta'
import { formatKeyPath, type KeyPath } from '../../model/check/diagnostic'
import { truncate, type FileReport } from '../../model/check/fileReport'
import { findPhoto } from './find-photo'
import { inspectPhoto } from './inspect-photo'

/** Absolute paths of files to read instead, by path relative to `content/`. */
export type Overlay = ReadonlyMap<string, string>

/** A photo that a page shows. */
export type UsedPhoto = {
  /** JSON file that references it, relative to `content/`. */
  jsonFile: string
  keys: KeyPath
  /** Absolute path. */
  file: string
}

export type CheckedPhotos = {
  photos: UsedPhoto[]
  /** Absolute paths of all referenced photos, including those that cannot be shown. */
  referenced: string[]
  /** False if an error hides some references. */
  isComplete: boolean
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
  const inspected = await Promise.all(
    references.map(async (reference) => {
      const name = path.posix.join(path.posix.dirname(file), reference.name).normalize('NFC')
      const replacement = overlay.get(name)
      const found = replacement
        ? { file: replacement }
        : findPhoto(contentRoot, file, reference.name)
      return 'error' in found
        ? { ...reference, ...found }
        : { ...reference, ...found, ...(await inspectPhoto(found.file, reference.crops)) }
    }),
  )
  for (const { keys, name: fullName, ...photo } of inspected) {
    const name = truncate(fullName)
    if (photo.error !== undefined) {
      report.add('error', keys, `refers to ${name}, ${photo.error}`)
      continue
    }
    if (!('file' in photo)) continue
    used.push({ jsonFile: file, keys, file: photo.file })
    if (photo.warning !== undefined) {
      report.add('warning', keys, `refers to ${name}, ${photo.warning}`)
    }
    const first = seen.get(photo.digest ?? photo.file)
    if (first) {
      report.add('warning', keys, `refers to ${name}, the same photo as ${formatKeyPath(first)}.`)
    }
    seen.set(photo.digest ?? photo.file, first ?? keys)
  }
  const referenced = inspected.flatMap((photo) => ('file' in photo ? [photo.file] : []))
  return { photos: used, referenced, isComplete: referenced.length === inspected.length }
}
