import type { Page } from '@playwright/test'
import { fillTemplate } from '../src/model/fillTemplate'
import { content } from './content'
import { expectPhoto, tileAt } from './lightbox'
import { expect, expectAccessible, holdRequests, test } from './page'
import { expectHeading, followLink, goBack, mainNavigation, navLink } from './navigation'
import { expectScroll, scrollByWheel, scrollDown, scrollTo, scrollY } from './scroll'
import { waitForHydration, waitForPaint } from './wait'
import { contact, firstPage, gallery, home, pageName, secondPage, tour, type Route } from './routes'

const { brand, labels } = content.site

const bar = (page: Page) => page.getByRole('banner')

const expectTransparency = (page: Page) =>
  expect.poll(() =>
    bar(page).evaluate((node) => getComputedStyle(node).backgroundColor.endsWith(', 0)')),
  )

const expectAnnounced = (page: Page, { h1 }: Pick<Route, 'h1'>) =>
  expect(page.locator('[aria-live=assertive]')).toHaveText(
    fillTemplate(labels.navigatedTo, { page: h1 }),
  )

test('navigation announces pages and restores scroll positions', async ({ page, visit }) => {
  await visit(home)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const route of tour) {
    await followLink(page, route)
    await expect(page).toHaveURL(route.path)
    await expect(page).toHaveTitle(route.title)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expectAnnounced(page, route)
    const current = mainNavigation(page).locator('[aria-current=page]')
    await expect(current).toHaveText([route.name])
    const getWeight = (link: Element) => Number(getComputedStyle(link).fontWeight)
    const other = mainNavigation(page).locator('a:not([aria-current])').first()
    expect(await current.evaluate(getWeight)).toBeGreaterThan(await other.evaluate(getWeight))
    // the next Tab press starts at the top of the new page
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: labels.skipLink, exact: true })).toBeFocused()
  }

  // even though the skip link has added a hash
  await followLink(page, firstPage)
  // the focus moves after the heading appears
  await expectAnnounced(page, firstPage)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
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
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the bar stays in view and turns opaque after 20 px', async ({ page, visit }) => {
  await visit(firstPage)
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

for (const [what, open, expectOpen] of [
  ['page', (page: Page) => navLink(page, home).click(), (page: Page) => expectHeading(page, home)],
  ['photo', (page: Page) => tileAt(page, 0).click(), (page: Page) => expectPhoto(page, 0)],
] as const) {
  test(`a page that arrives late does not replace a ${what} opened since`, async ({
    page,
    visit,
  }) => {
    await page.clock.install()
    const release = await holdRequests(page, new RegExp(`page-data/${pageName(contact)}/`))
    await visit(gallery)
    await navLink(page, contact).click()
    await page.clock.fastForward(1000)
    const progress = page.getByText(labels.loading, { exact: true })
    await expect(progress).toBeVisible()
    await open(page)
    await expectOpen(page)
    await page.clock.fastForward(100)
    await expect(progress).toBeHidden()
    release()
    await page.evaluate(`___loader.loadPage('${contact.path}')`)
    await waitForPaint(page)
    await expectOpen(page)
  })
}

test('links to the current page lead to its top, smoothly unless motion is reduced', async ({
  page,
  visit,
}) => {
  const current = (role: 'contentinfo' | 'navigation') =>
    page.getByRole(role).locator('[aria-current=page]').first()
  for (const [route, link, reducedMotion] of [
    [firstPage, current('navigation'), 'no-preference'],
    [firstPage, current('navigation'), 'reduce'],
    [firstPage, current('contentinfo'), 'no-preference'],
    [home, bar(page).getByRole('link', { name: brand, exact: true }), 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(route)
    await link.scrollIntoViewIfNeeded()
    const start = await scrollDown(page)
    const positions = await page.evaluateHandle(() => {
      const seen: number[] = []
      addEventListener('scroll', () => seen.push(window.scrollY))
      return seen
    })
    await link.dispatchEvent('click')
    await expect.poll(() => scrollY(page)).toBe(0)
    const isSmooth = await positions.evaluate(
      (seen, start) => seen.some((top) => top > 0 && top < start),
      start,
    )
    expect(isSmooth).toBe(reducedMotion === 'no-preference')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: labels.skipLink, exact: true })).toBeFocused()
  }
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

  test('the menu locks scrolling and closes when a link is clicked', async ({ page, visit }) => {
    await visit(firstPage)
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
    await navLink(page, secondPage).click()
    await expectMenu(page, 'closed')
    await expect(page).toHaveURL(secondPage.path)
    await expectHeading(page, secondPage)

    // in a wider window, the menu is a row and the page scrolls
    await button(page).click()
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect(button(page)).toBeHidden()
    await expect(links(page).last()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => scrollByWheel(page)).toBeGreaterThan(0)
  })

  test('the menu closes when the page changes in any way', async ({ page, visit }) => {
    await visit(home)
    await button(page).click()
    await followLink(page, secondPage)
    for (const change of [
      () => page.goBack(),
      () => bar(page).getByRole('link', { name: brand, exact: true }).dispatchEvent('click'),
    ]) {
      // simulates iOS before 18.3, where a tap moves no focus and does not close a popover
      await page.locator('#menu').evaluate((menu: HTMLElement) => (menu.popover = 'manual'))
      await button(page).click()
      await button(page).blur()
      await expectMenu(page, 'open')
      await change()
      await expectHeading(page, home)
      await expectMenu(page, 'closed')
    }
  })
})
