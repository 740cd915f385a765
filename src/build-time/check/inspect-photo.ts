import { photoLimits } from '../../model/limits'
import { resolutionIssue } from '../../model/check/photoErrors'
import { readPhoto } from '../photos/read-photo'

/** The messages continue "refers to photo.jpg, ". */
export type Inspection = {
  error?: string
  warning?: string
  /** Hash of the bytes, to detect the same photo under two names. */
  digest?: string
}

/**
 * Checks whether the site can show a file as a photo.
 *
 * @param file absolute path of an existing file
 * @param crops aspect ratios that it is cropped to
 * @returns at most one error or warning, and the digest of a valid photo
 */
export async function inspectPhoto(
  file: string,
  crops: readonly number[] = [],
): Promise<Inspection> {
  const photo = await readPhoto(file)
  if ('error' in photo) return photo
  const { digest, height, phoneBytes, unsupportedColor, width } = photo
  const { error, warning } = resolutionIssue(width, height, crops)
  if (error !== undefined) return { error, digest }
  if (unsupportedColor !== undefined) {
    return {
      warning: `whose color data (${unsupportedColor}) the site does not support, so its colors may look different. Export it as JPEG with the sRGB color profile.`,
      digest,
    }
  }
  const { maxPhoneBytes } = photoLimits
  if (phoneBytes > maxPhoneBytes) {
    return {
      warning: `which loads slowly: it is about ${Math.round(phoneBytes / 1000)} kB on a phone, but most photos are under ${maxPhoneBytes / 1000} kB. Grain and heavy sharpening cause this; a softer export loads faster.`,
      digest,
    }
  }
  return warning === undefined ? { digest } : { warning, digest }
}
