import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import config from './playwright.config'
import { install, installOnDebian } from './src/build-time/cli/browsers.mjs'

/** The system's Firefox and WebKit driver; the defaults are for Debian. */
const engines = {
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webkit: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
}

// WebKit needs a virtual display
if (![...Object.values(engines), '/usr/bin/Xvfb'].every((file) => existsSync(file))) {
  install(
    'These tests need Firefox, WebKitWebDriver and Xvfb; FIREFOX_PATH and WEBKIT_DRIVER_PATH can say where they are.',
    installOnDebian('firefox-esr webkit2gtk-driver xvfb'),
  )
}

/** Behavior that differs between engines. */
export default defineConfig<object, { enginePath: string }>({
  ...config,
  testMatch: '**/journeys/*.spec.ts',
  timeout: 60_000,
  // the editor's first visit waits for its bundle
  expect: { timeout: 40_000 },
  use: { ...config.use, baseURL: 'http://localhost:9000' },
  projects: Object.entries(engines).map(([name, enginePath]) => ({ name, use: { enginePath } })),
  // builds the site first
  webServer: { command: 'npm start', port: 9000, timeout: 900_000 },
})
