import { withPrefix } from 'gatsby'
import type * as LightboxModule from './lightbox/lightbox'

/** The built site serves the lightbox as a script of its own (src/build-time/publish/lightbox-script.ts). */
export const LIGHTBOX_PATH = '/lightbox.js'

type Lightbox = typeof LightboxModule

/** Loads the lightbox; on the gallery's own page it may be there already. */
export const loadLightbox = (): Promise<Lightbox> =>
  process.env.NODE_ENV === 'production'
    ? (import(/* webpackIgnore: true */ withPrefix(LIGHTBOX_PATH)) as Promise<Lightbox>)
    : import('./lightbox/lightbox')
