/**
 * Runs before every script of package.json, so that `npm start` and `npm test` work right after
 * a download. Plain Node without packages, since there may be none yet.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { fetchNginx } from './nginx.mjs'

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

function checkNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync('package.json', 'utf8'))
  )
  const [oldest = 0, tooNew = Infinity] = (engines.node.match(/\d+/g) ?? []).map(Number)
  const major = Number.parseInt(process.versions.node, 10)
  if (major >= oldest && major < tooNew) return
  console.error(
    `This site needs Node ${engines.node}, and this is Node ${process.versions.node}.\n` +
      'Get a fitting one from https://nodejs.org, or with nvm: nvm install && nvm use',
  )
  process.exit(1)
}

function installPackages() {
  const wanted = packagesOf('package-lock.json')
  if (wanted && matchesLockfile(wanted, packagesOf('node_modules/.package-lock.json') ?? {})) return
  console.log('Installing packages; the first time takes a few minutes.')
  const { status } = spawnSync(
    'npm',
    // Not `npm ci`: it refuses the lockfile when a registry lacks packages for some other platform.
    // The build needs the dev packages too, also where NODE_ENV says production.
    ['install', ...(wanted ? ['--no-save'] : []), '--include=dev', '--no-audit', '--no-fund'],
    // npm is a batch file on Windows, which only a shell can start
    { stdio: 'inherit', shell: process.platform === 'win32' },
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
    fetchNginx()
  }
}
