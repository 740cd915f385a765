import { readFileSync } from 'node:fs'
import { sampleSite, type Contents } from '../sampleContent'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(`src/testing/specification/content/${name}/${name}.json`, 'utf8'))

/**
 * The text of the specification, which is kept with its tests because the owner may change any text
 * in `content/`. Labels are in English.
 */
export const specContent = {
  site: { ...sampleSite, ...(read('site') as object) },
  about: read('about'),
  contact: read('contact'),
  gallery: read('gallery'),
  home: read('home'),
  music: read('music'),
  notFound: read('not-found'),
} as Contents
