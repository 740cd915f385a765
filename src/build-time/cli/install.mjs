/** Installs missing packages. Uses only built-in modules, because packages may be missing. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, utimesSync } from 'node:fs'

/** npm writes this file last, so it exists only after a complete install. */
const INSTALL_MARKER = 'node_modules/.package-lock.json'

/**
 * Compares a Node version with `engines.node`, which lists the oldest supported release per major.
 *
 * @param {string} range e.g. `^20.19.0 || ^22.13.0`
 * @param {string} version e.g. `20.20.2`
 * @returns {'supported' | 'untested' | 'too old'}
 */
export function getNodeSupport(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldestReleases = range.split('||').map((part) => (part.match(/\d+/g) ?? []).map(Number))
  const sameMajor = oldestReleases.find(([oldestMajor]) => oldestMajor === major)
  if (sameMajor) return minor >= (sameMajor[1] ?? 0) ? 'supported' : 'too old'
  return major > (oldestReleases[0]?.[0] ?? 0) ? 'untested' : 'too old'
}

function checkNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  )
  const { node } = process.versions
  const support = getNodeSupport(engines.node, node)
  if (support === 'untested') {
    console.warn(`This site is untested on Node ${node}; tested versions: ${engines.node}`)
  }
  if (support === 'too old') {
    console.error(
      `This site needs Node ${engines.node}, but you are running Node ${node}.\n` +
        'Install a newer version from https://nodejs.org, or with nvm: nvm install',
    )
    process.exit(1)
  }
}

/** @param {string} file */
const getModifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function installPackages() {
  if (getModifiedTime(INSTALL_MARKER) >= getModifiedTime('package-lock.json')) return
  console.log('Installing packages. The first time takes a few minutes.')
  // The build needs dev dependencies, even with NODE_ENV=production.
  const { status } = spawnSync('npm install --no-save --include=dev', {
    shell: true,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  utimesSync(INSTALL_MARKER, new Date(), new Date())
}

// Only when run directly: a test imports this file, and Jest's CommonJS has no import.meta.
if (process.argv[1]?.endsWith('install.mjs')) {
  checkNode()
  installPackages()
}
