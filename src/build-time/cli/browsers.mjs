import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** WebKit needs a virtual display; the fonts stand in for Times New Roman and Arial. */
const DEBIAN_PACKAGES =
  'chromium-headless-shell firefox-esr webkit2gtk-driver xvfb fonts-liberation'
const ENGINES = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...CHROMIUM_PATHS].find(
    (file) => file && existsSync(file),
  )

/** Without Chromium, installs browsers on CI or as root; otherwise prints the command and exits. */
export function ensureBrowsers() {
  const isRoot = process.getuid?.() === 0
  const isCI = Boolean(process.env.CI)
  const isDebian = spawnSync('grep', ['-qx', 'ID=debian', '/etc/os-release']).status === 0
  // CI also runs the journeys in Firefox and WebKit.
  const hasEngines = !isCI || !isDebian || ENGINES.every((file) => existsSync(file))
  if (findChromium() && hasEngines) return
  const command = isDebian
    ? `${isRoot ? '' : 'sudo '}sh -c 'apt-get update && apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES}'`
    : 'npx playwright install --with-deps chromium'
  if (isRoot || isCI) spawnSync(command, { shell: true, stdio: 'inherit' })
  if (findChromium()) return
  console.error(
    `The browser tests need Chromium or Chrome. Install it with\n\n  ${command}\n\n` +
      'or use an existing copy: CHROMIUM_PATH=/path/to/chrome npm test',
  )
  process.exit(1)
}
