import type { Browser, Page } from '@playwright/test'

const CPU_SLOWDOWN = 4
/** The "Slow 4G" preset of Chrome DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
}

/**
 * Runs a visit on an emulated slow phone with an empty cache.
 */
export async function withSlowPhone<T>(
  browser: Browser,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    // Functions compiled by tsx call this helper, which the page lacks.
    await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    return await visit(page)
  } finally {
    await context.close()
  }
}

/** @returns the median, rounded; undefined if most values are missing */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value) => value ?? Infinity).sort((a, b) => a - b)
  const middle = sorted[Math.floor(values.length / 2)]
  return middle === undefined || middle === Infinity ? undefined : Math.round(middle)
}
