import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { NodeType } from 'node-html-parser'
import { BUNDLE_OPTIONS } from './bundle-options'
import { inlineScripts, type HTMLElement } from './html-page'
import { TRUSTED_TYPES } from './policy'

/** Addresses of all chunks, for Gatsby's own prefetching, which is off (gatsby-browser.tsx). */
const CHUNK_MAPPING = 'window.___chunkMapping='

/** Gatsby's own wrapping of its inline scripts, which only XML needs. */
const CDATA = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g

/** What Gatsby puts around its scripts: comments, and the space of its own template. */
const AROUND_SCRIPTS = /^(?: slice-(?:start|end) .*|\s+)$/

/** What webpack calls the entry that evaluates React (src/client/evaluateReact.ts). */
export const REACT_ENTRY = 'react'

/** What a page requests once its first screen is complete. */
export type PageRequests = {
  /** Addresses of the page's own scripts, beside those that Gatsby names in the page. */
  scripts: readonly string[]
  /** Addresses of the scripts that evaluate React, in their order; they run before all others. */
  react: readonly string[]
  /** Addresses of the data that Gatsby hydrates from. */
  data: readonly string[]
  /** Address of the lightbox's script. */
  lightbox: string
}

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined> }

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
): Pick<PageRequests, 'scripts' | 'react' | 'data'> {
  const notes = path.join(built, 'webpack.stats.json')
  if (!page || !existsSync(notes)) return { scripts: [], react: [], data: [] }
  const { namedChunkGroups } = JSON.parse(readFileSync(notes, 'utf8')) as Stats
  const scriptsOf = (group: string) =>
    (namedChunkGroups[group]?.assets ?? [])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => `${prefix}/${name}`)
  const folder = page.path === '/' ? 'index' : page.path.replace(/^\/|\/$/g, '')
  return {
    scripts: scriptsOf(page.componentChunkName),
    react: scriptsOf(REACT_ENTRY),
    data: [`${prefix}/page-data/app-data.json`, `${prefix}/page-data/${folder}/page-data.json`],
  }
}

function loaderFor(
  scripts: readonly string[],
  hasForm: boolean,
  { data, lightbox }: PageRequests,
): string {
  const { outputFiles } = buildSync({
    ...BUNDLE_OPTIONS,
    entryPoints: [path.resolve('src/client/deferScripts.ts')],
    define: {
      SCRIPTS: JSON.stringify(scripts),
      DATA: JSON.stringify(data),
      LIGHTBOX: JSON.stringify(lightbox),
      HAS_FORM: JSON.stringify(hasForm),
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
 * @param page as Gatsby has made it; its scripts give way to one loader, and a page without any
 *   stays as it is
 */
export function deferScripts(page: HTMLElement, requests: PageRequests): void {
  const gatsbyScripts = page.querySelectorAll('script[src][async]')
  const body = page.querySelector('body')
  if (gatsbyScripts.length === 0 || !body) return
  const shared = gatsbyScripts.map((script) => script.getAttribute('src') ?? '')
  const hasForm = page.querySelector('form') !== null
  // the runtime and React itself are in two of the lists
  const scripts = new Set([...requests.react, ...shared, ...requests.scripts])
  const loader = loaderFor([...scripts], hasForm, requests)
  const inline = inlineScripts(page)
  // All in one, so that a policy has one hash to name.
  const facts = inline
    .map(({ rawText }) => rawText.replace(CDATA, '').trim())
    .filter((text) => !text.startsWith(CHUNK_MAPPING))
  const around = body.childNodes.filter(
    ({ nodeType, rawText }) => nodeType !== NodeType.ELEMENT_NODE && AROUND_SCRIPTS.test(rawText),
  )
  for (const node of [...gatsbyScripts, ...inline, ...around]) node.remove()
  body.insertAdjacentHTML('beforeend', `<script>${[...facts, loader].join('\n')}</script>`)
}
