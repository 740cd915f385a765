import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Layout } from '../../components/Layout/Layout'
import AboutPage from '../../pages/about'
import ContactPage from '../../pages/contact'
import GalleryPage from '../../pages/gallery'
import HomePage from '../../pages/index'
import MusicPage from '../../pages/music'
import NotFoundPage from '../../pages/404'
import { queriedContent } from './specifiedContent'

/** All words of the specification, by the names that they have in the pages' queries. */
export const specified = {
  site: queriedContent('site/site.json'),
  about: queriedContent('about/about.json'),
  contact: queriedContent('contact/contact.json'),
  gallery: queriedContent('gallery/gallery.json'),
  home: queriedContent('home/home.json'),
  music: queriedContent('music/music.json'),
  notFound: queriedContent('not-found/not-found.json'),
}

export type Words = typeof specified

/** A photo as a query returns it. */
const file = (name: string) => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained',
      width: 1600,
      height: 2400,
      backgroundColor: '#583838',
      images: { fallback: { src: `/${name}` }, sources: [] },
    },
  },
})

/** What the queries of the pages return: each name of a photo becomes its file. */
function dataOf(words: Words): Record<string, object> {
  const { about, contact, gallery, home, music, notFound } = JSON.parse(
    JSON.stringify(words),
    (key, value: unknown) => (key === 'src' ? file(String(value)) : value),
  ) as Words
  return {
    '/': { home },
    '/about/': { about },
    '/music/': { music },
    '/gallery/': { gallery },
    '/contact/': { contact },
    '/nothing/': { notFound },
  }
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
 * Renders the page that stands at a path, in its frame.
 *
 * @param words those of the specification, or others in their places
 */
export function renderPage(pathname: string, words: Words = specified) {
  const { site } = words
  const Page = pages[pathname] as ComponentType<{ data: object; location: object }>
  return render(
    <Layout pathname={pathname} site={site}>
      <Page data={{ site, ...dataOf(words)[pathname] }} location={{ pathname }} />
    </Layout>,
  )
}
