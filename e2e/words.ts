import about from '../content/about/about.json'
import contact from '../content/contact/contact.json'
import gallery from '../content/gallery/gallery.json'
import home from '../content/home/home.json'
import music from '../content/music/music.json'
import notFound from '../content/not-found/not-found.json'
import site from '../content/site/site.json'

/** What the owner's content says now. Tests expect these words, whatever they are. */
export const words = { about, contact, gallery, home, music, notFound, site }

const professionOf = (content: { profession?: string }) => content.profession

/** The owner may leave it out. */
export const profession = professionOf(site)
