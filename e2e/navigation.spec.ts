import type { Page } from '@playwright/test'
import { fill } from '../src/content/fill'
import {
  backgroundAlpha,
  entryOf,
  expect,
  expectAccessible,
  mainNavigation,
  scriptRuns,
  scrolledByWheel,
  scrollTo,
  scrollY,
  test,
} from './page'
import { contact, entries, gallery, home, music, pages, routes } from './routes'
import { words } from './words'

const { labels } = words.site

/** The specification's threshold in pixels. */
const THRESHOLD = 20

const ENTRIES = words.site.nav.map(({ name }) => name)

const expectTransparent = (page: Page) =>
  expect.poll(() => backgroundAlpha(page.getByRole('banner'))).toBe(0)

const expectOpaque = (page: Page) =>
  expect.poll(() => backgroundAlpha(page.getByRole('banner'))).toBe(1)

for (const route of routes) {
  test.describe(`the navigation on ${route.name}`, () => {
    test('lists its pages in order and highlights the current one', async ({ page, visit }) => {
      await visit(route)
      const links = mainNavigation(page).getByRole('link')
      await expect(links).toHaveText(ENTRIES)
      for (const [index, { path }] of entries.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', path)
      }

      const current = mainNavigation(page).locator('[aria-current]')
      if (route.entry === undefined) {
        await expect(current).toHaveCount(0)
        return
      }
      await expect(current).toHaveText([route.entry])
      await expect(current).toHaveAttribute('aria-current', 'page')
      const weights = await links.evaluateAll((all) =>
        all.map((link) => Number(getComputedStyle(link).fontWeight)),
      )
      const [weight] = weights.splice(entries.indexOf(route), 1)
      expect(weight).toBeGreaterThan(Math.max(...weights))
    })

    test('stays at the top, transparent up to 20 px and opaque beyond', async ({ page, visit }) => {
      await page.setViewportSize({ width: 1280, height: 600 })
      await visit(route)
      await expectTransparent(page)
      await scrollTo(page, THRESHOLD + 1)
      await expectOpaque(page)
      await scrollTo(page, THRESHOLD)
      await expectTransparent(page)
      await scrollTo(page, 200)
      await expectOpaque(page)
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await expect(mainNavigation(page)).toBeInViewport({ ratio: 1 })
    })
  })
}

test('the brand leads home from every page', async ({ page, visit }) => {
  for (const route of routes) {
    await visit(route)
    const brand = page
      .getByRole('banner')
      .getByRole('link', { name: words.site.brand, exact: true })
    await expect(brand).not.toHaveAttribute('aria-current')
    await brand.click()
    await expect(page).toHaveURL(home.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.h1)
  }
})

test('the navigation is opaque right after a reload in mid-page', async ({ page, visit }) => {
  await visit(gallery)
  await scrollTo(page, 900)
  await page.reload()
  await scriptRuns(page)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(THRESHOLD)
  await expectOpaque(page)
})

test('the navigation is transparent again after a change of page', async ({ page, visit }) => {
  await visit(gallery)
  await scrollTo(page, 900)
  await expectOpaque(page)
  await entryOf(page, contact).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.h1)
  await expect.poll(() => scrollY(page)).toBe(0)
  await expectTransparent(page)
})

