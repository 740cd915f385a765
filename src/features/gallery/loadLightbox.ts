import { withPrefix } from 'gatsby'
import type * as LightboxModule from './lightbox/lightbox'

/** A separate script in the built site (src/build-time/publish/lightbox-script.ts). */
export const LIGHTBOX_PATH = '/lightbox.js'

type Lightbox = typeof LightboxModule

export const loadLightbox = (): Promise<Lightbox> =>
  process.env.NODE_ENV === 'production'
    ? (import(/* webpackIgnore: true */ withPrefix(LIGHTBOX_PATH)) as Promise<Lightbox>)
    : import('./lightbox/lightbox')
