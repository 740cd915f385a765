import type { Page } from '@playwright/test'
import { content } from './content'
import { expectClosed, lightbox, tileAt } from './lightbox'
import { expect, expectAccessible, getSession, holdRequests, test } from './page'
import { expectHeading, followLink, goBack, mainNavigation, navLink } from './navigation'
import { expectScroll, scrollByWheel, scrollDown, scrollTo } from './scroll'
import { findOverflow } from './text'
import { waitForHydration } from './wait'
import { firstPage, gallery, home, pageName, secondPage } from './routes'

const { brand, labels } = content.site

const bar = (page: Page) => page.getByRole('banner')

const expectTransparency = (page: Page) =>
  expect.poll(() =>
    bar(page).evaluate((node) => getComputedStyle(node).backgroundColor.endsWith(', 0)')),
  )

test('each page opens at its top, and Back and Forward restore scroll positions', async ({
  page,
  visit,
}) => {
  await visit(home)
  await followLink(page, firstPage)
  await expect(page).toHaveURL(firstPage.path)
  const current = mainNavigation(page).locator('[aria-current=page]')
  await expect(current).toHaveText([firstPage.name])
  const getWeight = (link: Element) => Number(getComputedStyle(link).fontWeight)
  const other = mainNavigation(page).locator('a:not([aria-current])').first()
  expect(await current.evaluate(getWeight)).toBeGreaterThan(await other.evaluate(getWeight))
  const top = await scrollDown(page)
  await followLink(page, secondPage)
  await expectScroll(page, 0)
  await goBack(page, firstPage)
  await expect(page).toHaveTitle(firstPage.title)
  await expectScroll(page, top)
  await page.goForward()
  await expectHeading(page, secondPage)
  await bar(page).getByRole('link', { name: brand, exact: true }).click()
  await expect(page).toHaveURL(home.path)
  await expectHeading(page, home)
})

test('the bar stays in view and turns opaque after 20 px', async ({ page, visit }) => {
  // with a hash that is cut off within an encoded letter
  await visit({ ...firstPage, path: `${firstPage.path}#bl%C3%BCte%C3%A` })
  await expectTransparency(page).toBe(true)
  await scrollTo(page, 21)
  await expectTransparency(page).toBe(false)
  await scrollTo(page, 20)
  await expectTransparency(page).toBe(true)
  const top = await scrollDown(page)
  expect((await bar(page).boundingBox())?.y).toBe(0)
  await page.reload()
  await waitForHydration(page)
  await expectScroll(page, top)
  await expectTransparency(page).toBe(false)
  await followLink(page, secondPage)
  await expectTransparency(page).toBe(true)
})

test('on a phone on its side, a notch covers no words', async ({ page, visit }) => {
  const notch = 59
  const expectClear = async () => {
    expect.soft(await page.evaluate(findOverflow, notch)).toEqual([])
  }
  const session = await getSession(page)
  const insets = { left: notch, right: notch }
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.setViewportSize({ width: 844, height: 390 })
  await visit(gallery)
  // the skip link is above the screen until it has focus, but already as far from its side
  await expectClear()
  await tileAt(page, 0).click()
  await expect(lightbox(page)).toBeVisible()
  await expectClear()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.setViewportSize({ width: 740, height: 360 })
  await bar(page).getByRole('button').click()
  await expect(mainNavigation(page)).toBeVisible()
  await expectClear()
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

  test('with large text, the bar covers no words', async ({ page, visit }) => {
    await visit(firstPage)
    // for media queries and lengths in em, large text is a small screen
    for (const width of [320, 320 / 1.5, 390 / 2].map(Math.round)) {
      await page.setViewportSize({ width, height: 422 })
      const space = await page
        .locator('main section')
        .first()
        .evaluate((section) => parseFloat(getComputedStyle(section).paddingTop))
      expect((await bar(page).boundingBox())?.height, `at ${width} px`).toBeLessThanOrEqual(space)
      await expect(button(page)).toBeInViewport({ ratio: 1 })
      await expect(button(page)).toHaveAccessibleName(labels.menu)
    }
  })

  test('the menu locks scrolling, and closes with Escape and its button', async ({
    page,
    visit,
  }) => {
    await visit(firstPage)
    await scrollTo(page, 300)
    await expectMenu(page, 'closed')
    await button(page).click()
    await expectMenu(page, 'open')
    await expectTransparency(page).toBe(false)
    for (const link of await links(page).all()) await expect(link).toBeInViewport({ ratio: 1 })
    expect(await scrollByWheel(page)).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectMenu(page, 'closed')
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectMenu(page, 'open')
    await button(page).click()
    await expectMenu(page, 'closed')

    // in a wider window, the menu is a row and the page scrolls
    await button(page).click()
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect(button(page)).toBeHidden()
    await expect(links(page).last()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => scrollByWheel(page)).toBeGreaterThan(0)
  })

  test('the menu closes on choosing a link, even before the page comes', async ({
    page,
    visit,
  }) => {
    await visit(firstPage)
    // simulates iOS before 18.3, where a tap moves no focus and does not close a popover
    await page.locator('#menu').evaluate((menu: HTMLElement) => (menu.popover = 'manual'))
    const release = await holdRequests(page, new RegExp(`/${pageName(secondPage)}/$`))
    await button(page).click()
    await expectMenu(page, 'open')
    await navLink(page, secondPage).click({ noWaitAfter: true })
    await expectMenu(page, 'closed')
    release()
    await expectHeading(page, secondPage)
  })
})
