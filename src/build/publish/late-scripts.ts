import path from 'node:path'
import { buildSync } from 'esbuild'
import { TRUSTED_TYPES } from './policy'

/** The scripts that Gatsby puts at the end of each page; those of the data beside them have no `src`. */
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** What a browser reads to put the site among its apps. */
const MANIFEST = /<link(?=[^>]* rel="manifest")[^>]* href="([^"]+)"[^>]*>/g

/** What Gatsby tells its scripts about the page, and the marks around it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const SLICE_MARK = /<!-- slice-(?:start|end) id="_gatsby-scripts-1" -->/g

/** Gatsby's own wrapping of its inline scripts, which only XML needs. */
const CDATA = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g

/** React itself, which is more than half of all, and stays the same from build to build. */
const isLargest = (script: string) => script.includes('/framework-')

const starters = new Map<string, string>()

const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, match]) => (match ?? '').trim())

/** The starter for what a page names, small enough to stand in each page. */
function starterFor(scripts: readonly string[], manifest: readonly string[]): string {
  const key = JSON.stringify([scripts, manifest])
  const known = starters.get(key)
  if (known) return known
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve('src/build/publish/starter.ts')],
    bundle: true,
    define: {
      SCRIPTS: JSON.stringify(scripts),
      MANIFEST: JSON.stringify(manifest),
      FETCHED_AHEAD: JSON.stringify(scripts.filter(isLargest)),
      TRUSTED_TYPE: JSON.stringify(TRUSTED_TYPES.starter),
    },
    format: 'iife',
    minify: true,
    target: 'es2020',
    write: false,
  })
  const starter = (outputFiles[0]?.text ?? '').trim()
  starters.set(key, starter)
  return starter
}

/**
 * Lets a page's scripts start at the first sign of intent, and its manifest be read when the first
 * screen is complete: nothing of them competes with words and photos, or keeps the processor of a
 * phone busy for nothing.
 *
 * @param html a page as Gatsby has made it
 * @returns the page with the starter in place of both; unchanged if it has no scripts
 */
export function withLateScripts(html: string): string {
  const scripts = matches(html, SCRIPT)
  if (scripts.length === 0) return html
  const starter = starterFor(scripts, matches(html, MANIFEST))
  const page = html
    .replace(SCRIPT, '')
    .replace(MANIFEST, '')
    .replace(SLICE_MARK, '')
    .replace(CDATA, '')
  // all in one, so that a policy has one hash to name
  const script = [...matches(page, INLINE_SCRIPT), starter].join('\n')
  return page
    .replace(INLINE_SCRIPT, '')
    .replace(/\s*<\/body>/, () => `<script>${script}</script></body>`)
}
