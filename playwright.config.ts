import { defineConfig } from '@playwright/test'
import type { EngineName } from './e2e/engines/test'
import { browserArguments, findBrowser } from './src/build-time/cli/browser.mjs'
import { findEngines, findFirefox } from './src/build-time/cli/engines.mjs'

const PORT = process.env.E2E_PORT ?? '9210'

const chromium = {
  // tests of what moves ask for it (withMotion); the others are quicker without
  contextOptions: { reducedMotion: 'reduce' },
  browserName: 'chromium',
  launchOptions: { executablePath: findBrowser(), args: browserArguments },
} as const

/** WebDriver knows neither fingers in WebKit, nor paper, nor a page without script. */
const beyondWebDriver = /@touch|@print|@noscript/

/** Playwright's own Firefox has no fingers. */
const withFingers = /@touch/

function leftOut(engineName: EngineName) {
  if (engineName === 'webkit') return beyondWebDriver
  return engineName === 'firefox' && !findFirefox() ? withFingers : []
}

export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine must not hold back a release; what passes at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  expect: { timeout: 10_000 },
  // npm test reads the JSON for its totals
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: { baseURL: `http://127.0.0.1:${PORT}`, trace: 'off' },
  projects: [
    { name: 'chromium', testIgnore: '**/editor/**', use: chromium },
    // the owner's editor, each worker with a project of its own
    { name: 'editor', testDir: 'e2e/editor', timeout: 60_000, use: chromium },
    // what was described once and runs in every engine
    ...findEngines().map((engineName) => ({
      name: engineName,
      testDir: 'e2e/journeys',
      grepInvert: leftOut(engineName),
      // every command to WebKit is a request to its driver
      timeout: 60_000,
      use: { engineName },
    })),
  ],
  webServer: {
    command: 'node src/build-time/cli/serve.mjs',
    env: { PORT },
    port: Number(PORT),
    reuseExistingServer: false,
  },
})
