/**
 * The registry of pages. Everything that is different from page to page without being content
 * stands here; navigation, sitemap, structured data, cards for shared links, colours and tests
 * derive from it. CONTRIBUTING.md has the recipe for a new page.
 */
export const pages = [
  { path: '/', content: 'home', flower: 'bud', theme: 'night', schemaType: 'WebPage' },
  { path: '/about', content: 'about', flower: 'loosen', theme: 'paper', schemaType: 'ProfilePage' },
  { path: '/music', content: 'music', flower: 'cup', theme: 'night', schemaType: 'WebPage' },
  {
    path: '/gallery',
    content: 'gallery',
    flower: 'open',
    theme: 'blush',
    schemaType: 'ImageGallery',
  },
  {
    path: '/contact',
    content: 'contact',
    flower: 'bloom',
    theme: 'moss',
    schemaType: 'ContactPage',
  },
] as const satisfies readonly Page[]

type Page = {
  /** As the content names it: without a slash at its end. */
  path: `/${string}`
  /** Name of its entry in the content model, and of its content in the page's query. */
  content: string
  /** Stage of the flower that stands for the page (src/motif/stages.ts). */
  flower: string
  /** Colours of the page's main section (src/theme/sectionThemes.ts). */
  theme: string
  /** What kind of page it is, in the terms of schema.org. */
  schemaType: string
  /** True for a page that the navigation does not have to name, such as a privacy notice. */
  isOutsideNavigation?: true
}

type Entry = (typeof pages)[number]

export type PagePath = Entry['path']
export type PageContent = Entry['content']

/** Stands for every address at which there is no page. */
export const notFoundPage = { flower: 'wilt', theme: 'paper' } as const

/** Paths that a link of the content may lead to. Any other one is an error. */
export const pagePaths = pages.map(({ path }) => path) as [PagePath, ...PagePath[]]

/** Paths that the navigation names, each once. */
export const navigationPaths = (pages as readonly Page[])
  .filter(({ isOutsideNavigation }) => !isOutsideNavigation)
  .map(({ path }) => path) as [PagePath, ...PagePath[]]

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** @returns path of a page as its address has it: with a slash at its end */
export const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** @returns true if two paths lead to the same page, whether or not they end with a slash */
export const isSamePath = (path: string, other: string): boolean =>
  withoutSlash(path) === withoutSlash(other)

/**
 * @param path below the site's prefix, with or without a slash at its end
 * @returns flower and colours of the page at that path; those of the not-found page if there is none
 */
export const lookOf = (path: string): Pick<Entry, 'flower' | 'theme'> | typeof notFoundPage =>
  pages.find((page) => isSamePath(page.path, path)) ?? notFoundPage
