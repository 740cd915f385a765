/** Firefox and WebKit for the browser tests, beside Chromium (browser.mjs). */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { installFromPlaywright } from './browser.mjs'
import { installDebianPackages, succeeds } from './system.mjs'

/** @typedef {'firefox' | 'webkit'} EngineName */

const FIREFOX = '/usr/bin/firefox-esr'

const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', python: '/usr/bin/python3' }
const SCREEN = '/usr/bin/Xvfb'
/** What the window of the tests needs (e2e/engines/window.py). */
const IMPORT_BINDINGS = "import gi; gi.require_version('WebKit2', '4.1')"

/** @type {Record<EngineName, { title: string, packages: string[] }>} */
const ENGINES = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'] },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
}

/** @returns {string | undefined} path of the system's Firefox */
export const findFirefox = () => (existsSync(FIREFOX) ? FIREFOX : undefined)

/** @returns {{ driver: string, python: string } | undefined} what drives and shows the system's WebKit */
export const findWebKit = () =>
  [WEBKIT.driver, WEBKIT.python, SCREEN].every((file) => existsSync(file)) &&
  succeeds([WEBKIT.python, '-c', IMPORT_BINDINGS], { stdio: 'ignore' })
    ? WEBKIT
    : undefined

/** @param {EngineName} name */
function playwrightHas(name) {
  try {
    // not an import: Playwright's config must be able to ask without waiting
    const require = createRequire(path.resolve('package.json'))
    const playwright = /** @type {typeof import('@playwright/test')} */ (
      require('@playwright/test')
    )
    return existsSync(playwright[name].executablePath())
  } catch {
    return false // Playwright has no build for this system
  }
}

/**
 * The browsers beside Chromium that the tests can run in: the system's, else Playwright's own.
 *
 * @returns {EngineName[]}
 */
export function findEngines() {
  return /** @type {EngineName[]} */ (Object.keys(ENGINES)).filter(
    (name) => (name === 'firefox' ? findFirefox() : findWebKit()) ?? playwrightHas(name),
  )
}

/** @param {EngineName} name */
function install(name) {
  const { packages, title } = ENGINES[name]
  console.log(`The browser tests need ${title}.`)
  return installDebianPackages(packages) || installFromPlaywright(name)
}

/**
 * Installs Firefox and WebKit where they are missing. Says which of them the tests will do without;
 * on a server for tests, where `CI` is set, that ends the process.
 */
export function ensureEngines() {
  const isMissing = (/** @type {EngineName} */ name) => !findEngines().includes(name)
  const names = /** @type {EngineName[]} */ (Object.keys(ENGINES))
  names.filter(isMissing).forEach(install)
  const missing = names.filter(isMissing).map((name) => ENGINES[name].title)
  if (missing.length === 0) return
  console.error(`The browser tests leave out ${missing.join(' and ')}: not found on this system.`)
  if (process.env.CI) process.exit(1)
}
