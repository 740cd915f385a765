import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { installDebianPackages, programOf, rootPrefix, succeeds } from './system.mjs'

/** No sandbox, since containers seldom allow one; the rest keeps the browser off the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // the headless shell would set letters on whole pixels, as no visitor sees them
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const USUAL_PLACES = [
  // half the time of the whole browser, whose windows are drawn even where nobody sees them
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrightBrowser() {
  try {
    // not an import: Playwright's config must be able to ask without waiting
    const require = createRequire(path.resolve('package.json'))
    const { chromium } = /** @type {typeof import('@playwright/test')} */ (
      require('@playwright/test')
    )
    return chromium.executablePath()
  } catch {
    return undefined // Playwright has no build for this system
  }
}

/**
 * Finds a Chromium or Chrome for the browser tests: the one that `CHROMIUM_PATH` names, else
 * Playwright's own, else one of the system.
 *
 * @returns {string | undefined} its path; undefined if there is none
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [playwrightBrowser(), ...USUAL_PLACES].find((place) => place && existsSync(place))
}

/**
 * Debian's packages for each browser that the tests run in. The fonts have the widths of Times New
 * Roman and Arial, which a bare Debian lacks.
 */
const DEBIAN_PACKAGES = { chromium: ['chromium-headless-shell', 'fonts-liberation'] }

/** @param {'chromium' | 'firefox' | 'webkit'} name */
export function installFromPlaywright(name) {
  const install = [...programOf('@playwright/test', 'playwright'), 'install', name]
  const canAddLibraries = process.platform === 'linux' && rootPrefix() !== undefined
  // where Playwright does not know the system's libraries, the browser alone may do
  return (canAddLibraries && succeeds([...install, '--with-deps'])) || succeeds(install)
}

/**
 * Makes sure that the browser tests find a browser: installs one if there is none. Ends the
 * process with advice if that is not possible.
 */
export function ensureBrowser() {
  const browser = findBrowser()
  if (browser && existsSync(browser)) return
  if (browser) {
    console.error(`CHROMIUM_PATH names ${browser}, but there is no such file.`)
    process.exit(1)
  }

  console.log('The browser tests need Chromium.')
  const isInstalled =
    installDebianPackages(DEBIAN_PACKAGES.chromium) || installFromPlaywright('chromium')
  if (isInstalled && findBrowser()) return
  console.error(
    'The browser tests need Chromium or Chrome, and it could not be installed.\n' +
      'Install one by hand and say where it is, for example:\n' +
      '  CHROMIUM_PATH=/usr/bin/chromium npm test',
  )
  process.exit(1)
}
