import type { ComponentType } from 'react'
import { allPages, type PageKey } from './content/pageRegistry'
import { contentModel } from './content/schema/contentFiles'
import NotFoundPage from './pages/404'
import AboutPage from './pages/about'
import ContactPage from './pages/contact'
import GalleryPage from './pages/gallery'
import HomePage from './pages/index'
import MusicPage from './pages/music'

type PageComponent = ComponentType<{ data: Record<string, unknown> }>

/** Fails type checking if a page in the registry is missing. */
const components: Record<PageKey, ComponentType<never>> = {
  home: HomePage,
  about: AboutPage,
  music: MusicPage,
  gallery: GalleryPage,
  contact: ContactPage,
  notFound: NotFoundPage,
}

/** For tests, examples and the editor's preview; Gatsby finds the pages by their files. */
export const pageComponents = allPages.map(({ content, path }) => ({
  content,
  path,
  file: contentModel[content].file,
  Component: components[content] as PageComponent,
}))

export type PageEntry = (typeof pageComponents)[number]
