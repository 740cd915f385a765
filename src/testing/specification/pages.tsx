import path from 'node:path'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Layout } from '../../components/Layout/Layout'
import type { Site } from '../../model/site'
import AboutPage from '../../pages/about'
import ContactPage from '../../pages/contact'
import GalleryPage from '../../pages/gallery'
import HomePage from '../../pages/index'
import MusicPage from '../../pages/music'
import NotFoundPage from '../../pages/404'
import { readSpecContent } from './readSpecContent'

/** All content of the specification, under the names that the page queries use. */
export const specContent = {
  site: readSpecContent('site/site.json'),
  about: readSpecContent('about/about.json'),
  contact: readSpecContent('contact/contact.json'),
  gallery: readSpecContent('gallery/gallery.json'),
  home: readSpecContent('home/home.json'),
  music: readSpecContent('music/music.json'),
  notFound: readSpecContent('not-found/not-found.json'),
}

export type SpecContent = typeof specContent

/** Site data for the layout. */
export const site = specContent.site as unknown as Site

/** Converts content to a query result: each photo path becomes image data. */
export function toQueryResult(value: unknown, key = ''): unknown {
  if (key === 'src') {
    const images = { fallback: { src: `/${String(value)}` }, sources: [] }
    const gatsbyImageData = { width: 1600, height: 2400, backgroundColor: '#583838', images }
    const { name } = path.parse(String(value))
    return { name, childImageSharp: { gatsbyImageData } }
  }
  if (Array.isArray(value)) return value.map((entry) => toQueryResult(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, toQueryResult(part, name)]),
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
 * Renders the page at a path, inside the layout.
 *
 * @param content site content with the keys of the specification
 */
export function renderPage(pathname: string, content: SpecContent = specContent) {
  const Page = pages[pathname] as ComponentType<{ data: unknown; location: object }>
  return render(
    <Layout pathname={pathname} site={content.site as unknown as Site}>
      <Page data={toQueryResult(content)} location={{ pathname }} />
    </Layout>,
  )
}
