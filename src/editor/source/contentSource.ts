import { getJson, photoAddress } from '../pages/api'
import type { ContentSource } from './source'

/** The editor's own server. Bundles for the web have hostedContentSource.ts in this place. */
export const contentSource: ContentSource = {
  config: () => getJson('/api/config'),
  words: (file) => getJson(`/api/file?${new URLSearchParams({ file }).toString()}`),
  photoAddress,
}
