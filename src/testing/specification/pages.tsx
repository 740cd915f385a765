import path from 'node:path'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Layout } from '../../components/Layout/Layout'
import type { Site } from '../../content/site'
import AboutPage from '../../pages/about'
import ContactPage from '../../pages/contact'
import GalleryPage from '../../pages/gallery'
import HomePage from '../../pages/index'
import MusicPage from '../../pages/music'
import NotFoundPage from '../../pages/404'
import { specifiedContent } from './specifiedContent'

/** All words of the specification, by the names that they have in the pages' queries. */
export const specified = {
  site: specifiedContent('site/site.json'),
  about: specifiedContent('about/about.json'),
  contact: specifiedContent('contact/contact.json'),
  gallery: specifiedContent('gallery/gallery.json'),
  home: specifiedContent('home/home.json'),
  music: specifiedContent('music/music.json'),
  notFound: specifiedContent('not-found/not-found.json'),
}

export type Words = typeof specified

/** What the frame of every page shows. */
export const site = specified.site as unknown as Site

/** A query's result: each photo's name becomes image data. */
export function queried(value: unknown, key = ''): unknown {
  if (key === 'src') {
    const images = { fallback: { src: `/${String(value)}` }, sources: [] }
    const gatsbyImageData = { width: 1600, height: 2400, backgroundColor: '#583838', images }
    const { name } = path.parse(String(value))
    return { name, childImageSharp: { gatsbyImageData } }
  }
  if (Array.isArray(value)) return value.map((entry) => queried(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, queried(part, name)]),
  )
}

const pages: Record<string, ComponentType<never>> = {
  '/': HomePage,
  '/about/': AboutPage,
  '/music/': MusicPage,
  '/gallery/': GalleryPage,
  '/contact/': ContactPage,
  '/nothing/': NotFoundPage,
}

export const paths = Object.keys(pages)

/**
 * Renders the page at a path, in its frame.
 *
 * @param words those of the specification, or others for the same keys
 */
export function renderPage(pathname: string, words: Words = specified) {
  const Page = pages[pathname] as ComponentType<{ data: unknown; location: object }>
  return render(
    <Layout pathname={pathname} site={words.site as unknown as Site}>
      <Page data={queried(words)} location={{ pathname }} />
    </Layout>,
  )
}
