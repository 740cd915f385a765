import { colorWarning, phoneWarning, resolutionIssue } from '../../model/check/photoErrors'
import { UnusablePhoto } from '../photos/normalize-photo'
import { readPhoto, type Photo } from '../photos/read-photo'

/** An error, or a photo with at most one warning. Both continue "refers to photo.jpg, ". */
export type Inspection = { error?: string; photo?: Photo; warning?: string | undefined }

/**
 * Checks whether the site can show a file as a photo.
 *
 * @param file absolute path of an existing file
 * @param crops aspect ratios that it is cropped to
 */
export async function inspectPhoto(
  file: string,
  crops: readonly number[] = [],
): Promise<Inspection> {
  try {
    const photo = await readPhoto(file)
    const { phoneBytes, unsupportedColor } = photo
    const { error, warning } = resolutionIssue(photo.width, photo.height, crops)
    if (error !== undefined) return { error }
    const color = unsupportedColor && colorWarning(unsupportedColor)
    return { photo, warning: color ?? phoneWarning(phoneBytes) ?? warning }
  } catch (error) {
    if (error instanceof UnusablePhoto) return { error: error.message }
    throw error
  }
}
