import { readFileSync } from 'node:fs'
import { getPathPrefix, getSiteUrl } from '../src/build-time/site-url'
import { homeDescription } from '../src/content/home'
import { pages as registry, withSlash, type PageContent } from '../src/content/pageRegistry'
import { profession, words } from './words'

const { site } = words

/** What stands before all addresses of the built site, such as `/portfolio`; mostly nothing. */
export const prefix = getPathPrefix(getSiteUrl())

/** The origin that the built site names as its own. */
export const siteOrigin = new URL(getSiteUrl()).origin

/** @param path of the site, such as `/about/` */
export const at = (path: string): string => prefix + path

export type Route = {
  name: string
  path: string
  status: number
  h1: string
  /** What the content calls the page. */
  heading: string
  /** Of the document. */
  title: string
  description: string
  /** The entry of the navigation that is highlighted; undefined where no page is. */
  entry: string | undefined
  /** What the page is expected to say on the console. */
  messages: readonly RegExp[]
  /** Of the page's own file. */
  content: Content
}

type Content = { title: string; titleLines?: string[]; description: string }

/** @param path of the page as the content names it */
function page(path: string, content: Content): Route {
  const { description, title, titleLines = [title] } = content
  const entry = site.nav.find((item) => item.path === path)?.name
  return {
    name: entry ?? path,
    path: at(withSlash(path)),
    status: 200,
    h1: titleLines.join(' '),
    heading: title,
    title: path === '/' ? title : `${title} | ${site.brand}`,
    description,
    entry,
    messages: [],
    content,
  }
}

export const home: Route = page('/', {
  ...words.home,
  description: homeDescription(words.home, profession),
  titleLines: words.home.headlineLines,
})

const contentOf = (name: PageContent) =>
  JSON.parse(readFileSync(`content/${name}/${name}.json`, 'utf8')) as Content

/** All pages of the registry. */
export const pages: readonly Route[] = registry.map(({ content, path }) =>
  content === 'home' ? home : page(path, contentOf(content)),
)

const routeOf = (name: PageContent) => pages[registry.findIndex(({ content }) => content === name)]!

export const about = routeOf('about')
export const music = routeOf('music')
export const gallery = routeOf('gallery')
export const contact = routeOf('contact')

/** @param path an address where no page is */
export const unknown = (path: string): Route => ({
  ...page(path, words.notFound),
  name: 'unknown path',
  path,
  status: 404,
  entry: undefined,
  messages: [/^error: Page not found: /, /^error: Failed to load resource: .* status of 404/],
})

/** The pages that the navigation names, in the order that the owner has chosen. */
export const entries: readonly Route[] = site.nav.flatMap(
  ({ path }) => pages.find((page) => page.path === at(withSlash(path))) ?? [],
)

export const routes: readonly Route[] = [...pages, unknown(at('/no-such-page/'))]
