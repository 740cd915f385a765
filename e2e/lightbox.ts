import type { Locator, Page } from '@playwright/test'
import { fillTemplate } from '../src/lib/text'
import { content, photoAt } from './content'
import { expect, getSession } from './page'
import { waitForHydration } from './wait'
import { gallery } from './routes'

export const { photos } = content.gallery

export const { lightbox: labels } = content.site.labels

export const tiles = (page: Page) => page.locator('figure > a')

export const tileAt = (page: Page, position: number) => tiles(page).nth(photoAt(position).index)

export const lightbox = (page: Page) => page.getByRole('dialog')

export const lightboxButton = (page: Page, name: 'close' | 'next' | 'previous') =>
  lightbox(page).getByRole('button', { name: labels[name], exact: true })

/** The current photo, not its neighbors to the left and right. */
export const currentFrame = (page: Page): Locator =>
  lightbox(page).locator('[data-position="0"] > [data-frame]')

export const photoUrl = (position: number) => `${gallery.path}#${photoAt(position).id}`

/** Waits until nothing in the lightbox moves anymore. */
export async function waitForLightbox(page: Page): Promise<void> {
  await page.locator('dialog').evaluate(async (dialog) => {
    const animations = dialog.getAnimations({ subtree: true })
    await Promise.allSettled(animations.map(({ finished }) => finished))
  })
}

/** Freezes all new animations on their first frame. */
export async function pauseAnimations(page: Page, playbackRate = 0): Promise<void> {
  const session = await getSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

export async function openPhoto(page: Page, position: number): Promise<void> {
  await page.goto(gallery.path)
  await waitForHydration(page)
  await tileAt(page, position).click()
  await expectPhoto(page, position)
  await waitForLightbox(page)
}

/** Expects the URL, counter, caption and image to match the photo. */
export async function expectPhoto(page: Page, position: number): Promise<void> {
  const { alt, caption, index } = photoAt(position)
  const count = fillTemplate(labels.count, { number: index + 1, count: photos.length })
  await expect(lightbox(page).getByText(count, { exact: true })).toBeVisible()
  await expect(lightbox(page).getByText(caption, { exact: true })).toBeInViewport({ ratio: 0.8 })
  await expect(currentFrame(page).getByRole('img')).toHaveAttribute('alt', alt)
  await expect(page).toHaveURL(photoUrl(index))
}

/** Presses keys, each of which shows the given photo. */
export async function expectKeys(page: Page, positions: Record<string, number>): Promise<void> {
  for (const [key, position] of Object.entries(positions)) {
    await page.keyboard.press(key)
    await expectPhoto(page, position)
  }
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/#/)
}
