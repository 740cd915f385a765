import type { Browser, Page } from '@playwright/test'
import { freshPage, PRESS_MS } from '../chromium'
import type { Profile } from '../screens'
import type { Action } from './actions'
import { findTarget, firstPhotoComplete, watchAction } from './watch'

/** Seconds between the first photo being complete and the tap. */
export const DELAYS = [0, 1, 5] as const

/** By then a visitor has given up, and the action counts as lost. */
const LOST_MS = 4000

type Point = { x: number; y: number }

/** A tap like a person's: the finger stays on the screen for a moment. */
async function tap(page: Page, point: Point) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Visits a page for the first time and does one thing there.
 *
 * @param origin of the site
 * @param delay seconds to look at the page before
 * @returns milliseconds from the tap to the frame that shows its outcome; undefined if it was lost
 */
export async function measureFirstAction(
  browser: Browser,
  origin: string,
  { action, delay, profile }: { action: Action; delay: number; profile: Profile },
): Promise<number | undefined> {
  const { close, page } = await freshPage(browser, profile)
  try {
    const marks = new Map<string, number>()
    let onDone: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      onDone = resolve
    })
    await page.exposeFunction('mark', (name: string, at: number) => {
      if (!marks.has(name)) marks.set(name, at)
      if (name === 'done') onDone()
    })
    // As source text, since a function cannot be handed over and pages forbid eval.
    const content = `(${watchAction.toString()})(${action.isDone.toString()})`
    await page.addInitScript({ content })
    await page.goto(`${origin}${action.page}`, { waitUntil: 'commit' })
    await page.evaluate(firstPhotoComplete)
    await new Promise((resolve) => setTimeout(resolve, delay * 1000))
    if (action.prepare) await page.evaluate(action.prepare)
    const point = await page.evaluate(findTarget, action.target)
    const pressed = profile.isMobile
      ? tap(page, point)
      : page.mouse.click(point.x, point.y, { delay: PRESS_MS })
    const lost = new Promise((resolve) => setTimeout(resolve, LOST_MS))
    await Promise.all([pressed, Promise.race([done, lost])])
    const [tapped, shown] = [marks.get('tap'), marks.get('done')]
    if (tapped === undefined || shown === undefined) return undefined
    return shown - tapped - (action.deliberateWait ?? 0)
  } finally {
    await close()
  }
}
