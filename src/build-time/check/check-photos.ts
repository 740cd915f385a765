import type { ContentFile } from '../../model/schema/contentFile'
import { photoReferences, type PhotoReference } from '../../model/check/fieldMeta'
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
import { findPhoto, type Overlay } from './find-photo'

export type UsedPhoto = Pick<PhotoReference, 'crops' | 'focus' | 'keys'> &
  Pick<Photo, 'file' | 'normalized'> & {
    /** JSON file that references it, relative to `content/`. */
    jsonFile: string
  }

/** An error, or a photo with at most one warning. Both continue "refers to photo.jpg, ". */
type Inspection = { error?: string; photo?: Photo; warning?: string | undefined }

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

export async function checkPhotos(
  contentRoot: string,
  { file: jsonFile, schema }: ContentFile,
  value: unknown,
  report: FileReport,
  overlay: Overlay,
): Promise<UsedPhoto[]> {
  const seen = new Map<string, KeyPath>()
  const used: UsedPhoto[] = []
  // one at a time, because decoded photos are large
  for (const { isUncropped, name, ...reference } of photoReferences(schema, value)) {
    const { crops, keys } = reference
    const found = findPhoto(contentRoot, jsonFile, name, overlay)
    const { error, photo, warning }: Inspection =
      'file' in found ? await inspectPhoto(found.file, Object.values(crops)) : found
    if (error) report.add('error', keys, { code: 'photo', photo: name, reason: error })
    if (!photo) continue
    const { digest, file, height, normalized, width } = photo
    used.push({ ...reference, jsonFile, file, normalized })
    const reason = warning ?? (isUncropped ? cropNotice(width, height) : undefined)
    if (reason !== undefined) {
      report.add(warning ? 'warning' : 'notice', keys, { code: 'photo', photo: name, reason })
    }
    const first = seen.get(digest)
    if (first) report.add('warning', keys, { code: 'samePhoto', photo: name, other: first })
    seen.set(digest, first ?? keys)
  }
  return used
}
