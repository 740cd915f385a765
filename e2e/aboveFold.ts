import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1440, height: 900 }

export const VIEWPORTS = [
  PHONE,
  { width: 768, height: 1024 },
  LAPTOP,
  { width: 1920, height: 1080 },
]

/** Expects the title and the first of each of these elements to be visible without scrolling. */
export async function expectAboveFold(
  page: Page,
  viewports: readonly ViewportSize[],
  elements: readonly Locator[],
  ratio: number,
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    for (const element of elements) await expect(element.first()).toBeInViewport({ ratio })
  }
}
