/** Installs packages that are missing. Plain Node, since there may be no packages yet. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, utimesSync } from 'node:fs'

/** npm writes this file last, so it exists only after a complete installation. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Compares a version of Node with `engines.node`, which lists the oldest release of each major.
 *
 * @param {string} range such as `^20.19.0 || ^22.13.0`
 * @param {string} version such as `20.20.2`
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
    console.warn(`Node ${node} is untested with this site; tested versions: ${engines.node}`)
  }
  if (support === 'too old') {
    console.error(
      `This site needs Node ${engines.node}, and this is Node ${node}.\n` +
        'Get a newer one from https://nodejs.org, or with nvm: nvm install',
    )
    process.exit(1)
  }
}

/** @param {string} file */
const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function installPackages() {
  if (modified(INSTALLED) >= modified('package-lock.json')) return
  console.log('Installing packages; the first time takes a few minutes.')
  // The build needs the dev packages too, even where NODE_ENV says production.
  const { status } = spawnSync('npm install --no-save --include=dev', {
    shell: true,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  utimesSync(INSTALLED, new Date(), new Date())
}

// A test imports this file too; import.meta would not survive Jest's CommonJS.
if (process.argv[1]?.endsWith('install.mjs')) {
  checkNode()
  installPackages()
}
