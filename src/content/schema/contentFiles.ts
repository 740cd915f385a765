import type { z } from 'zod'
import type { PageKey } from '../pageRegistry'
import { about } from './about'
import { contact } from './contact'
import { gallery } from './gallery'
import { home } from './home'
import { music } from './music'
import { notFound } from './notFound'
import { site } from './site'

export type ContentEntry = {
  /** Path relative to `content/`, with forward slashes. */
  file: string
  label: string
  schema: z.ZodObject
}

/**
 * The content model: one entry for each JSON file in `content/`. The GraphQL schema
 * (src/build-time/graphqlSchema.ts), the content check (src/build-time/check/) and the editor's form
 * (src/editor/server/fieldConfig.ts) derive from it. The owner sees each key's description.
 */
export const contentModel = {
  site: { file: 'site/site.json', label: 'All pages', schema: site },
  home: { file: 'home/home.json', label: 'Home', schema: home },
  about: { file: 'about/about.json', label: 'About Me', schema: about },
  music: { file: 'music/music.json', label: 'Music', schema: music },
  gallery: { file: 'gallery/gallery.json', label: 'Gallery', schema: gallery },
  contact: { file: 'contact/contact.json', label: 'Contact', schema: contact },
  notFound: { file: 'not-found/not-found.json', label: 'Page not found', schema: notFound },
} as const satisfies Record<PageKey | 'site', ContentEntry>

export const contentFiles = Object.values(contentModel)

export const findContentFile = (file: string) => contentFiles.find((entry) => entry.file === file)
