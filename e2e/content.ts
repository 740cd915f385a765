import path from 'node:path'
import contact from '../content/contact/contact.json'
import gallery from '../content/gallery/gallery.json'
import home from '../content/home/home.json'
import notFound from '../content/not-found/not-found.json'
import siteFile from '../content/site/site.json'
import { toPhotoSlug } from '../src/build-time/prepare-content'
import { photoId } from '../src/model/gallery'
import { site as siteModel } from '../src/model/schema/site'

/** Includes defaults for labels that the owner omitted. */
const site = siteModel.parse(siteFile)

/** The owner's current content, which the tests expect on the pages. */
export const content = { contact, gallery, home, notFound, site }

export const { profession } = site

/** If the owner has configured an endpoint, tests must not submit the form. */
export const hasEndpoint = contact.delivery.endpoint !== ''

type Loader = {
  loadPage: (path: string) => Promise<{ json: { data: { contact: typeof contact } } }>
}

/** Runs in the page: sets the endpoint of the form, which must not be open yet. */
export async function setEndpoint([contactPath, endpoint]: [string, string]): Promise<void> {
  const { ___loader: loader } = window as unknown as { ___loader: Loader }
  const { json } = await loader.loadPage(contactPath)
  json.data.contact.delivery = { endpoint }
}

/** A gallery photo; the position wraps around, so tests work with any number of photos. */
export function photoAt(position: number) {
  const { photos } = content.gallery
  const index = position % photos.length
  const photo = photos[index]!
  return { ...photo, index, id: photoId(toPhotoSlug(path.posix.basename(photo.src))) }
}
