import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { BUNDLE_OPTIONS } from './bundle-options'
import { TRUSTED_TYPES } from './policy'

/** The scripts that Gatsby puts at the end of each page; those of the data beside them have no `src`. */
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** What Gatsby tells its scripts about the page, and the comments around it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const SLICE_COMMENT = /<!-- slice-(?:start|end) id="_gatsby-scripts-1" -->/g

/** Addresses of all chunks, for Gatsby's own prefetching, which is off (gatsby-browser.tsx). */
const CHUNK_MAPPING = 'window.___chunkMapping='

/** Gatsby's own wrapping of its inline scripts, which only XML needs. */
const CDATA = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g

/** What a page asks for once its first screen is complete. */
export type PageRequests = {
  /** Addresses of the page's own scripts, beside those that Gatsby names in the page. */
  scripts: readonly string[]
  /** Addresses of the data that Gatsby hydrates from. */
  data: readonly string[]
  /** Address of the lightbox's script. */
  lightbox: string
}

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined> }

const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, match]) => (match ?? '').trim())

/**
 * Reads from Gatsby's own notes what a page needs to hydrate.
 *
 * @param built absolute path of what Gatsby has made
 * @param page its page data; undefined for a file that is no page
 * @param prefix what stands before all addresses, such as `/portfolio`, or nothing
 */
export function requestsOf(
  built: string,
  page: { componentChunkName: string; path: string } | undefined,
  prefix: string,
): Pick<PageRequests, 'scripts' | 'data'> {
  const notes = path.join(built, 'webpack.stats.json')
  if (!page || !existsSync(notes)) return { scripts: [], data: [] }
  const { namedChunkGroups } = JSON.parse(readFileSync(notes, 'utf8')) as Stats
  const assets = namedChunkGroups[page.componentChunkName]?.assets ?? []
  const folder = page.path === '/' ? 'index' : page.path.replace(/^\/|\/$/g, '')
  return {
    scripts: assets
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => `${prefix}/${name}`),
    data: [`${prefix}/page-data/app-data.json`, `${prefix}/page-data/${folder}/page-data.json`],
  }
}

function loaderFor(
  html: string,
  scripts: readonly string[],
  { data, lightbox }: PageRequests,
): string {
  const { outputFiles } = buildSync({
    ...BUNDLE_OPTIONS,
    entryPoints: [path.resolve('src/client/deferScripts.ts')],
    define: {
      SCRIPTS: JSON.stringify(scripts),
      DATA: JSON.stringify(data),
      LIGHTBOX: JSON.stringify(lightbox),
      HAS_FORM: JSON.stringify(html.includes('<form')),
      TRUSTED_TYPE: JSON.stringify(TRUSTED_TYPES.loader),
    },
    external: [lightbox],
  })
  // A function of its own, since the names of a classic script are the window's. (The format "iife"
  // would bring helpers for `import()`.)
  return `(()=>{${outputFiles[0]?.text.trim() ?? ''}})()`
}

/**
 * Makes a page fetch its scripts all at once when its first screen is complete
 * (src/client/deferScripts.ts), so that they compete neither with words and photos nor with the
 * visitor's first tap.
 *
 * @param html a page as Gatsby has made it
 * @returns the page with the loader in place of its scripts; unchanged if it has none
 */
export function withDeferredScripts(html: string, requests: PageRequests): string {
  const shared = matches(html, SCRIPT)
  if (shared.length === 0) return html
  const loader = loaderFor(html, [...shared, ...requests.scripts], requests)
  const page = html.replace(SCRIPT, '').replace(SLICE_COMMENT, '').replace(CDATA, '')
  // All in one, so that a policy has one hash to name.
  const facts = matches(page, INLINE_SCRIPT).filter((text) => !text.startsWith(CHUNK_MAPPING))
  const script = [...facts, loader].join('\n')
  return page
    .replace(INLINE_SCRIPT, '')
    .replace(/\s*<\/body>/, () => `<script>${script}</script></body>`)
}
