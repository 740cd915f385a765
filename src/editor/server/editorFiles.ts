import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { toPosix } from '../../build-time/listFiles'

/** Static files of the editor, keyed by URL path without the leading slash. */
export type EditorFiles = Map<string, Buffer<ArrayBuffer> | string>

const SVELTIA = 'node_modules/@sveltia/cms'

/** Our own server answers what Sveltia would fetch from these, or nothing does. */
const CDNS = ['https://unpkg.com', 'https://cdn.jsdelivr.net']

const avoidCdns: Plugin = {
  name: 'avoid-cdns',
  setup: (bundler) => {
    bundler.onLoad({ filter: /sveltia.cms.npm.*\.js$/ }, ({ path: file }) => ({
      contents: CDNS.reduce(
        (code, cdn) => code.replaceAll(cdn, '/editor/cdn'),
        readFileSync(file, 'utf8'),
      ),
    }))
  },
}

async function bundle(root: string): Promise<[string, Buffer<ArrayBuffer>][]> {
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
      'editor/style': source('editor.css'),
    },
    chunkNames: 'editor/[name]-[hash]',
    // components rendered by Sveltia must use its copy of React
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h' } },
    // for fields with source code
    external: ['@shikijs/*'],
    plugins: [avoidCdns],
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

export async function editorFiles(root: string): Promise<EditorFiles> {
  const assets = readdirSync(path.join(root, SVELTIA, 'npm/assets'))
  const copies = [
    ['index.html', 'src/editor/index.html'],
    ['preview/index.html', 'src/editor/preview/index.html'],
    ['logo.svg', 'static/favicon.svg'],
    // where Sveltia looks for its newest version
    ['editor/cdn/@sveltia/cms/package.json', `${SVELTIA}/package.json`],
    ['editor/LICENSE.txt', `${SVELTIA}/LICENSE.txt`],
    ...assets.map((name) => [`editor/assets/${name}`, `${SVELTIA}/npm/assets/${name}`] as const),
  ] as const
  return new Map<string, Buffer<ArrayBuffer> | string>([
    ...copies.map(([name, file]) => [name, readFileSync(path.join(root, file))] as const),
    ...(await bundle(root)),
  ])
}
