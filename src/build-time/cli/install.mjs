/** Installs missing packages. Plain Node, since there may be no packages yet. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, utimesSync } from 'node:fs'

/** npm writes this file last, so it exists only after a complete install. */
const INSTALL_MARKER = 'node_modules/.package-lock.json'

/**
 * Compares a Node version with `engines.node`, which lists the oldest supported release of each major.
 *
 * @param {string} range for example `^20.19.0 || ^22.13.0`
 * @param {string} version for example `20.20.2`
 * @returns {'supported' | 'untested' | 'too old'}
 */
export function nodeSupport(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldest = range.split('||').map((part) => (part.match(/\d+/g) ?? []).map(Number))
  const sameMajor = oldest.find(([oldestMajor]) => oldestMajor === major)
  if (sameMajor) return minor >= (sameMajor[1] ?? 0) ? 'supported' : 'too old'
  return major > (oldest[0]?.[0] ?? 0) ? 'untested' : 'too old'
}

function checkNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  )
  const { node } = process.versions
  const support = nodeSupport(engines.node, node)
  if (support === 'untested') {
    console.warn(`This site is not tested with Node ${node}; tested versions: ${engines.node}`)
  }
  if (support === 'too old') {
    console.error(
      `This site needs Node ${engines.node}, but this is Node ${node}.\n` +
        'Get a newer version from https://nodejs.org, or with nvm: nvm install',
    )
    process.exit(1)
  }
}

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function installPackages() {
  if (modifiedAt(INSTALL_MARKER) >= modifiedAt('package-lock.json')) return
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
