import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { WebpackPluginInstance } from 'webpack'
import type { Labels } from '../content/model/labels'
import { site } from '../content/model/site'

/**
 * @param labels of the content
 * @returns what bundlers put in the place of the constant in the lightbox's script
 */
export const lightboxDefinition = ({ lightbox }: Labels): Record<string, string> => ({
  LIGHTBOX_LABELS: JSON.stringify(lightbox),
})

type Define = (definitions: Record<string, string>) => WebpackPluginInstance

/**
 * The same for `gatsby develop`, which bundles the lightbox with the pages.
 *
 * @throws Error if content/site/site.json has errors
 */
export function defineLightboxLabels({ actions, plugins }: CreateWebpackConfigArgs): void {
  const { define } = plugins as unknown as { define: Define }
  const text = readFileSync(path.resolve('content/site/site.json'), 'utf8')
  const { labels } = site.parse(JSON.parse(text))
  actions.setWebpackConfig({ plugins: [define(lightboxDefinition(labels))] })
}
