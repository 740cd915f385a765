import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './src/build-time/cli/browsers.mjs'

const PORT = process.env.E2E_PORT ?? '9210'

const chromium = {
  // faster; animation tests opt in with withMotion
  contextOptions: { reducedMotion: 'reduce' },
  browserName: 'chromium',
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
} as const

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine should not fail a test; the output names those that passed on the second try.
  retries: 1,
  workers: 2,
  expect: { timeout: 10_000 },
  // npm test reads its totals from the JSON report
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: { baseURL: `http://127.0.0.1:${PORT}`, trace: 'off' },
  projects: [
    { name: 'chromium', testIgnore: ['**/editor/**', '**/journeys/**'], use: chromium },
    // the content editor; each worker uses its own copy of the project
    {
      name: 'editor',
      testDir: 'e2e/editor',
      testIgnore: '**/journeys/**',
      timeout: 60_000,
      use: chromium,
    },
  ],
  webServer: {
    command: `npm run serve -- --host 127.0.0.1 --port ${PORT}`,
    port: Number(PORT),
    reuseExistingServer: false,
  },
})
