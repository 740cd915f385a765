import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** No sandbox: containers rarely allow one. The last four flags prevent background traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // by default, the headless shell snaps glyphs to whole pixels, unlike real browsers
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
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...CHROMIUM_PATHS].find(
    (file) => file && existsSync(file),
  )

/** @param {string} packages */
export const installOnDebian = (packages) =>
  `${process.getuid?.() === 0 ? '' : 'sudo '}sh -c 'apt-get update && apt-get install -y --no-install-recommends ${packages}'`

/**
 * In CI, installs what is missing; elsewhere, prints the command and stops.
 * @param {string} need
 * @param {string} command
 */
export function install(need, command) {
  const isCI = Boolean(process.env.CI)
  const next = isCI ? 'Because CI is set, this runs now' : 'To install what is missing, run'
  console.error(`${need} ${next}:\n\n  ${command}\n`)
  if (!isCI || spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0) process.exit(1)
}

export function ensureChromium() {
  if (findChromium()) return
  const isDebian = spawnSync('grep', ['-qx', 'ID=debian', '/etc/os-release']).status === 0
  install(
    'The browser tests need Chromium or Chrome; CHROMIUM_PATH can say where it is.',
    isDebian
      ? // the fonts stand in for Times New Roman and Arial
        installOnDebian('chromium-headless-shell fonts-liberation')
      : 'npx playwright install --with-deps chromium',
  )
}
