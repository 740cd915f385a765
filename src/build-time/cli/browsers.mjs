/** Finds the browsers for the browser tests, and installs them if allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** No sandbox: containers rarely allow one. The last four flags prevent background traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // without this, the headless shell snaps glyphs to whole pixels, unlike real browsers
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell comes first because it is twice as fast as the full browser. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const DEBIAN_PACKAGES = [
  'chromium-headless-shell',
  'firefox-esr',
  // WebKit and a virtual display
  ...['webkit2gtk-driver', 'xvfb'],
  // metric-compatible with Times New Roman and Arial, which Debian lacks
  'fonts-liberation',
]

const DEBIAN_COMMAND = `apt-get update && apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES.join(' ')}`

/**
 * @returns {string | undefined} path of Chromium or Chrome: from `CHROMIUM_PATH`, Playwright or the
 *   system
 */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...CHROMIUM_PATHS].find(
    (file) => file && existsSync(file),
  )

/**
 * Ensures that Chromium is available. Installs browsers only on CI, as root, or with
 * `--install-browsers`; otherwise prints the command and exits.
 */
export function ensureBrowsers() {
  const isRoot = process.getuid?.() === 0
  const isCI = Boolean(process.env.CI)
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  const canInstall = isRoot || isCI || process.argv.includes('--install-browsers')
  // CI also runs the journeys in Firefox and WebKit.
  const engines = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  const hasEngines = !isCI || !isDebian || engines.every((file) => existsSync(file))
  if (findChromium() && hasEngines) return
  const command = isDebian
    ? `${isRoot ? '' : 'sudo '}sh -c '${DEBIAN_COMMAND}'`
    : 'npx playwright install --with-deps chromium'
  if (canInstall) spawnSync(command, { shell: true, stdio: 'inherit' })
  if (findChromium()) return
  console.error(
    `The browser tests need Chromium or Chrome. Install it with\n\n  ${command}\n\n` +
      'or have the tests install it: npm test -- --install-browsers\n' +
      'or use an existing copy: CHROMIUM_PATH=/path/to/chrome npm test',
  )
  process.exit(1)
}
