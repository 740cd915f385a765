import type { Browser, Page } from '@playwright/test'
import { withSlowPhone } from './phone'

type Action = {
  name: string
  page: string
  /** A selector that fits every site that is compared. */
  target: string
  /** Runs in the page: true once it shows what the tap was for. */
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

/** Seconds between the first photo being there and the tap. */
export const delays = [0, 1, 5] as const

/** By then a visitor has given up: the action is lost. */
const LOST_MS = 4000
const PRESS_MS = 80

/** Runs in the page before anything else. */
function watch(isDone: () => boolean) {
  const { mark } = window as unknown as { mark: (name: string, at: number) => Promise<void> }
  const onTap = ({ timeStamp }: Event) => void mark('tap', performance.timeOrigin + timeStamp)
  addEventListener('pointerdown', onTap, { capture: true, once: true })
  const look = () => {
    if (!isDone()) requestAnimationFrame(look)
    // This frame is painted by the time of the next one.
    else requestAnimationFrame(() => void mark('done', performance.timeOrigin + performance.now()))
  }
  look()
}

/** Runs in the page: resolves when its first photo, or without one its first frame, is there. */
async function firstPhotoShown() {
  const isShown = () => {
    const photo = document.querySelector<HTMLImageElement>('main img:not([src^="data:"])')
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    return isPainted && (!photo || (photo.complete && photo.naturalWidth > 0))
  }
  while (document.readyState === 'loading' || !isShown()) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Runs in the page: scrolls the target into view, and says where its middle is. */
function findTarget(selector: string) {
  const target = [...document.querySelectorAll(selector)].find((item) => item.checkVisibility())
  if (!target) throw new Error(`${location.pathname} has no ${selector}.`)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { height, left, top, width } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

async function tap(page: Page, point: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Visits a page for the first time and does one thing there.
 *
 * @param delay in seconds
 * @returns milliseconds from the tap to the frame that shows what it was for; undefined if it was lost
 */
export const measureFirstAction = (
  browser: Browser,
  origin: string,
  action: Action,
  delay: number,
) =>
  withSlowPhone(browser, async (page) => {
    const marks = new Map<string, number>()
    await page.exposeFunction('mark', (name: string, at: number) => {
      if (!marks.has(name)) marks.set(name, at)
    })
    // As source text, since a function cannot be passed as an argument.
    await page.addInitScript({ content: `(${watch.toString()})(${action.isDone.toString()})` })
    await page.goto(origin + action.page, { waitUntil: 'commit' })
    await page.evaluate(firstPhotoShown)
    await page.waitForTimeout(delay * 1000)
    await tap(page, await page.evaluate(findTarget, action.target))
    for (let waited = 0; waited < LOST_MS && !marks.has('done'); waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const [tapped, done] = [marks.get('tap'), marks.get('done')]
    return tapped === undefined || done === undefined ? undefined : done - tapped
  })
