import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { toPosix } from '../../build-time/list-files'
import { adaptSveltia } from './adapt-sveltia'

/** Static files of the editor, keyed by URL path without the leading slash. */
export type EditorFiles = Map<string, Buffer<ArrayBuffer> | string>

const SVELTIA = 'node_modules/@sveltia/cms'

/** Reads Sveltia's bundle, with the editor's changes. */
function readSveltia(root: string, isLocal: boolean): string {
  const read = (file: string) => readFileSync(path.join(root, SVELTIA, file), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  return adaptSveltia(read('npm/index.js'), version, isLocal)
}

/**
 * Sets which file is Sveltia, so that another one after an update cannot bypass the changes. Its other
 * files import this one, too.
 */
const replaceSveltia = (root: string, contents: string): Plugin => ({
  name: 'replace-sveltia',
  setup: (bundler) => {
    const file = realpathSync(path.join(root, SVELTIA, 'npm/index.js'))
    bundler.onResolve({ filter: /^@sveltia\/cms$/ }, () => ({ path: file }))
    bundler.onLoad({ filter: /sveltia.cms.npm.index\.js$/ }, () => ({ contents }))
  },
})

async function bundle(root: string, sveltia: string): Promise<[string, Buffer<ArrayBuffer>][]> {
  const source = (name: string) => path.join(root, 'src/editor', name)
  const output = { format: 'esm', outdir: root, write: false } as const
  const assets = {
    publicPath: '/',
    assetNames: 'preview/[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file' },
  } as const
  const common = { bundle: true, minify: true, splitting: true, ...output, ...assets }
  const editor = build({
    ...common,
    entryPoints: {
      'editor/editor': source('editor.tsx'),
      'editor/style': source('sveltia/editor.css'),
    },
    chunkNames: 'editor/[name]-[hash]',
    // components rendered by Sveltia must use its copy of React
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h' } },
    // for fields with source code
    external: ['@shikijs/*'],
    plugins: [replaceSveltia(root, sveltia)],
  })
  const preview = build({
    ...common,
    entryPoints: { 'preview/preview': source('preview/preview.tsx') },
    chunkNames: 'preview/[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { gatsby: source('preview/gatsbyStub.ts') },
  })
  const outputs = (await Promise.all([editor, preview])).flatMap(({ outputFiles }) => outputFiles)
  return outputs.map(({ contents, path: file }) => [
    toPosix(path.relative(root, file)),
    Buffer.from(contents),
  ])
}

/**
 * @param isLocal whether they are for this computer, not for the online editor
 * @throws UserError if the installed release of Sveltia is not supported
 */
export async function editorFiles(root: string, isLocal: boolean): Promise<EditorFiles> {
  const sveltia = readSveltia(root, isLocal)
  const assets = readdirSync(path.join(root, SVELTIA, 'npm/assets'))
  const copies = [
    ['index.html', 'src/editor/index.html'],
    ['preview/index.html', 'src/editor/preview/index.html'],
    ['logo.svg', 'static/favicon.svg'],
    ['editor/@sveltia/cms/package.json', `${SVELTIA}/package.json`],
    ['editor/LICENSE.txt', `${SVELTIA}/LICENSE.txt`],
    ...assets.map((name) => [`editor/assets/${name}`, `${SVELTIA}/npm/assets/${name}`] as const),
  ] as const
  return new Map<string, Buffer<ArrayBuffer> | string>([
    ...copies.map(([name, file]) => [name, readFileSync(path.join(root, file))] as const),
    ...(await bundle(root, sveltia)),
  ])
}
