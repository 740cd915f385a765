import type { Browser } from '@playwright/test'
import { freshPage } from './chromium'
import { readProbe, startProbe } from './page-probe'
import type { Screen } from './screens'
import { layoutShift } from './vitals'

const DELAY_MS = 3000

/**
 * Visits a page whose fonts come three seconds late, and so after the text has been painted.
 *
 * @param browser from `startChromium`
 * @param address of the page
 * @returns Cumulative Layout Shift
 * @throws (rejects) if the page does not answer
 */
export async function shiftWithSlowFonts(
  browser: Browser,
  address: string,
  { deviceScaleFactor, isMobile, name, viewport }: Screen,
): Promise<number> {
  // no slow processor: it is not a matter of time
  const screen = { deviceScaleFactor, isMobile, name, viewport }
  const { close, page, quiet } = await freshPage(browser, screen)
  try {
    await page.addInitScript(startProbe)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'load' })
    await quiet()
    return layoutShift((await page.evaluate(readProbe)).shifts)
  } finally {
    await close()
  }
}
