import type { Page } from '@playwright/test'
import { fillTemplate } from '../src/model/fillTemplate'
import { content } from './content'
import {
  expect,
  expectAccessible,
  expectHeading,
  mainNavigation,
  navLink,
  scrollByWheel,
  scrollTo,
  scrollY,
  test,
  waitForHydration,
} from './page'
import { contact, gallery, home, music, pages } from './routes'

const { brand, labels } = content.site

/** The scroll threshold from the specification, in pixels. */
const SCROLL_THRESHOLD = 20

const bar = (page: Page) => page.getByRole('banner')

const expectTransparency = (page: Page) =>
  expect.poll(() =>
    bar(page).evaluate((node) => getComputedStyle(node).backgroundColor.endsWith(', 0)')),
  )

test('navigation announces pages and restores scroll positions without reloads', async ({
  page,
  visit,
}) => {
  await visit(home)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const route of [...pages.slice(1), home]) {
    await navLink(page, route).click()
    await expect(page).toHaveURL(route.path)
    await expectHeading(page, route)
    await expect(page).toHaveTitle(route.title)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      fillTemplate(labels.navigatedTo, { page: route.h1 }),
    )
    const current = mainNavigation(page).locator('[aria-current=page]')
    await expect(current).toHaveText([route.name])
    const getWeight = (link: Element) => Number(getComputedStyle(link).fontWeight)
    const other = mainNavigation(page).locator('a:not([aria-current])').first()
    expect(await current.evaluate(getWeight)).toBeGreaterThan(await other.evaluate(getWeight))
    // the next Tab press starts at the top of the new page
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: labels.skipLink, exact: true })).toBeFocused()
  }

  await navLink(page, gallery).click()
  await expectHeading(page, gallery)
  await scrollTo(page, 700)
  await navLink(page, music).click()
  await expectHeading(page, music)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expectHeading(page, gallery)
  await expect(page).toHaveTitle(gallery.title)
  await expect.poll(() => scrollY(page)).toBe(700)
  await page.goForward()
  await expectHeading(page, music)
  await bar(page).getByRole('link', { name: brand, exact: true }).click()
  await expect(page).toHaveURL(home.path)
  await expectHeading(page, home)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the bar stays in view and turns opaque when scrolled more than 20 px', async ({
  page,
  visit,
}) => {
  await visit(gallery)
  await expectTransparency(page).toBe(true)
  await scrollTo(page, SCROLL_THRESHOLD + 1)
  await expectTransparency(page).toBe(false)
  await scrollTo(page, SCROLL_THRESHOLD)
  await expectTransparency(page).toBe(true)
  await scrollTo(page, 900)
  expect((await bar(page).boundingBox())?.y).toBe(0)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => scrollY(page)).toBe(900)
  await expectTransparency(page).toBe(false)
  await navLink(page, contact).click()
  await expectHeading(page, contact)
  await expectTransparency(page).toBe(true)
})

test.describe('on small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const button = (page: Page) => bar(page).getByRole('button')
  const links = (page: Page) => mainNavigation(page).getByRole('link')

  const expectMenu = async (page: Page, state: 'open' | 'closed') => {
    const isOpen = state === 'open'
    await expect(button(page)).toHaveAccessibleName(isOpen ? labels.closeMenu : labels.menu)
    await expect(mainNavigation(page)).toBeVisible({ visible: isOpen })
  }

  test('the menu opens, locks scrolling and closes when a link is clicked', async ({
    page,
    visit,
  }) => {
    await visit(gallery)
    await scrollTo(page, 300)
    await expectMenu(page, 'closed')
    await button(page).click()
    await expectMenu(page, 'open')
    await expectTransparency(page).toBe(false)
    for (const link of await links(page).all()) await expect(link).toBeInViewport({ ratio: 1 })
    expect(await scrollByWheel(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expectMenu(page, 'closed')
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectMenu(page, 'open')
    await button(page).click()
    await expectMenu(page, 'closed')
    await button(page).click()
    await navLink(page, music).click()
    await expectMenu(page, 'closed')
    await expect(page).toHaveURL(music.path)
    await expectHeading(page, music)

    // in a wider window, the menu is a row and the page scrolls
    await button(page).click()
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect(button(page)).toBeHidden()
    await expect(links(page).last()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => scrollByWheel(page)).toBeGreaterThan(0)
  })
})
