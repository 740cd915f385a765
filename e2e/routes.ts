import aboutContent from '../content/about/about.json'
import contactContent from '../content/contact/contact.json'
import galleryContent from '../content/gallery/gallery.json'
import homeContent from '../content/home/home.json'
import musicContent from '../content/music/music.json'
import notFoundContent from '../content/not-found/not-found.json'
import site from '../content/site/site.json'
import { prefixOf, readHeaders } from '../src/build/cli/serve.mjs'

/** What stands before all addresses of the built site, such as `/portfolio`; mostly nothing. */
export const prefix = prefixOf(readHeaders('public'))

/** The origin that the built site names as its own. */
export const siteOrigin = new URL(process.env.SITE_URL ?? site.url).origin

/** @param path of the site, such as `/about/` */
export const at = (path: string): string => prefix + path

export type Route = {
  /** What the tests call it. */
  name: string
  path: string
  status: number
  h1: string
  /** Of the document. */
  title: string
  description: string
  /** The entry of the navigation that is highlighted; undefined where no page is. */
  entry: string | undefined
  /** What the page is expected to say on the console. */
  messages: readonly RegExp[]
}

/** Words that the specification gives letter by letter stand here; those that the owner chose come from `content/`. */
const page = (part: Omit<Route, 'status' | 'messages'>): Route => ({
  ...part,
  status: 200,
  messages: [],
})

const withBrand = (title: string) => `${title} | ${site.brand}`

export const home = page({
  name: 'Home',
  path: at('/'),
  h1: 'Where strategy meets soul, and creativity comes to life.',
  title: homeContent.title,
  description: homeContent.description,
  entry: 'Home',
})

export const about = page({
  name: 'About Me',
  path: at('/about/'),
  h1: 'About Me',
  title: withBrand('About Me'),
  description: aboutContent.description,
  entry: 'About Me',
})

export const music = page({
  name: 'Music',
  path: at('/music/'),
  h1: musicContent.title,
  title: withBrand(musicContent.title),
  description: musicContent.description,
  entry: 'Music',
})

export const gallery = page({
  name: 'Gallery',
  path: at('/gallery/'),
  h1: 'Late Bloom: A Self-Love Story',
  title: withBrand('Late Bloom: A Self-Love Story'),
  description: galleryContent.description,
  entry: 'Gallery',
})

export const contact = page({
  name: 'Contact',
  path: at('/contact/'),
  h1: "Let's Connect",
  title: withBrand("Let's Connect"),
  description: contactContent.description,
  entry: 'Contact',
})

/** @param path an address where no page is */
export const unknown = (path: string): Route => ({
  name: 'unknown path',
  path,
  status: 404,
  h1: 'Oops! Page not found',
  title: withBrand('Oops! Page not found'),
  description: notFoundContent.description,
  entry: undefined,
  // the page's own word, and what Chromium says of the status
  messages: [/^error: Page not found: /, /^error: Failed to load resource: .* status of 404/],
})

/** The five pages, in the order of the navigation. */
export const pages: readonly Route[] = [home, about, music, gallery, contact]

export const routes: readonly Route[] = [...pages, unknown(at('/no-such-page/'))]
