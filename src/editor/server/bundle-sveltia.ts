import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const PACKAGE = path.join('node_modules', '@sveltia', 'cms')

/** Where the package would fetch fonts from, although it brings them along. */
const FONT_ADDRESS =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+?)(?::vf)?@[\d.]+\/([a-z0-9-]+)\.woff2/g

/** Sveltia's own sentences that would mislead here, and what takes their place. */
const sentences: readonly [string, string][] = [
  [
    'There was an error while saving the entry. Please try again later.',
    'Nothing has been saved yet, and nothing is lost: what you wrote stays here.',
  ],
]

/**
 * Where Sveltia gets ready to keep drafts that were not saved. It does so for each second folder
 * only, and the project's is the second one: the Git host of its settings comes first.
 */
const DRAFT_STORE =
  /if\((\w+)&&!(\w+)\)(?=\{let\{databaseName:(\w+)\}=\1\.repository\?\?\{\};if\(\3\)\{\2=new \w+\(\3,`draft-backups`)/

/** What the form never needs: colours for programming languages, maps. */
const UNUSED = /^(@shikijs\/|leaflet$|terra-draw)/

/** Changes here make a bundle that was kept from before useless. */
const RECIPE = 2

function fontFile(root: string, family: string, rest: string): string {
  const names = readdirSync(path.join(root, PACKAGE, 'npm', 'assets'))
  const name = names.find((one) => one.startsWith(`${family}-${rest}-`))
  if (name) return `/sveltia/assets/${name}`
  throw new Error(`Sveltia CMS does not bring the font ${family} ${rest} along any more.`)
}

/**
 * @param code of the package
 * @returns the same without requests to other hosts, and with the editor's own words
 * @throws Error if the package has changed so much that this has to be looked at again
 */
function adapted(code: string, root: string): string {
  let fonts = 0
  const local = code.replace(FONT_ADDRESS, (_, family: string, rest: string) => {
    fonts += 1
    return fontFile(root, family, rest)
  })
  if (fonts !== 3) throw new Error(`Sveltia CMS names ${fonts} fonts of other hosts, not 3.`)
  if (!DRAFT_STORE.test(local)) throw new Error('Sveltia CMS keeps drafts in another way now.')
  return sentences.reduce(
    (text, [said, better]) => {
      if (!text.includes(said)) throw new Error(`Sveltia CMS does not say any more: ${said}`)
      return text.replaceAll(said, better)
    },
    local.replace(DRAFT_STORE, 'if($1)'),
  )
}

const adapt = (root: string): Plugin => ({
  name: 'adapt-sveltia',
  setup: (bundle) => {
    bundle.onResolve({ filter: UNUSED }, ({ path: name }) => ({ path: name, namespace: 'unused' }))
    bundle.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'export default {}' }))
    bundle.onLoad({ filter: /[\\/]@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: adapted(readFileSync(file, 'utf8'), root),
      resolveDir: path.dirname(file),
    }))
  },
})

/**
 * Bundles Sveltia CMS from its npm package, once for each version of it.
 *
 * @param root of the project
 * @param cache folder in which bundles are kept
 * @returns the folder with `index.js` and all that it loads
 */
export async function bundleSveltia(root: string, cache: string): Promise<string> {
  const source = path.join(root, PACKAGE)
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    version: string
  }
  const key = createHash('sha256').update(JSON.stringify([version, RECIPE, sentences]))
  const folder = path.join(cache, `sveltia-${key.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return folder

  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (name.startsWith('sveltia-')) rmSync(path.join(cache, name), { recursive: true })
  }
  const draft = path.join(cache, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: { index: path.join(source, 'npm', 'index.js') },
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [adapt(root)],
  })
  cpSync(path.join(source, 'npm', 'assets'), path.join(draft, 'assets'), { recursive: true })
  // whole or not at all: a killed process must not leave half a program behind
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return folder
}
