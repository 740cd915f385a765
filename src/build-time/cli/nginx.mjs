/** A web server for one browser test: the site has to work on hosts, not only in its own preview. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isDebian, succeeds, updatePackageLists } from './system.mjs'

const FETCHED = path.resolve('node_modules', '.cache', 'nginx')

/** Where nginx and its list of file types may be: installed by somebody, or fetched by `fetchNginx`. */
const PLACES = [
  { program: '/usr/sbin/nginx', types: '/etc/nginx/mime.types' },
  {
    program: path.join(FETCHED, 'usr/sbin/nginx'),
    types: path.join(FETCHED, 'etc/nginx/mime.types'),
  },
  { program: '/opt/homebrew/bin/nginx', types: '/opt/homebrew/etc/nginx/mime.types' },
]

/**
 * @returns {{ program: string, types: string } | undefined} paths of nginx and of its list of file
 *   types; undefined if there is none
 */
export function findNginx() {
  return PLACES.find(({ program, types }) => existsSync(program) && existsSync(types))
}

/**
 * Fetches nginx from Debian if there is none. It is unpacked into `node_modules` and not installed:
 * an installed one would start, and serve on port 80. Where that is not possible, the test that
 * wants it is left out and says so.
 */
export function fetchNginx() {
  if (findNginx() || !isDebian()) return
  mkdirSync(FETCHED, { recursive: true })
  const download = ['apt-get', 'download', 'nginx', 'nginx-common']
  const options = { cwd: FETCHED }
  const isFetched =
    succeeds(download, { ...options, stdio: 'ignore' }) ||
    (updatePackageLists() && succeeds(download, options))
  if (!isFetched) return
  for (const file of readdirSync(FETCHED).filter((name) => name.endsWith('.deb'))) {
    succeeds(['dpkg-deb', '-x', file, '.'], options)
  }
}
