import type { Browser } from '@playwright/test'
import { withSlowPhone } from './phone'

/** Times are in milliseconds since the start of navigation. */
export type FirstView = {
  firstPaint: number
  largestPaint: number
  /** Undefined for a page without React. */
  hydrated: number | undefined
  /** Total Blocking Time. */
  blocking: number
  requests: number
  kilobytes: number
}

type Probe = { largestPaint: number; blocking: number; hydrated?: number }
type ProbedWindow = Window & { probe: Probe }

const LONG_TASK_MS = 50
/** From the load event; long enough for a page that hydrates. */
const SETTLE_MS = 5000

/** Runs in the page before anything else. */
function observe(longTask: number) {
  const probe: Probe = { largestPaint: 0, blocking: 0 }
  Object.assign(window, { probe })
  const observeType = (type: string, handle: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(handle)
    }).observe({ type, buffered: true })
  }
  observeType('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime))
  observeType('longtask', ({ duration }) => (probe.blocking += duration - longTask))
  const poll = () => {
    const root = document.getElementById('gatsby-focus-wrapper')
    const isHydrated = root && Object.keys(root).some((key) => key.startsWith('__react'))
    if (isHydrated) probe.hydrated = performance.now()
    else requestAnimationFrame(poll)
  }
  poll()
}

/** Runs in the page once it is idle. */
function readMetrics(): FirstView {
  const { blocking, hydrated, largestPaint } = (window as unknown as ProbedWindow).probe
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint,
    hydrated,
    blocking,
    requests: files.length,
    kilobytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
  }
}

/** Measures a first visit to a page, without interacting with it. */
export const measureFirstView = (browser: Browser, url: string): Promise<FirstView> =>
  withSlowPhone(browser, async (page) => {
    await page.addInitScript(observe, LONG_TASK_MS)
    await page.goto(url)
    await page.waitForTimeout(SETTLE_MS)
    return page.evaluate(readMetrics)
  })
