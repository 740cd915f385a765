/** Installs missing packages. Uses only built-in modules, because packages may be missing. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** npm writes this file last, so it exists only after a complete install. */
const INSTALL_MARKER = 'node_modules/.package-lock.json'

/**
 * Without `--no-save`, the npm of Node 20 and 22 changes package-lock.json. Without `--include=dev`,
 * the editor and the tests are missing where NODE_ENV is `production`.
 */
const INSTALL = 'npm install --no-save --include=dev'

/** Gatsby reads these as patterns, parts of a URL or quotes; the last one separates paths. */
const UNSUPPORTED = Array.from(`"'!#%*?|()[]{}\\${path.delimiter}`)

/** @param {string} range e.g. `^20.19.0 || ^22.13.0`: the oldest supported release of each major */
function isTooOld(range) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const oldest = range.split('||').map((part) => (part.match(/\d+/g) ?? []).map(Number))
  const [, oldestMinor = 0] = oldest.find(([supported]) => supported === major) ?? []
  return major < (oldest[0]?.[0] ?? 0) || minor < oldestMinor
}

/** @returns {string | undefined} why no command can work here, and what to do */
function findProblem() {
  const folder = process.cwd()
  const name = folder.replaceAll(path.sep, '/')
  const character = UNSUPPORTED.find((unsupported) => name.includes(unsupported))
  if (character !== undefined) {
    return `Gatsby does not work in a folder with ${character} in its path: ${folder}\nUse only letters, digits, spaces and hyphens in its name, or move the site elsewhere.`
  }
  // set by the package manager, the second one from package.json
  const { npm_config_user_agent: agent = '', npm_package_engines_node: range = '' } = process.env
  const [manager = ''] = agent.split('/')
  if (/^(pnpm|yarn|bun)$/.test(manager)) {
    return `This site needs npm, because ${manager} ignores the versions it requires. Use npm instead.`
  }
  if (!isTooOld(range)) return undefined
  return `This site needs Node ${range}, but you are running Node ${process.versions.node}.\nInstall a newer version from https://nodejs.org, or with nvm: nvm install`
}

/** @param {string} file */
const getModifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const problem = findProblem()
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
if (getModifiedTime(INSTALL_MARKER) < getModifiedTime('package-lock.json')) {
  console.log('Installing packages. The first time takes a few minutes.')
  process.exitCode = spawnSync(INSTALL, { shell: true, stdio: 'inherit' }).status ?? 1
}
