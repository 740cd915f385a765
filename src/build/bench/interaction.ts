import type { Browser, Locator, Page } from '@playwright/test'
import { freshPage, type FreshPage } from './chromium'
import { median } from './figures'
import { DESKTOP, SLOWDOWN, type Profile } from './screens'
import { digits, table } from './table'

const ROUNDS = 9

const SLOW_DESKTOP: Profile = { ...DESKTOP, slowdown: SLOWDOWN }
const SLOW_PHONE: Profile = {
  name: 'phone',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  slowdown: SLOWDOWN,
  network: undefined,
}

/** Milliseconds from event to paint, in the order they were measured. */
export type Interactions = Record<'opening' | 'next' | 'menu', number[]>

/** Presses an element and waits for the frame that shows the outcome. */
async function eventToPaint(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const paint = new Promise((resolve) => {
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            // a message comes after the frame has been painted
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              resolve(performance.now() - timeStamp)
            }
            port2.postMessage(undefined)
          })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { paint })
  })
  await target.click()
  return page.evaluate<number>('window.paint')
}

/** Waits for what moves, but not for what moves without end. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

async function measureLightbox({ page, quiet }: FreshPage, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await quiet()
  const tile = page.locator('figure > a').first()
  // the sign of intent that fetches the lightbox
  await tile.hover()
  await quiet()

  const opening: number[] = []
  const next: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    opening.push(await eventToPaint(page, tile))
    await atRest(page)
    next.push(await eventToPaint(page, page.getByRole('button', { name: 'Next photo' })))
    await atRest(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
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
 * @throws (rejects) if the page lacks what is to be clicked
 */
export async function measureInteractions(browser: Browser, origin: string): Promise<Interactions> {
  const desktop = await freshPage(browser, SLOW_DESKTOP)
  const lightbox = await measureLightbox(desktop, `${origin}/gallery/`)
  await desktop.close()
  const phone = await freshPage(browser, SLOW_PHONE)
  const menu = await measureMenu(phone, `${origin}/`)
  await phone.close()
  return { ...lightbox, menu }
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
