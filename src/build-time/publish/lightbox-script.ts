import path from 'node:path'
import { build, transform, type Plugin } from 'esbuild'
// eslint-disable-next-line import-x/no-restricted-paths -- this module bundles the feature
import { dialogStyle } from '../../features/gallery/lightbox/dialogStyle'

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
      const css = { loader: 'css', minify: true, target: CSS_TARGET } as const
      const { code } = await transform(dialogStyle, css)
      return { contents: `export const dialogStyle = ${JSON.stringify(code.trim())}` }
    })
  },
}

/** The lightbox as a script of its own: without it, a photo would open only after hydration. */
export async function lightboxScript(): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    entryPoints: [path.resolve('src/features/gallery/lightbox/lightbox.ts')],
    format: 'esm',
    minify: true,
    plugins: [serializeStyle],
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}
