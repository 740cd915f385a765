import type { Browser, Locator, Page } from '@playwright/test'
import { freshPage, PRESS_MS, type FreshPage } from './chromium'
import { median } from './figures'
import { DESKTOP, SLOWDOWN, type Profile } from './screens'
import { digits, table } from './table'

const ROUNDS = 9
/** Between what is pressed and what is pressed next; nobody is faster. */
const PAUSE_MS = 500

const SLOW_DESKTOP: Profile = { ...DESKTOP, slowdown: SLOWDOWN }
const SLOW_PHONE: Profile = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  slowdown: SLOWDOWN,
  network: undefined,
}

/** Milliseconds from event to paint by what was pressed, in the order they were measured. */
export type Interactions = Record<string, number[]>

/** Presses an element and waits for the frame that shows the outcome. */
async function eventToPaint(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const paint = new Promise((resolve) => {
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            window.afterFrame(() => {
              resolve(performance.now() - timeStamp)
            })
          })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { paint })
  })
  await target.click({ delay: PRESS_MS })
  return page.evaluate<number>('window.paint')
}

/** Waits for what moves, but not for what moves without end. */
async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

type Lightbox = { page: string; tile: string; next: string; dialog: string }

/** Where each site shows its photos, and what to click there. */
const LIGHTBOXES = {
  site: {
    page: '/gallery/',
    tile: 'figure > a',
    next: '[data-action=next]',
    dialog: 'dialog',
  },
  plain: {
    page: '/gallery/',
    tile: 'main a:has(img)',
    next: 'dialog button + button',
    dialog: 'dialog',
  },
  photoSwipe: {
    page: '/photoswipe/',
    tile: 'main a',
    next: '.pswp__button--arrow--next',
    dialog: '.pswp',
  },
} satisfies Record<string, Lightbox>

async function measureLightbox(browser: Browser, origin: string, lightbox: Lightbox) {
  const { close, page, quiet } = await freshPage(browser, SLOW_DESKTOP)
  await page.goto(`${origin}${lightbox.page}`, { waitUntil: 'load' })
  await quiet()
  const tile = page.locator(lightbox.tile).first()
  const dialog = page.locator(lightbox.dialog)
  const opening: number[] = []
  const next: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // the last round may have left the page elsewhere: nobody clicks while it still scrolls
    await tile.scrollIntoViewIfNeeded()
    await atRest(page)
    const opened = await eventToPaint(page, tile)
    await dialog.waitFor({ state: 'visible' })
    await atRest(page)
    const stepped = await eventToPaint(page, page.locator(lightbox.next))
    await atRest(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await atRest(page)
    // The first one may still load code.
    if (round === 0) continue
    opening.push(opened)
    next.push(stepped)
  }
  await close()
  return { opening, next }
}

async function measureMenu({ page, quiet }: FreshPage, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await quiet()
  const bar = page.getByRole('banner')
  const menu: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    menu.push(await eventToPaint(page, bar.getByRole('button', { name: 'Menu' })))
    await atRest(page)
    await bar.getByRole('button', { name: 'Close' }).click()
    await atRest(page)
  }
  return menu
}

/**
 * Measures how long it takes to show what a click has done, on a processor four times slower.
 *
 * @param browser from `startChromium`
 * @param origin of the site
 * @param plainOrigin of the plain set-up
 * @throws (rejects) if a page lacks what is to be clicked
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  plainOrigin: string,
): Promise<Interactions> {
  const interactions: Interactions = {}
  for (const [name, lightbox] of Object.entries(LIGHTBOXES)) {
    const from = name === 'site' ? origin : plainOrigin
    const { next, opening } = await measureLightbox(browser, from, lightbox)
    Object.assign(interactions, { [`${name}, opening`]: opening, [`${name}, next`]: next })
  }
  const phone = await freshPage(browser, SLOW_PHONE)
  interactions['site, menu'] = await measureMenu(phone, `${origin}/`)
  await phone.close()
  return interactions
}

/**
 * Median and worst of each.
 *
 * @returns lines to print
 */
export const interactionsTable = (interactions: Interactions): string =>
  table([
    ['', 'median', 'worst', 'clicks'],
    ...Object.entries(interactions).map(([name, values]) => [
      name,
      digits(median(values)),
      digits(Math.max(...values)),
      values.length.toString(),
    ]),
  ])
