import { expect, type Page } from '@playwright/test'
import { usesReact } from '../src/content/pageRegistry'
import { prefix } from './routes'

/** Waits for React if the page uses it; other pages are ready once they have loaded. */
export async function waitForHydration(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  if (usesReact(pathname.slice(prefix.length))) {
    await expect(page.locator('body')).toHaveAttribute('data-hydrated')
  }
}

export const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(() => document.fonts.ready.then(() => undefined))

export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })
}

/** Waits for a paint, so that scrolling or a key press has taken effect. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}
