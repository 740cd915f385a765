import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/** Static files of the editor by their path below its address. */
export type EditorFiles = Map<string, Buffer | string>

const SVELTIA = '/packages/sveltia-cms.mjs'

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
  const own = (name: string) => path.join(root, 'src/editor', name)
  const common = { bundle: true, format: 'esm', minify: true, write: false, outdir: root } as const
  const editor = build({
    ...common,
    entryPoints: {
      'editor/editor': own('pages/editor.tsx'),
      'editor/style': own('pages/editor.css'),
    },
    // what is drawn inside Sveltia is written with its own functions (pages/sveltia.ts)
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h' } },
    plugins: [replaceImport('@sveltia/cms', SVELTIA)],
  })
  const preview = build({
    ...common,
    entryPoints: { 'preview/preview': own('preview/start.tsx') },
    publicPath: '/',
    assetNames: 'preview/[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [replaceImport('gatsby', own('preview/gatsbyStub.tsx'))],
  })
  const outputs = (await Promise.all([editor, preview])).flatMap(({ outputFiles }) => outputFiles)
  return outputs.map(({ contents, path: file }) => [
    path.relative(root, file).replaceAll(path.sep, '/'),
    Buffer.from(contents),
  ])
}

const FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+?)(?::vf)?@[\d.]+\/[a-z0-9-]+\.woff2/g

/** What Sveltia would fetch from unpkg.com once it needs it. */
const MODULES = { immutable: 'dist/immutable.es.js', exifr: 'dist/lite.esm.mjs' }

/** Sveltia as it is published; what it would fetch from CDNs is in its package or its dependencies. */
function sveltia(root: string): [string, Buffer | string][] {
  const at = (name: string) => path.join(root, 'node_modules/@sveltia/cms', name)
  const { dependencies, version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    version: string
  }
  const fonts = readdirSync(at('npm/assets')).filter((name) => name.endsWith('.woff2'))
  const script = readFileSync(at('dist/sveltia-cms.mjs'), 'utf8')
    .replaceAll('https://unpkg.com', '/packages')
    .replace(FONT, (address, family: string) => {
      const font = fonts.find((name) => name.startsWith(family))
      return font === undefined ? address : `/packages/fonts/${font}`
    })
  // the policy would refuse it later, and only the owner would notice
  if (/(?:cdn\.jsdelivr\.net|unpkg\.com)/.test(script)) throw new Error('Sveltia CMS needs a CDN.')
  const modules = Object.entries(MODULES).map(([name, file]) => {
    const wanted = (dependencies[name] ?? '').replace(/^\D/, '')
    const places = [at(`node_modules/${name}`), path.join(root, 'node_modules', name)]
    const place = places.find((one) => existsSync(one)) ?? ''
    return [`${name}@${wanted}/${file}`, path.join(place, file)] as const
  })
  const copies = [
    ...modules,
    ...fonts.map((name) => [`fonts/${name}`, at(`npm/assets/${name}`)] as const),
    ...readdirSync(at('locales')).map(
      (name) => [`@sveltia/cms@${version}/locales/${name}`, at(`locales/${name}`)] as const,
    ),
    ['chunks/react-dom.js', at('dist/chunks/react-dom.js')] as const,
    ['@sveltia/cms/package.json', at('package.json')] as const,
    ['LICENSE.txt', at('LICENSE.txt')] as const,
  ]
  return [
    [SVELTIA.slice(1), script],
    ...copies.map(([name, file]): [string, Buffer] => [`packages/${name}`, readFileSync(file)]),
  ]
}

/** @param root of the project */
export const editorFiles = async (root: string): Promise<EditorFiles> =>
  new Map<string, Buffer | string>([
    ['index.html', readFileSync(path.join(root, 'src/editor/pages/index.html'))],
    ['preview/index.html', readFileSync(path.join(root, 'src/editor/preview/index.html'))],
    ['logo.svg', readFileSync(path.join(root, 'static/favicon.svg'))],
    ...sveltia(root),
    ...(await bundle(root)),
  ])
