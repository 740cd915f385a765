import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Labels } from '../content/model/labels'
import { site } from '../content/model/site'

/**
 * @param labels of the content
 * @returns what bundlers put in the place of the constant in the lightbox's script
 */
export const lightboxDefinition = ({ lightbox }: Labels): Record<string, string> => ({
  LIGHTBOX_LABELS: JSON.stringify(lightbox),
})

/**
 * The same for `gatsby develop`, which bundles the lightbox with the pages.
 *
 * @throws Error if content/site/site.json has errors
 */
export function readLightboxDefinition(): Record<string, string> {
  const text = readFileSync(path.resolve('content/site/site.json'), 'utf8')
  return lightboxDefinition(site.parse(JSON.parse(text)).labels)
}
