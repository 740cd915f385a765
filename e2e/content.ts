import path from 'node:path'
import about from '../content/about/about.json'
import contact from '../content/contact/contact.json'
import gallery from '../content/gallery/gallery.json'
import home from '../content/home/home.json'
import music from '../content/music/music.json'
import notFound from '../content/not-found/not-found.json'
import siteFile from '../content/site/site.json'
import { photoSlug } from '../src/build-time/prepare-content'
import { photoId } from '../src/model/gallery'
import { site as siteModel } from '../src/model/schema/site'

/** With defaults for labels that the owner has left out. */
const site = siteModel.parse(siteFile)

/** The owner's current content, which the tests expect on the pages. */
export const content = { about, contact, gallery, home, music, notFound, site }

const getProfession = (content: { profession?: string }) => content.profession

/** Optional. */
export const profession = getProfession(site)

/** A photo of the gallery; the index wraps around, so any number of photos works. */
export function photoAt(number: number) {
  const { photos } = content.gallery
  const index = number % photos.length
  const photo = photos[index]!
  return { ...photo, index, id: photoId(photoSlug(path.posix.basename(photo.src))) }
}
