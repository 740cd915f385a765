import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toPhotoSlug } from '../src/build-time/prepareContent'
import { photoId } from '../src/content/gallery'
import { mapContentModel } from '../src/testing/sampleContent'

/** The owner's current content, with defaults, which the tests expect on the pages. */
export const content = mapContentModel(({ file, schema }) =>
  schema.parse(JSON.parse(readFileSync(`content/${file}`, 'utf8'))),
)

/** If the owner has configured an endpoint, tests must not submit the form. */
export const hasEndpoint = content.contact.delivery.endpoint !== ''

/** A gallery photo; the position wraps around, so tests work with any number of photos. */
export function photoAt(position: number) {
  const { photos } = content.gallery
  const index = position % photos.length
  const photo = photos[index]!
  return { ...photo, index, id: photoId(toPhotoSlug(path.posix.basename(photo.src))) }
}
