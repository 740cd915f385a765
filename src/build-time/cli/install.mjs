/**
 * Runs before almost every script of package.json (not `serve`), so that `npm start` and `npm test` work right after
 * a download. Plain Node without packages, since there may be none yet.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * Tells whether the installed packages are those of the lockfile.
 *
 * @param {Packages} wanted `packages` of `package-lock.json`
 * @param {Packages} installed `packages` of `node_modules/.package-lock.json`
 * @returns {boolean} false if one is missing or has another version
 */
export function matchesLockfile(wanted, installed) {
  return Object.entries(wanted).every(([place, { optional = false, version }]) => {
    const isRoot = place === ''
    // npm leaves out what is made for other platforms; it marks all of that as optional
    const isLeftOut = optional && !(place in installed)
    return isRoot || isLeftOut || installed[place]?.version === version
  })
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages
  } catch {
    return undefined
  }
}

/**
 * Tells whether a version of Node fits `engines.node`, which lists the least release of each major.
 *
 * @param {string} range such as `^20.19.0 || ^22.13.0`
 * @param {string} version such as `20.20.2`
 */
export function fitsEngines(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const [leastMajor, leastMinor = 0] = (part.match(/\d+/g) ?? []).map(Number)
    return major === leastMajor && minor >= leastMinor
  })
}

function checkNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  )
  if (fitsEngines(engines.node, process.versions.node)) return
  console.error(
    `This site needs Node ${engines.node}, and this is Node ${process.versions.node}.\n` +
      'Get a fitting one from https://nodejs.org, or with nvm: nvm install && nvm use',
  )
  process.exit(1)
}

/** npm itself, without the shell that its batch file would need on Windows. */
function npm() {
  const { npm_execpath: file } = process.env
  return file ? { command: process.execPath, first: [file] } : { command: 'npm', first: [] }
}

function installPackages() {
  const wanted = packagesOf('package-lock.json')
  if (wanted && matchesLockfile(wanted, packagesOf('node_modules/.package-lock.json') ?? {})) return
  console.log('Installing packages; the first time takes a few minutes.')
  const { command, first } = npm()
  // `npm ci` begins by deleting everything, which one changed package is not worth.
  const install = wanted && !existsSync('node_modules') ? ['ci'] : ['install', '--no-save']
  const { status } = spawnSync(
    command,
    // The build needs the dev packages too, even where NODE_ENV says production. npm's warnings are
    // about packages inside Gatsby that nobody here can change; errors are still shown in full.
    [...first, ...install, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

// a test imports this file too; import.meta would not survive Jest's CommonJS
if (process.argv[1]?.endsWith('install.mjs')) {
  checkNode()
  installPackages()
  if (process.argv.includes('--browser')) {
    ensureBrowser()
    ensureEngines()
  }
}
