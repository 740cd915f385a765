import path from 'node:path'
import { buildSync } from 'esbuild'
import { TRUSTED_TYPES } from './policy'

/** The scripts that Gatsby puts at the end of each page; those of the data beside them have no `src`. */
const SCRIPT = /<script src="([^"]+)" async><\/script>/g

/** What Gatsby tells its scripts about the page, and the marks around it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g
const SLICE_MARK = /<!-- slice-(?:start|end) id="_gatsby-scripts-1" -->/g

/** Gatsby's own wrapping of its inline scripts, which only XML needs. */
const CDATA = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g

/** React itself, which is more than half of all, and stays the same from build to build. */
const isLargest = (script: string) => script.includes('/framework-')

const starters = new Map<string, string>()

/** The starter for a list of scripts, small enough to stand in each page. */
function starterFor(scripts: readonly string[]): string {
  const list = JSON.stringify(scripts)
  const known = starters.get(list)
  if (known) return known
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve('src/build/publish/starter.ts')],
    bundle: true,
    define: {
      SCRIPTS: list,
      FETCHED_AHEAD: JSON.stringify(scripts.filter(isLargest)),
      TRUSTED_TYPE: JSON.stringify(TRUSTED_TYPES.starter),
    },
    format: 'iife',
    minify: true,
    target: 'es2020',
    write: false,
  })
  const starter = (outputFiles[0]?.text ?? '').trim()
  starters.set(list, starter)
  return starter
}

/**
 * Lets a page's scripts start at the first sign of intent: nothing of them competes with words and
 * photos, or keeps the processor of a phone busy for nothing.
 *
 * @param html a page as Gatsby has made it
 * @returns the page with the starter in place of the scripts; unchanged if it has none
 */
export function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, src]) => src ?? [])
  if (scripts.length === 0) return html
  const page = html.replace(SCRIPT, '').replace(SLICE_MARK, '').replace(CDATA, '')
  // all in one, so that a policy has one hash to name
  const inline = [...page.matchAll(INLINE_SCRIPT)].map(([, code]) => (code ?? '').trim())
  const script = [...inline, starterFor(scripts)].join('\n')
  return page
    .replace(INLINE_SCRIPT, '')
    .replace(/\s*<\/body>/, () => `<script>${script}</script></body>`)
}
