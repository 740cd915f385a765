import { readFileSync } from 'node:fs'
import { getPathPrefix, getSiteUrl } from '../src/build-time/site-url'
import { homeDescription } from '../src/model/home'
import { pages as registry, withTrailingSlash, type PageContent } from '../src/model/pageRegistry'
import { content, profession } from './content'

const { site } = content

/** Path prefix of the built site, such as `/portfolio`; usually empty. */
export const prefix = getPathPrefix(getSiteUrl())

/** The public origin of the built site. */
export const siteOrigin = new URL(getSiteUrl()).origin

/** @param path without prefix, such as `/about/` */
export const withPrefix = (path: string): string => prefix + path

export type Route = {
  name: string
  path: string
  status: number
  h1: string
  /** Title of the page in the content. */
  heading: string
  /** Document title. */
  title: string
  description: string
  /** Text of the current link in the navigation, if any. */
  entry: string | undefined
  /** Expected console messages. */
  messages: readonly RegExp[]
  /** The page's content file. */
  content: Content
}

type Content = { title: string; titleLines?: string[]; description: string }

/** @param path as in the content, without prefix */
function createRoute(path: string, content: Content): Route {
  const { description, title, titleLines = [title] } = content
  const entry = site.nav.find((item) => item.path === path)?.name
  return {
    name: entry ?? path,
    path: withPrefix(withTrailingSlash(path)),
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

export const home: Route = createRoute('/', {
  ...content.home,
  description: homeDescription(content.home, profession),
  titleLines: content.home.headlineLines,
})

const readContent = (name: PageContent) =>
  JSON.parse(readFileSync(`content/${name}/${name}.json`, 'utf8')) as Content

/** All pages in the registry. */
export const pages: readonly Route[] = registry.map(({ content, path }) =>
  content === 'home' ? home : createRoute(path, readContent(content)),
)

const findRoute = (name: PageContent) =>
  pages[registry.findIndex(({ content }) => content === name)]!

export const about = findRoute('about')
export const music = findRoute('music')
export const gallery = findRoute('gallery')
export const contact = findRoute('contact')

/** @param path of a missing page */
export const unknownRoute = (path: string): Route => ({
  ...createRoute(path, content.notFound),
  name: 'unknown path',
  path,
  status: 404,
  entry: undefined,
  messages: [/^error: Page not found: /, /^error: Failed to load resource: .* status of 404/],
})

/** The pages in the navigation, in the order chosen by the owner. */
export const navRoutes: readonly Route[] = site.nav.flatMap(
  ({ path }) => pages.find((page) => page.path === withPrefix(withTrailingSlash(path))) ?? [],
)

export const routes: readonly Route[] = [...pages, unknownRoute(withPrefix('/no-such-page/'))]
