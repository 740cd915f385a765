import type { Finding } from '../../model/check/diagnostic'
import type { Problem } from '../../model/check/problem'
import type { ContentFile } from '../../model/schema/contentFile'
import { photoReferences, type PhotoReference } from '../../model/check/fieldMeta'
import type { KeyPath } from '../../model/walkFields'
import {
  colorWarning,
  cropNotice,
  phoneWarning,
  reject,
  resolutionError,
  resolutionWarning,
  UnusablePhoto,
} from '../photos/photo-errors'
import { readPhoto, type Photo } from '../photos/read-photo'
import { findPhoto, type Overlay } from './find-photo'

export type UsedPhoto = Pick<PhotoReference, 'crops' | 'focus' | 'keys'> &
  Pick<Photo, 'file' | 'normalized'> & {
    /** JSON file that references it, relative to `content/`. */
    jsonFile: string
  }

/** An error, or a photo with at most one warning. Both continue "refers to photo.jpg, ". */
type Inspection = { error?: string; photo?: Photo; warning?: string }

export async function inspectPhoto(file: string, crops: number[] = []): Promise<Inspection> {
  try {
    const photo = await readPhoto(file)
    reject(resolutionError(photo))
    const warning =
      colorWarning(photo.unsupportedColor) ||
      phoneWarning(photo.phoneBytes) ||
      resolutionWarning(photo, crops)
    return { photo, ...(warning && { warning }) }
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message }
    throw error
  }
}

export async function checkPhotos(
  contentRoot: string,
  { file: jsonFile, schema }: ContentFile,
  value: unknown,
  overlay: Overlay,
): Promise<{ photos: UsedPhoto[]; findings: Finding[] }> {
  const seen = new Map<string, KeyPath>()
  const photos: UsedPhoto[] = []
  const findings: Finding[] = []
  // one at a time, because decoded photos are large
  for (const { isUncropped, name, ...reference } of photoReferences(schema, value)) {
    const { crops, keys } = reference
    const add = (severity: Finding['severity'], problem: Problem) => {
      findings.push({ severity, keys, problem })
    }
    const found = findPhoto(contentRoot, jsonFile, name, overlay)
    const { error, photo, warning }: Inspection =
      'file' in found ? await inspectPhoto(found.file, Object.values(crops)) : found
    if (error) add('error', { code: 'photo', photo: name, reason: error })
    if (!photo) continue
    const { digest, file, normalized } = photo
    photos.push({ ...reference, jsonFile, file, normalized })
    const reason = warning ?? (isUncropped && cropNotice(photo))
    if (reason) add(warning ? 'warning' : 'notice', { code: 'photo', photo: name, reason })
    const first = seen.get(digest)
    if (first) add('warning', { code: 'samePhoto', photo: name, other: first })
    seen.set(digest, first ?? keys)
  }
  return { photos, findings }
}
