import { expect, test as base } from '@playwright/test'
import { browserArguments, findBrowser } from '../../src/build-time/cli/browser.mjs'
import { findFirefox, findWebKit } from '../../src/build-time/cli/engines.mjs'
import type { Engine } from './driver'
import { launchFirefox } from './firefox'
import { launchByPlaywright } from './playwright'
import { alteredSite, type AlteredSite } from './site'
import { Tab } from './tab'
import { launchWebKit } from './webkit'

export { expect }

export type EngineName = 'chromium' | 'firefox' | 'webkit'

type Fixtures = {
  /** A fresh tab. What it says on its console and the test has not declared fails the test. */
  tab: Tab
  /** Messages that the test provokes. */
  declared: RegExp[]
  /** The site on an address of its own, with some answers changed. */
  alter: AlteredSite
}

type WorkerFixtures = { engineName: EngineName; engine: Engine }

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  // One browser for all tests of a worker: starting one takes longer than most tests.
  engine: [
    async ({ engineName, playwright }, use) => {
      const firefox = engineName === 'firefox' ? findFirefox() : undefined
      const webkit = engineName === 'webkit' ? findWebKit() : undefined
      const options =
        engineName === 'chromium' ? { executablePath: findBrowser(), args: browserArguments } : {}
      const engine = firefox
        ? await launchFirefox(firefox)
        : webkit
          ? await launchWebKit(webkit)
          : await launchByPlaywright(playwright[engineName], options)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  declared: async ({}, use) => {
    await use([])
  },
  tab: async ({ baseURL, declared, engine }, use) => {
    const tab = await Tab.open(engine, baseURL ?? '')
    await use(tab)
    const messages = await tab.messages()
    await tab.close()
    expect(
      messages.filter((message) => !declared.some((pattern) => pattern.test(message))),
      'undeclared console messages',
    ).toEqual([])
  },
  alter: async ({ baseURL }, use) => {
    const closers: (() => void)[] = []
    await use(async (answers) => {
      const { close, origin } = await alteredSite(baseURL ?? '', answers)
      closers.push(close)
      return origin
    })
    closers.forEach((close) => {
      close()
    })
  },
})
