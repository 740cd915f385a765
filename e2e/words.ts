import path from 'node:path'
import about from '../content/about/about.json'
import contact from '../content/contact/contact.json'
import gallery from '../content/gallery/gallery.json'
import home from '../content/home/home.json'
import music from '../content/music/music.json'
import notFound from '../content/not-found/not-found.json'
import siteFile from '../content/site/site.json'
import { site as siteModel } from '../src/content/model/site'
import { photoSlug } from '../src/build-time/prepare-content'
import { photoId } from '../src/content/gallery'

/** With the default labels where the owner has left some out. */
const site = siteModel.parse(siteFile)

/** What the owner's content says now. Tests expect these words, whatever they are. */
export const words = { about, contact, gallery, home, music, notFound, site }

const professionOf = (content: { profession?: string }) => content.profession

/** The owner may leave it out. */
export const profession = professionOf(site)

/** A photo of the gallery; after the last one comes the first, however many there are. */
export function photoAt(number: number) {
  const { photos } = words.gallery
  const index = number % photos.length
  const photo = photos[index]!
  return { ...photo, index, id: photoId(photoSlug(path.posix.basename(photo.src))) }
}
