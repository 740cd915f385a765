import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { themeProperties } from '../../theme/colors'

/** Static files of the editor, keyed by URL path without the leading slash. */
export type EditorFiles = Map<string, Buffer | string>

const SVELTIA = '/packages/sveltia-cms.mjs'

const editorColors = `.bar,.preview,.focal-point{${Object.entries(themeProperties('light', 'paper'))
  .map((entry) => entry.join(':'))
  .join(';')}}`

const replaceImport = (name: string, file: string): Plugin => ({
  name: `replace-${name}`,
  setup: (bundler) => {
    bundler.onResolve({ filter: RegExp(`^${name}$`) }, () => ({
      path: file,
      external: file === SVELTIA,
    }))
  },
})

async function bundle(root: string): Promise<[string, Buffer][]> {
  const source = (name: string) => path.join(root, 'src/editor', name)
  const common = { bundle: true, format: 'esm', minify: true, write: false, outdir: root } as const
  const editor = build({
    ...common,
    entryPoints: {
      'editor/editor': source('browser/editor.tsx'),
      'editor/style': source('browser/editor.css'),
    },
    banner: { css: editorColors },
    // components rendered by Sveltia must use its copy of React (browser/sveltia.ts)
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h' } },
    plugins: [replaceImport('@sveltia/cms', SVELTIA)],
  })
  const preview = build({
    ...common,
    entryPoints: {
      'preview/preview': source('preview/preview.tsx'),
      'packages/heic': source('browser/decodeHeic.ts'),
      lightbox: source('../features/gallery/lightbox/lightbox.ts'),
    },
    publicPath: '/',
    assetNames: 'preview/[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [replaceImport('gatsby', source('preview/gatsbyStub.tsx'))],
  })
  const outputs = (await Promise.all([editor, preview])).flatMap(({ outputFiles }) => outputFiles)
  return outputs.map(({ contents, path: file }) => [
    path.relative(root, file).replaceAll(path.sep, '/'),
    Buffer.from(contents),
  ])
}

const FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+?)(?::vf)?@[\d.]+\/[a-z0-9-]+\.woff2/g

/** Modules that Sveltia loads from unpkg.com on demand. */
const MODULES = { immutable: 'dist/immutable.es.js', exifr: 'dist/lite.esm.mjs' }

/** Sveltia's package, patched to load fonts and modules from this server instead of a CDN. */
function sveltiaFiles(root: string): [string, Buffer | string][] {
  const at = (name: string) => path.join(root, 'node_modules/@sveltia/cms', name)
  const { dependencies, version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    version: string
  }
  const list = (url: string, folder: string) =>
    readdirSync(at(folder)).map((name) => [`${url}/${name}`, at(`${folder}/${name}`)] as const)
  const fonts = readdirSync(at('npm/assets')).filter((name) => name.endsWith('.woff2'))
  const script = readFileSync(at('dist/sveltia-cms.mjs'), 'utf8')
    .replace(/\$\{\w+\(`@discourse\/heic`\)\}\/index/, '${location.origin}/packages/heic')
    .replaceAll('https://unpkg.com', '/packages')
    .replace(FONT, (url, family: string) => {
      const font = fonts.find((name) => name.startsWith(family))
      return font === undefined ? url : `/packages/fonts/${font}`
    })
  // otherwise the CSP would block it in the browser, where only the owner would notice
  if (/(?:cdn\.jsdelivr\.net|unpkg\.com)/.test(script)) throw new Error('Sveltia CMS uses a CDN.')
  const modules = Object.entries(MODULES).map(([name, file]) => {
    const moduleVersion = (dependencies[name] ?? '').replace(/^\D/, '')
    const nested = at(`node_modules/${name}`)
    const directory = existsSync(nested) ? nested : path.join(root, 'node_modules', name)
    return [`${name}@${moduleVersion}/${file}`, path.join(directory, file)] as const
  })
  const copies = [
    ...modules,
    ...list('fonts', 'npm/assets').filter(([name]) => name.endsWith('.woff2')),
    ...list(`@sveltia/cms@${version}/locales`, 'locales'),
    ['chunks/react-dom.js', at('dist/chunks/react-dom.js')] as const,
    ['@sveltia/cms/package.json', at('package.json')] as const,
    ['LICENSE.txt', at('LICENSE.txt')] as const,
  ]
  return [
    [SVELTIA.slice(1), script],
    ...copies.map(([name, file]): [string, Buffer] => [`packages/${name}`, readFileSync(file)]),
  ]
}

export const editorFiles = async (root: string): Promise<EditorFiles> =>
  new Map<string, Buffer | string>([
    ['index.html', readFileSync(path.join(root, 'src/editor/browser/index.html'))],
    ['preview/index.html', readFileSync(path.join(root, 'src/editor/preview/index.html'))],
    ['logo.svg', readFileSync(path.join(root, 'static/favicon.svg'))],
    ...sveltiaFiles(root),
    ...(await bundle(root)),
  ])
