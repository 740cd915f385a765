import { render } from '@testing-library/react'
import { site as siteModel } from '../../content/model/site'
import type { ComponentType } from 'react'
import { Layout } from '../../components/Layout/Layout'
import AboutPage from '../../pages/about'
import ContactPage from '../../pages/contact'
import GalleryPage from '../../pages/gallery'
import HomePage from '../../pages/index'
import MusicPage from '../../pages/music'
import NotFoundPage from '../../pages/404'
import about from './content/about/about.json'
import contact from './content/contact/contact.json'
import gallery from './content/gallery/gallery.json'
import home from './content/home/home.json'
import music from './content/music/music.json'
import notFound from './content/not-found/not-found.json'
import siteFile from './content/site/site.json'

/*
 * The pages with the words of the specification. These words belong to the tests: the owner may
 * change every word in `content/`, but not what the site was specified to be able to say.
 */

/** All words, by the names that they have in the pages' queries. */
export const specified = {
  site: siteModel.parse(siteFile),
  about,
  contact,
  gallery,
  home,
  music,
  notFound,
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

const dataOf = ({
  about,
  contact,
  gallery,
  home,
  music,
  notFound,
}: Words): Record<string, object> => ({
  '/': { home: { ...home, hero: { ...home.hero, src: file(home.hero.src) } } },
  '/about/': { about: { ...about, swatch: { ...about.swatch, src: file(about.swatch.src) } } },
  '/music/': { music },
  '/gallery/': {
    gallery: {
      ...gallery,
      photos: gallery.photos.map((photo) => ({ ...photo, src: file(photo.src) })),
    },
  },
  '/contact/': { contact },
  '/nothing/': { notFound },
})

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
