import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toPhotoSlug } from '../src/build-time/prepare-content'
import { photoId } from '../src/model/gallery'
import { mapContentModel } from '../src/testing/sampleContent'

/** The owner's current content, with defaults, which the tests expect on the pages. */
export const content = mapContentModel(({ file, schema }) =>
  schema.parse(JSON.parse(readFileSync(`content/${file}`, 'utf8'))),
)

/** If the owner has configured an endpoint, tests must not submit the form. */
export const hasEndpoint = content.contact.delivery.endpoint !== ''

type Loader = {
  loadPage: (path: string) => Promise<{ json: { data: { contact: typeof content.contact } } }>
}

type Changes = Partial<typeof content.contact>

/** Runs in the page: changes the content of the contact page, which must not be open yet. */
export async function changeContact([contactPath, changes]: readonly [
  string,
  Changes,
]): Promise<void> {
  const { ___loader: loader } = window as unknown as { ___loader: Loader }
  const { json } = await loader.loadPage(contactPath)
  Object.assign(json.data.contact, changes)
}

/** A gallery photo; the position wraps around, so tests work with any number of photos. */
export function photoAt(position: number) {
  const { photos } = content.gallery
  const index = position % photos.length
  const photo = photos[index]!
  return { ...photo, index, id: photoId(toPhotoSlug(path.posix.basename(photo.src))) }
}
