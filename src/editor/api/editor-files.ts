import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { toPosix } from '../../build-time/list-files'

/** Static files of the editor, keyed by URL path without the leading slash. */
export type EditorFiles = Map<string, Buffer<ArrayBuffer> | string>

const SVELTIA = 'node_modules/@sveltia/cms'

/** The fonts come with Sveltia, too. */
const CDN_FONTS = /@font-face\s*\{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g

/**
 * Sveltia has no API for the draft that its form edits, so sveltia/draft.ts uses these of its
 * functions. Their minified names change with each version; the patterns after the name do not.
 */
const DRAFT_FUNCTIONS = {
  EntryDraftState: /data-entry-draft-root`,[\w$]+=new WeakMap,([\w$]+)=class\{/g,
  createDraft: /([\w$]+)=\(\{entryDraft:\w+,\.\.\.\w+\}\)=>/g,
  compareWithStore: /([\w$]+)=\w+=>\{let \w+=[^;]{1,60};if\(!\w+\)return\{type:`deleted`\}/g,
  checkForRemoteChanges: /([\w$]+)=async\(\{maxAge:\w+=0\}=\{\}\)=>/g,
  saveBackup: /([\w$]+)=async \w+=>\{if\(!\([\w$]+\.useDraftBackup\?\?!0\)\|\|!\w+\.interacted\)/g,
  getBackup: /([\w$]+)=async\(\w+,\w+=``\)=>\{let \w+=await [\w$]+\?\.get\(\[/g,
  deleteBackup: /([\w$]+)=async\(\w+,\w+=``\)=>\{await [\w$]+\?\.delete\(\[/g,
}

/** After its dialogs, Sveltia's form would move the focus from the text to a menu. */
const FOCUS_ON_MENU = /onClose:\(\)=>\{\w+\(\w+\)\?\.focus\(\)\},/g

/** Without these, the owner would be "someone else" in her own other tab. */
const WORDS = {
  'Entry Changed by Someone Else': 'Page Changed Elsewhere',
  'This entry has been changed in the repository after you opened it.':
    'This page was changed in another tab, on another device or by another program after you opened it.',
  'If you save now, their changes will be lost.':
    'If you save now, your version replaces that one.',
}

function exportDraftFunctions(source: string): string {
  const names = Object.entries(DRAFT_FUNCTIONS).map(([name, pattern]) => {
    const [match, ...others] = source.matchAll(pattern)
    if (!match || others.length > 0) throw new Error(`${name} was not found in Sveltia.`)
    return `${match[1] ?? ''} as ${name}`
  })
  return `${source}\nexport{${names.join()}}`
}

/** Sveltia asks a CDN for its latest version; here, this is the installed one. */
const adaptSveltia: Plugin = {
  name: 'adapt-sveltia',
  setup: (bundler) => {
    bundler.onLoad({ filter: /sveltia.cms.npm.index\.js$/ }, ({ path: file }) => {
      const source = Object.entries(WORDS).reduce(
        (text, [from, to]) => text.replace(from, to),
        readFileSync(file, 'utf8')
          .replaceAll('https://unpkg.com', '/editor')
          .replace(CDN_FONTS, '')
          .replace(FOCUS_ON_MENU, ''),
      )
      return { contents: exportDraftFunctions(source) }
    })
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
      'editor/style': source('sveltia/editor.css'),
    },
    chunkNames: 'editor/[name]-[hash]',
    // components rendered by Sveltia must use its copy of React
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h' } },
    // for fields with source code
    external: ['@shikijs/*'],
    plugins: [adaptSveltia],
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
    ['editor/@sveltia/cms/package.json', `${SVELTIA}/package.json`],
    ['editor/LICENSE.txt', `${SVELTIA}/LICENSE.txt`],
    ...assets.map((name) => [`editor/assets/${name}`, `${SVELTIA}/npm/assets/${name}`] as const),
  ] as const
  return new Map<string, Buffer<ArrayBuffer> | string>([
    ...copies.map(([name, file]) => [name, readFileSync(path.join(root, file))] as const),
    ...(await bundle(root)),
  ])
}
