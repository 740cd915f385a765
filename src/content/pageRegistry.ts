import type { FlowerStage } from '../motif/stages'
import type { SectionTheme } from '../theme/colors'

/**
 * The page registry: what differs between pages and is not content. Small flowers, sitemap, structured
 * data, share cards, colors and tests derive from it; the navigation has its own order, in `nav` of
 * site.json. CONTRIBUTING.md explains how to add a page.
 */
export const pages = [
  { path: '/', content: 'home', flower: 'bud', theme: 'night', type: 'WebPage' },
  { path: '/about', content: 'about', flower: 'loosening', theme: 'paper', type: 'ProfilePage' },
  { path: '/music', content: 'music', flower: 'cup', theme: 'night', type: 'WebPage' },
  { path: '/gallery', content: 'gallery', flower: 'open', theme: 'tint', type: 'ImageGallery' },
  {
    path: '/contact',
    content: 'contact',
    flower: 'bloom',
    theme: 'shade',
    type: 'ContactPage',
    usesReact: true,
  },
] as const satisfies readonly Page[]

type Page = {
  /** Without a trailing slash, as in the content. */
  path: `/${string}`
  /** Key in the content model and in the page's query. */
  content: string
  flower: FlowerStage
  theme: SectionTheme
  /** In structured data, from schema.org. */
  type: string
  /**
   * True for a page with React in the browser. Without it, a page is plain HTML, and hooks and event
   * handlers do nothing; src/client/page.ts does what all pages need.
   */
  usesReact?: true
}

/** The answer to unknown paths, which nothing links to. Gatsby gives it its path. */
const notFoundPage = {
  path: '/404',
  content: 'notFound',
  flower: 'wilt',
  theme: 'paper',
  usesReact: true,
} as const

export const allPages = [...pages, notFoundPage] as const

type PagePath = (typeof pages)[number]['path']
export type PageKey = (typeof allPages)[number]['content']

/** Paths that links in the content can point to; the navigation contains each of them once. */
export const pagePaths = pages.map(({ path }) => path) as [PagePath, ...PagePath[]]

export const withTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

export const isSamePath = (path: string, other: string): boolean =>
  withTrailingSlash(path) === withTrailingSlash(other)

/** @returns the path, with a trailing slash, of the page with this content */
export const getPagePath = (content: PageKey): string =>
  withTrailingSlash(allPages.find((page) => page.content === content)?.path ?? '/')

/** @param path of a built page */
export const usesReact = (path: string): boolean => 'usesReact' in findPage(path)

/** @returns the page with this path, or that for unknown ones */
export const findPage = (path: string) =>
  pages.find((page) => isSamePath(page.path, path)) ?? notFoundPage
