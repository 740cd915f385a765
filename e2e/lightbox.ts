import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, scriptRuns } from './page'
import { gallery } from './routes'

type Photo = { id: number; alt: string; caption: string }

/** The photos as the owner has described them. */
export const photos = (
  JSON.parse(readFileSync('content/gallery/gallery.json', 'utf8')) as { photos: Photo[] }
).photos

export const tiles = (page: Page) => page.locator('figure > a')

export const lightbox = (page: Page) => page.getByRole('dialog')

/** The photo that is looked at, not its neighbours to the left and right. */
export const shownFrame = (page: Page): Locator =>
  lightbox(page).locator('[data-place="0"] > [data-frame]')

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
  await expect(dialog.getByText(`${index + 1} of ${photos.length}`, { exact: true })).toBeVisible()
  await expect(dialog.locator('figcaption')).toHaveText(photo?.caption ?? '')
  await expect(shownFrame(page).getByRole('img')).toHaveAttribute('alt', photo?.alt ?? '')
  expect(page.url()).toContain(addressOf(index))
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
}
