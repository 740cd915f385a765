import { expect, test as base } from '@playwright/test'
import { launchFirefox } from './firefox'
import { enginePaths, type EngineName } from './paths'
import { passOn } from './site'
import { DESKTOP, makeTab, type Tab } from './tab'
import { launchWebKit } from './webkit'

export { expect }

/** A fresh tab. A message of the site that the test does not take fails the test. */
type Fixtures = { tab: Tab }

type WorkerFixtures = { engineName: EngineName; openTab: () => Promise<Tab> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  // one browser for all tests: starting it takes longer than most of them
  openTab: [
    async ({ engineName }, use, { project }) => {
      const launch = { firefox: launchFirefox, webkit: launchWebKit }[engineName]
      const engine = await launch(enginePaths[engineName])
      const site = await passOn(project.use.baseURL ?? '')
      await use(async () => makeTab(await engine.open(), site.origin))
      await engine.close()
      site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ openTab }, use) => {
    const tab = await openTab()
    await tab.resize(DESKTOP)
    await use(tab)
    const messages = await tab.takeMessages()
    await tab.close()
    expect(messages, 'messages of the site').toBe('')
  },
})
