import { expect, test as base } from '@playwright/test'
import { launchFirefox } from './firefox'
import { startProxy } from './proxy'
import { createTab, DESKTOP, type Tab } from './tab'
import { launchWebKit } from './webkit'

export { expect }

/** A new tab. The test fails on console messages that it does not read with `takeMessages`. */
type Fixtures = { tab: Tab }

type WorkerFixtures = { enginePath: string; openTab: () => Promise<Tab> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  enginePath: ['', { option: true, scope: 'worker' }],
  // shared, because starting a browser takes longer than most tests
  openTab: [
    async ({ enginePath }, use, { project }) => {
      const launch = project.name === 'firefox' ? launchFirefox : launchWebKit
      const engine = await launch(enginePath)
      const site = await startProxy(project.use.baseURL ?? '')
      await use(async () => createTab(await engine.open(), site.origin))
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
    expect(messages, 'console messages').toBe('')
  },
})
