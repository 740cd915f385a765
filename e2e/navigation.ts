import { expect, type Locator, type Page } from '@playwright/test'
import { content } from './content'
import type { Route } from './routes'

export const expectHeading = (page: Page, { h1 }: Pick<Route, 'h1'>): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)

export const mainNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: content.site.labels.mainNavigation, exact: true })

export const navLink = (page: Page, { path }: Pick<Route, 'path'>): Locator =>
  mainNavigation(page).locator(`a[href="${path}"]`)

export async function followLink(page: Page, route: Pick<Route, 'h1' | 'path'>): Promise<void> {
  await navLink(page, route).click()
  await expectHeading(page, route)
}

export async function goBack(page: Page, route: Pick<Route, 'h1'>): Promise<void> {
  await page.goBack()
  await expectHeading(page, route)
}
