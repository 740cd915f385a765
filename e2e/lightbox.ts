import type { Locator, Page } from '@playwright/test'
import { fillTemplate } from '../src/content/fillTemplate'
import { expect, scriptRuns, settled } from './page'
import { gallery } from './routes'
import { photoAt, words } from './words'

export { settled }

/** The photos as the owner has described them. */
export const { photos } = words.gallery

export const { lightbox: labels } = words.site.labels

export const tiles = (page: Page) => page.locator('figure > a')

export const tileAt = (page: Page, number: number) => tiles(page).nth(photoAt(number).index)

export const lightbox = (page: Page) => page.getByRole('dialog')

export const lightboxButton = (page: Page, name: 'close' | 'next' | 'previous' | 'retry') =>
  lightbox(page).getByRole('button', { name: labels[name], exact: true })

/** The current photo, not its neighbors to the left and right. */
export const shownFrame = (page: Page): Locator =>
  lightbox(page).locator('[data-place="0"] > [data-frame]')

export const addressOf = (index: number) => `${gallery.path}#${photoAt(index).id}`

export async function openPhoto(page: Page, index: number): Promise<void> {
  await page.goto(gallery.path)
  await scriptRuns(page)
  await tileAt(page, index).click()
  await expectPhoto(page, index)
  await settled(page)
}

/** Address, counter, caption and picture are those of the same photo. */
export async function expectPhoto(page: Page, number: number): Promise<void> {
  const { alt, caption, index } = photoAt(number)
  const count = fillTemplate(labels.count, { number: index + 1, count: photos.length })
  await expect(lightbox(page).getByText(count, { exact: true })).toBeVisible()
  await expect(lightbox(page).getByText(caption, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(shownFrame(page).getByRole('img')).toHaveAttribute('alt', alt)
  await expect(page).toHaveURL(addressOf(index))
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
}
