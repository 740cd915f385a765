import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const PAGES = path.join('src', 'editor', 'pages')
const HOSTED = path.join(PAGES, 'hosted')
const PREVIEW = path.join('src', 'editor', 'preview')
const SOURCE = path.join('src', 'editor', 'source')

/** A file of the editor's own pages. */
export type Asset = { name: string; bytes: Buffer | string }

/** Whether the editor has a server of its own or is a folder of files. */
export type Variant = 'local' | 'hosted'

/** Bare imports that mean something else inside the editor. */
const replaceImports = (replacements: Record<string, string>): Plugin => ({
  name: 'replace-imports',
  setup: (bundle) => {
    for (const [name, file] of Object.entries(replacements)) {
      bundle.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: file }))
    }
  },
})

/** Where the editor is only files, the saved content is as well. */
const sourceOf = (root: string, variant: Variant): Plugin => ({
  name: 'content-source',
  setup: (bundle) => {
    if (variant === 'local') return
    bundle.onResolve({ filter: /\/contentSource$/ }, () => ({
      path: path.join(root, SOURCE, 'hostedContentSource.ts'),
    }))
  },
})

/** Sveltia is loaded as it was bundled; it brings the React in which controls must be written. */
const sveltiaApart: Plugin = {
  name: 'sveltia-apart',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^@sveltia\/cms$/ }, () => ({
      path: '/sveltia/index.js',
      external: true,
    }))
  },
}

const common = {
  bundle: true,
  format: 'esm',
  minify: true,
  write: false,
  legalComments: 'none',
  logLevel: 'error',
  target: 'es2022',
} as const

type Files = Map<string, Asset>

const asAssets = (
  files: readonly { path: string; contents: Uint8Array }[],
  outdir: string,
  prefix: string,
): Files =>
  new Map(
    files.map(({ contents, path: file }) => {
      const name = path.relative(outdir, file).split(path.sep).join('/')
      return [`${prefix}${name}`, { name, bytes: Buffer.from(contents) }]
    }),
  )

/** The script and style that start Sveltia and put the editor's own parts around it. */
export async function bundleEditor(root: string, variant: Variant): Promise<Files> {
  const pages = path.join(root, variant === 'local' ? PAGES : HOSTED)
  const outdir = path.join(root, 'editor')
  const { outputFiles } = await build({
    ...common,
    absWorkingDir: root,
    entryPoints: {
      start: path.join(pages, 'start.ts'),
      editor: path.join(pages, 'editor.ts'),
      style: path.join(root, PAGES, 'editor.css'),
    },
    outdir,
    // both scripts share what they know of the content
    splitting: true,
    // the project's own settings would bring another React in
    tsconfigRaw: {},
    jsx: 'automatic',
    plugins: [
      replaceImports({
        react: path.join(root, PAGES, 'cmsReact.ts'),
        'react/jsx-runtime': path.join(root, PAGES, 'cmsJsx.ts'),
      }),
      sourceOf(root, variant),
      sveltiaApart,
    ],
  })
  return asAssets(outputFiles, outdir, '/editor/')
}

/** The site's own pages, which the preview draws from the words of the form. */
export async function bundlePreview(root: string, variant: Variant): Promise<Files> {
  const outdir = path.join(root, 'preview')
  const { outputFiles } = await build({
    ...common,
    absWorkingDir: root,
    entryPoints: { preview: path.join(root, PREVIEW, 'start.tsx') },
    outdir,
    publicPath: '/preview',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      replaceImports({ gatsby: path.join(root, PREVIEW, 'gatsbyStub.tsx') }),
      sourceOf(root, variant),
    ],
  })
  return asAssets(outputFiles, outdir, '/preview/')
}
