import { photoKind } from '../../../content/check/photoKind'
import type { Measure } from '../../draft/checkCommit'

/** Measures a picture with what the browser has. */
export const measure: Measure = async (bytes) => {
  try {
    const { height, width } = await createImageBitmap(new Blob([bytes as BlobPart]))
    return { width, height }
  } catch {
    // few browsers read TIFF; the build looks at it again
    return photoKind(bytes)?.name === 'TIFF' ? 'unknown' : 'damaged'
  }
}
