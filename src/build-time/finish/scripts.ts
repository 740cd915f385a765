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

/** Bundles a script that needs neither React nor Gatsby. */
async function bundleScript(entryPoint: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    entryPoints: [path.resolve(entryPoint)],
    format,
    minify: true,
    plugins: [serializeStyle],
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

export const bundleLightboxScript = () =>
  bundleScript('src/features/gallery/lightbox/lightbox.ts', 'esm')

/** The script in the head of every page. */
export const bundleHeadScript = () => bundleScript('src/motion/pageChangeScript.ts', 'iife')

/** The script that is part of every page. */
export const bundlePageScript = () => bundleScript('src/client/page.ts', 'iife')
