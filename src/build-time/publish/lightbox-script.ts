import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, transform, type Plugin } from 'esbuild'
import type { Labels } from '../../content/model/labels'
import { lightboxDefinition } from '../lightbox-labels'
import { BUNDLE_OPTIONS } from './bundle-options'
import { HASH_LENGTH } from './hashed-files'

/** The oldest browsers of package.json, for which esbuild unnests rules and adds prefixes. */
const CSS_TARGET = ['chrome114', 'firefox125', 'safari17']

/**
 * Puts the lightbox's styles into its script as plain CSS. They are written as objects with the
 * theme's tokens; neither these nor Emotion, which serializes them, reach the browser that way.
 */
const serializeStyle: Plugin = {
  name: 'serialize-style',
  setup: (bundle) => {
    bundle.onLoad({ filter: /[\\/]lightbox[\\/]dialogStyle\.ts$/ }, async () => {
      const { dialogStyle } = await import('../../features/gallery/lightbox/dialogStyle')
      const css = { loader: 'css', minify: true, target: CSS_TARGET } as const
      const { code } = await transform(dialogStyle, css)
      return { contents: `export const dialogStyle = ${JSON.stringify(code.trim())}` }
    })
  },
}

/**
 * The lightbox as a script of its own, which needs neither React nor webpack's runtime.
 *
 * @param labels of the content
 */
export async function lightboxScript(labels: Labels): Promise<{ file: string; text: string }> {
  const { outputFiles } = await build({
    ...BUNDLE_OPTIONS,
    entryPoints: [path.resolve('src/features/gallery/lightbox/lightbox.ts')],
    define: lightboxDefinition(labels),
    plugins: [serializeStyle],
  })
  const text = outputFiles[0]?.text.trim() ?? ''
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
  return { file: `lightbox-${hash}.js`, text }
}
