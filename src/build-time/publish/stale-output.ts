import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Deletes the scripts of earlier builds, which Gatsby keeps: otherwise, those of a removed page
 * would stay public. `webpack.stats.json` lists the current scripts, and the runtime lists those
 * that have no name.
 */
export function removeStaleScripts(output: string): void {
  const read = (name: string) => readFileSync(path.join(output, name), 'utf8')
  const stats = read('webpack.stats.json')
  const scripts = readdirSync(output).filter((name) => /-[0-9a-f]{20}\.js/.test(name))
  const isListed = (list: string) => (name: string) =>
    list.includes(/[0-9a-f]{20}/.exec(name)?.[0] ?? '')
  const runtime = scripts
    .filter(isListed(stats))
    .filter((name) => /^webpack-runtime.*js$/.test(name))
  const isCurrent = isListed([stats, ...runtime.map(read)].join())
  for (const name of scripts) {
    if (!isCurrent(name)) rmSync(path.join(output, name))
  }
}
