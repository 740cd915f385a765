import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HASHED_FILE } from './hashed-files'

/**
 * What Gatsby leaves beside the site: notes for its own next build, a helper for third-party
 * scripts, with a service worker, of which this site has none, and a page at /404/, which would
 * answer that all is well.
 */
const NOT_FOR_VISITORS = /^(webpack\.stats\.json|chunk-map\.json|~partytown\/|_gatsby\/|404\/)/

const SPEAKING = /\.(html|json|css|xml|webmanifest)$/

/**
 * Finds what of a built site is in use. Gatsby keeps what earlier builds have made in the same
 * folder; a photo that the owner has taken away must not stay public with it.
 *
 * @param root absolute path of the built site
 * @param prefix what stands before all addresses in it, such as `/portfolio`, or nothing
 * @returns paths relative to `root` of all files for visitors but those that nothing names
 */
export function filesInUse(root: string, prefix: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_FOR_VISITORS.test(file))
    .sort()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

  const pages = files
    .filter((file) => SPEAKING.test(file))
    .map(read)
    .join('\n')
  // The runtime, which each page names, names all scripts that are loaded later.
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .filter((file) => pages.includes(HASHED_FILE.exec(file)?.[1] ?? file))
    .map(read)
    .join('\n')
  const words = pages + scripts

  return files.filter((file) => {
    if (file.startsWith('static/')) return words.includes(`${prefix}/${file}`)
    const hash = HASHED_FILE.exec(file)?.[1]
    return hash === undefined || words.includes(hash)
  })
}
