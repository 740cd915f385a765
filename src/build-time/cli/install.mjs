/** Installs missing packages. Uses only built-in modules, because packages may be missing. */
import { spawnSync } from 'node:child_process'
import { realpathSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

/** npm writes this file last, so it exists only after a complete install. */
const INSTALL_MARKER = 'node_modules/.package-lock.json'

/** Whatever NODE_ENV or the user's npm configuration say: other values install other files or none. */
export const INSTALL =
  'npm install --no-save --package-lock --no-package-lock-only --no-dry-run' +
  ' --include=dev --include=optional --no-strict-peer-deps --no-legacy-peer-deps' +
  ' --no-global --location=project --install-strategy=hoisted --bin-links' +
  ' --no-before --min-release-age=0'

/**
 * @param {string} range e.g. `^20.19.0 || ^22.13.0`: the oldest supported release of each major
 * @param {string} version e.g. `20.20.2`
 */
export function isTooOld(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldest = range.split('||').map((part) => (part.match(/\d+/g) ?? []).map(Number))
  const [, oldestMinor = 0] = oldest.find(([supported]) => supported === major) ?? []
  return major < (oldest[0]?.[0] ?? 0) || minor < oldestMinor
}

/** Gatsby reads these as patterns, parts of a URL or quotes; the last one separates paths. */
const UNSUPPORTED = Array.from(`"'!#%*?|()[]{}\\${path.delimiter}`)

/**
 * @param {string} folder absolute path of the project
 * @param {NodeJS.ProcessEnv} env as npm sets it
 * @returns {string | undefined} why no command can work here, and what to do
 */
export function findProblem(folder, env) {
  const name = folder.replaceAll(path.sep, '/')
  const character = UNSUPPORTED.find((unsupported) => name.includes(unsupported))
  if (character !== undefined) {
    return `Gatsby does not work in a folder with ${character} in its path: ${folder}\nUse only letters, digits, spaces and hyphens in its name, or move the site elsewhere.`
  }
  const [manager = ''] = (env.npm_config_user_agent ?? '').split('/')
  if (/^(pnpm|yarn|bun)$/.test(manager)) {
    return `This site needs npm, because ${manager} ignores the versions it requires. Use npm instead.`
  }
  const root = env.npm_config_local_prefix
  if (root !== undefined && realpathSync(root) !== realpathSync(folder)) {
    return `This site does not work in an npm workspace, which ignores the versions it requires.\nMove its folder out of ${root}.`
  }
  // from package.json
  const { npm_package_engines_node: range = '' } = env
  const { node } = process.versions
  if (!isTooOld(range, node)) return undefined
  return `This site needs Node ${range}, but you are running Node ${node}.\nInstall a newer version from https://nodejs.org, or with nvm: nvm install`
}

/** @param {string} file */
const getModifiedTime = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function installPackages() {
  if (getModifiedTime(INSTALL_MARKER) >= getModifiedTime('package-lock.json')) return
  console.log('Installing packages. The first time takes a few minutes.')
  const { status } = spawnSync(INSTALL, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  utimesSync(INSTALL_MARKER, new Date(), new Date())
}

// Only when run directly: a test imports this file, and Jest's CommonJS has no import.meta.
if (process.argv[1]?.endsWith('install.mjs')) {
  const problem = findProblem(process.cwd(), process.env)
  if (problem !== undefined) {
    console.error(problem)
    process.exit(1)
  }
  installPackages()
}
