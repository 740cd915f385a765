import path from 'node:path'
import { build, transform, type Plugin } from 'esbuild'
// eslint-disable-next-line import-x/no-restricted-paths -- this module bundles the feature
import { dialogStyle } from '../../features/gallery/lightbox/dialogStyle'

/** The oldest browsers in browserslist. esbuild flattens nesting and adds prefixes for them. */
const CSS_TARGET = ['chrome114', 'firefox125', 'safari17']

/** Keeps style objects, theme tokens and Emotion out of the bundle. */
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

/** Bundles the lightbox as a separate script, so that photos can open before hydration. */
export async function buildLightboxScript(): Promise<string> {
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
