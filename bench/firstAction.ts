import type { Browser, Page } from '@playwright/test'

export type Action = {
  name: string
  page: string
  /** The selector of what is tapped. */
  target: string
  /** Runs in the page: true once the tap's result is visible. */
  isDone: () => boolean
}

export const actions: readonly Action[] = [
  {
    name: 'photo',
    page: '/gallery/',
    target: 'main a:has(img)',
    isDone: () => {
      const images = document.querySelectorAll<HTMLImageElement>(
        'dialog[open] img:not([src^="data:"])',
      )
      return [...images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    },
  },
  {
    name: 'menu',
    page: '/',
    target: 'header button',
    isDone: () => {
      const links = [...document.querySelectorAll('header a')].filter((link) => {
        const { height, left, right } = link.getBoundingClientRect()
        return link.checkVisibility() && height > 0 && left >= 0 && right <= window.innerWidth
      })
      return links.length >= 2
    },
  },
]

/** Seconds between the first photo and the tap. */
export const delays = [0, 1, 5] as const

/** How long to wait for the action's result. */
const TIMEOUT_MS = 4000
const TAP_DURATION_MS = 80

const CPU_SLOWDOWN = 4
/** The "Slow 4G" preset of Chrome DevTools. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
}

/** Opens a page on an emulated slow phone with an empty cache. */
async function openSlowPhone(browser: Browser) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  // Functions compiled by tsx call this helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  return page
}

/** Runs in the page before anything else. */
function recordMarks(isDone: () => boolean) {
  const { mark } = window as unknown as { mark: (name: string, at: number) => Promise<void> }
  const onTap = ({ timeStamp }: Event) => void mark('tap', performance.timeOrigin + timeStamp)
  addEventListener('pointerdown', onTap, { capture: true, once: true })
  const poll = () => {
    if (!isDone()) requestAnimationFrame(poll)
    // By the next frame, this one has been painted.
    else requestAnimationFrame(() => void mark('done', performance.timeOrigin + performance.now()))
  }
  poll()
}

/** Runs in the page: resolves when its first photo has loaded or, without one, on first paint. */
async function waitForFirstPhoto() {
  const isShown = () => {
    const photo = document.querySelector<HTMLImageElement>('main img:not([src^="data:"])')
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    return isPainted && (!photo || (photo.complete && photo.naturalWidth > 0))
  }
  while (document.readyState === 'loading' || !isShown()) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Runs in the page: scrolls the target into view and returns its center. */
function findTarget(selector: string) {
  const target = [...document.querySelectorAll(selector)].find((item) => item.checkVisibility())
  if (!target) throw new Error(`Found no ${selector} on ${location.pathname}.`)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { height, left, top, width } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

async function tap(page: Page, point: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(TAP_DURATION_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Performs one action on a first visit to a page.
 *
 * @param delay in seconds
 * @returns milliseconds from the tap to the frame that shows its result; undefined on timeout
 */
export async function measureFirstAction(
  browser: Browser,
  url: string,
  { isDone, target }: Action,
  delay: number,
): Promise<number | undefined> {
  const page = await openSlowPhone(browser)
  const marks = new Map<string, number>()
  await page.exposeFunction('mark', (name: string, at: number) => {
    if (!marks.has(name)) marks.set(name, at)
  })
  // Passed as source text because functions cannot be arguments.
  await page.addInitScript({ content: `(${recordMarks.toString()})(${isDone.toString()})` })
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(waitForFirstPhoto)
  await page.waitForTimeout(delay * 1000)
  await tap(page, await page.evaluate(findTarget, target))
  for (let waited = 0; waited < TIMEOUT_MS && !marks.has('done'); waited += 50) {
    await page.waitForTimeout(50)
  }
  await page.close()
  const [tapped, done] = [marks.get('tap'), marks.get('done')]
  return tapped === undefined || done === undefined ? undefined : done - tapped
}
