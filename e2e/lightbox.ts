import type { Locator, Page } from '@playwright/test'
import { fill } from '../src/content/fill'
import { expect, scriptRuns } from './page'
import { gallery } from './routes'
import { words } from './words'

/** The photos as the owner has described them. */
export const { photos } = words.gallery

export const { lightbox: labels } = words.site.labels

/** What the lightbox says of a photo's place among the others. */
export const countOf = (index: number): string =>
  fill(labels.count, { number: index + 1, count: photos.length })

export const tiles = (page: Page) => page.locator('figure > a')

export const lightbox = (page: Page) => page.getByRole('dialog')

/** The photo that is looked at, not its neighbours to the left and right. */
export const shownFrame = (page: Page): Locator =>
  lightbox(page).locator('[data-place="0"] > [data-frame]')

/** The name that all files of a photo share, in any size. */
async function fileName(page: Page, index: number): Promise<string> {
  const href = await tiles(page).nth(index).getAttribute('href')
  return /([^/]+)\.\w+$/.exec(href ?? '')?.[1] ?? ''
}

/** The files of a photo, in any size. */
export const filesOf = async (page: Page, index: number): Promise<RegExp> =>
  new RegExp(`/${await fileName(page, index)}\\.(avif|webp|jpg)$`)

export const addressOf = (index: number) => `${gallery.path}#photo-${photos[index]?.id ?? 0}`

/** Waits until nothing of the lightbox moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog')
    const running = dialog?.getAnimations({ subtree: true }) ?? []
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

export async function openPhoto(page: Page, index: number): Promise<void> {
  await page.goto(gallery.path)
  await scriptRuns(page)
  await tiles(page).nth(index).click()
  await expectPhoto(page, index)
  await settled(page)
}

/** Address, counter, caption and picture all speak of the same photo. */
export async function expectPhoto(page: Page, index: number): Promise<void> {
  const dialog = lightbox(page)
  const photo = photos[index]
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(countOf(index), { exact: true })).toBeVisible()
  await expect(dialog.locator('figcaption')).toHaveText(photo?.caption ?? '')
  await expect(shownFrame(page).getByRole('img')).toHaveAttribute('alt', photo?.alt ?? '')
  expect(page.url()).toContain(addressOf(index))
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
}
