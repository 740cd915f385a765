import type { Browser } from '@playwright/test'
import { withSlowPhone } from './phone'

/** In milliseconds since the page was requested, except for counts. */
export type FirstView = {
  firstPaint: number
  largestPaint: number
  /** Undefined on a page without React. */
  hydrated: number | undefined
  /** Total Blocking Time. */
  blocking: number
  requests: number
  kilobytes: number
}

type Probe = { largestPaint: number; blocking: number; hydrated?: number }
type ProbedWindow = Window & { probe: Probe }

const LONG_TASK_MS = 50

/** Runs in the page before anything else. */
function observe(longTask: number) {
  const probe: Probe = { largestPaint: 0, blocking: 0 }
  Object.assign(window, { probe })
  const on = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  }
  on('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime))
  on('longtask', ({ duration }) => (probe.blocking += duration - longTask))
  const look = () => {
    const root = document.getElementById('gatsby-focus-wrapper')
    const isHydrated = root && Object.keys(root).some((key) => key.startsWith('__react'))
    if (isHydrated) probe.hydrated = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page when it has come to rest. */
function read(): FirstView {
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

/** Visits a page for the first time, and leaves it alone. */
export const measureFirstView = (browser: Browser, url: string): Promise<FirstView> =>
  withSlowPhone(browser, async (page) => {
    await page.addInitScript(observe, LONG_TASK_MS)
    await page.goto(url)
    const isReady = () =>
      !document.querySelector('script[src], script[data-src]') ||
      (window as unknown as ProbedWindow).probe.hydrated !== undefined
    await page.waitForFunction(isReady, undefined, { polling: 100 })
    await page.waitForTimeout(2000)
    return page.evaluate(read)
  })