test('pages change without a reload, are announced and keep the keyboard near', async ({
  page,
  visit,
}) => {
  await visit(home)
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
  })
  for (const route of [...pages.slice(1), home]) {
    const { h1, name, path, title } = route
    await entryOf(page, route).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(page).toHaveTitle(title)
    await expect(mainNavigation(page).locator('[aria-current=page]')).toHaveText([name])
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      fill(labels.navigated, { page: h1 }),
    )
    // the next Tab goes on at the top of the new page
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: labels.skipLink, exact: true })).toBeFocused()
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('Back and Forward bring pages back as they were left', async ({ page, visit }) => {
  await visit(gallery)
  await scrollTo(page, 700)
  await entryOf(page, music).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(gallery.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
  await expect(page).toHaveTitle(gallery.title)
  await expect.poll(() => scrollY(page)).toBe(700)
  await expectOpaque(page)
  await page.goForward()
  await expect(page).toHaveURL(music.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
})

test.describe('on small screens the navigation', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const button = (page: Page) => page.getByRole('banner').getByRole('button')

  const expectOpen = async (page: Page) => {
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(button(page)).toHaveAccessibleName(labels.closeMenu)
    await expect(mainNavigation(page)).toBeVisible()
  }

  const expectClosed = async (page: Page) => {
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page)).toHaveAccessibleName(labels.menu)
    await expect(mainNavigation(page)).toBeHidden()
  }

  const openMenu = async (page: Page) => {
    await button(page).click()
    await expectOpen(page)
  }

  for (const width of [390, 320]) {
    test(`keeps its button beside the longest brand at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(home)
      const brand = page.getByRole('banner').getByRole('link').first()
      // as many characters as the content model allows
      await brand.evaluate((link) => {
        link.lastChild!.textContent = 'Wintergarten Konzertgesellschaft'
      })
      const [name, toggle] = [await brand.boundingBox(), await button(page).boundingBox()]
      const bar = await page.getByRole('banner').boundingBox()
      expect(name!.x + name!.width).toBeLessThanOrEqual(toggle!.x)
      expect(Math.abs(name!.y + name!.height / 2 - toggle!.y - toggle!.height / 2)).toBeLessThan(2)
      // four lines of the name
      expect(bar!.height).toBeLessThan(92)
    })
  }

  test('is a menu that its button opens and closes', async ({ page, visit }) => {
    await visit(gallery)
    await expectClosed(page)
    await openMenu(page)
    const links = mainNavigation(page).getByRole('link')
    await expect(links).toHaveText(ENTRIES)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    await expect(mainNavigation(page).locator('[aria-current=page]')).toHaveText([gallery.name])
    await button(page).click()
    await expectClosed(page)
  })

  test('opens and closes by Enter and by Space', async ({ page, visit }) => {
    await visit(home)
    await button(page).focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expectOpen(page)
      await page.keyboard.press(key)
      await expectClosed(page)
      await expect(button(page)).toBeFocused()
    }
  })

  test('closes when a page is chosen, which then scrolls', async ({ page, visit }) => {
    await visit(gallery)
    for (const route of pages) {
      await openMenu(page)
      await entryOf(page, route).click()
      await expectClosed(page)
      await expect(page).toHaveURL(route.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.h1)
      await page.mouse.move(195, 500)
      await expect.poll(() => scrolledByWheel(page)).toBeGreaterThan(0)
    }
  })

  test('closes when Shift+Tab leaves it at its start', async ({ page, visit }) => {
    await visit(home)
    await openMenu(page)
    await mainNavigation(page).getByRole('link').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(button(page)).toBeFocused()
    await expectOpen(page)
    await page.keyboard.press('Shift+Tab')
    await expectClosed(page)
    await expect(page.getByRole('link', { name: words.site.brand, exact: true })).toBeFocused()
  })

  test('keeps the page behind it where it is', async ({ page, visit }) => {
    await visit(gallery)
    await scrollTo(page, 300)
    await openMenu(page)
    await expectOpaque(page)
    expect(await scrolledByWheel(page)).toBe(0)
    await button(page).click()
    await expectClosed(page)
    expect(await scrollY(page)).toBe(300)
    await expect.poll(() => scrolledByWheel(page)).toBeGreaterThan(0)
  })

  test('becomes a row, with the page free to scroll, when the window grows', async ({
    page,
    visit,
  }) => {
    await visit(gallery)
    await openMenu(page)
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect(button(page)).toBeHidden()
    await expect(mainNavigation(page).getByRole('link')).toHaveText(ENTRIES)
    const tops = await mainNavigation(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect.poll(() => scrolledByWheel(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectClosed(page)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible while open, in ${colorScheme} colours`, async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme })
      await visit(gallery)
      await openMenu(page)
      await expectAccessible(page)
    })
  }
})
