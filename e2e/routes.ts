import { getPathPrefix, getSiteUrl } from '../src/build-time/siteUrl'
import { getHomeDescription } from '../src/content/home'
import { plainText } from '../src/content/markedText'
import { parseMarks } from '../src/content/parseMarks'
import { pages as registry, withTrailingSlash, type PageKey } from '../src/content/pageRegistry'
import { content } from './content'

const { site } = content

/** Path prefix of the built site, e.g. `/portfolio`; usually empty. */
export const prefix = getPathPrefix(getSiteUrl())

export const siteOrigin = new URL(getSiteUrl()).origin

export type Route = ReturnType<typeof createRoute>

type Content = { title: string; titleLines?: string[]; description: string }

/** @param path path from the content, without the prefix */
function createRoute(path: string, content: Content) {
  const { description, title, titleLines = [title] } = content
  const navText = site.nav.find((item) => item.path === path)?.name
  return {
    name: navText ?? path,
    path: prefix + withTrailingSlash(path),
    status: 200,
    h1: titleLines.join(' '),
    heading: title,
    title: path === '/' ? title : `${title} | ${site.brand}`,
    description,
    navText,
    messages: [] as readonly RegExp[],
    content,
  }
}

/** @returns the words without their marks */
export const withoutMarks = (text: string): string => plainText(parseMarks(text))

const headlineLines = content.home.headlineLines.map(withoutMarks)

export const home: Route = createRoute('/', {
  ...content.home,
  description: getHomeDescription({ ...content.home, headlineLines }, site.profession),
  titleLines: headlineLines,
})

export const findRoute = (name: PageKey): Route =>
  pages[registry.findIndex(({ content }) => content === name)]!

export const pages: readonly Route[] = registry.map(({ content: name, path }) =>
  name === 'home' ? home : createRoute(path, content[name]),
)

export const gallery = findRoute('gallery')
export const contact = findRoute('contact')

const unknownPath = `${prefix}/no-such-page/`

export const unknownRoute: Route = {
  ...createRoute('', content.notFound),
  name: 'unknown path',
  path: unknownPath,
  status: 404,
  messages: [
    new RegExp(`^error: Page not found: ${unknownPath}$`),
    /^error: Failed to load resource: .* status of 404/,
  ],
}

/** The pages in the navigation, in the order chosen by the owner. */
export const navRoutes: readonly Route[] = site.nav.flatMap(
  ({ path }) => pages.find((page) => page.path === prefix + withTrailingSlash(path)) ?? [],
)

/** Two ordinary pages, for tests of what all pages have in common. */
const [first = home, second = home] = navRoutes.filter((route) => route !== home)
export { first as firstPage, second as secondPage }

/** The path of a page in the names of its files, e.g. `about`. */
export const pageName = ({ path }: Route): string => path.slice(prefix.length).replaceAll('/', '')

export const routes: readonly Route[] = [...pages, unknownRoute]
