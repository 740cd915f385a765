import type { Locator, Page } from '@playwright/test'
import { entryOf, expect, settled, test } from './page'
import { contact, gallery, home, routes } from './routes'
import { words } from './words'

/** Where the page keeps how each element looks without the focus. */
type Memory = Window & { atRest: WeakMap<Element, string> }

type Focus = { name: string; isRinged: boolean; isInView: boolean }

/** Remembers how everything looks without the focus, to know a ring when it comes. */
async function rememberRest(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(() => {
    const lookOf = (element: Element) => {
      const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(element)
      return `${boxShadow} ${outlineStyle} ${outlineColor}`
    }
    const elements = Array.from(document.querySelectorAll('body *'))
    const atRest = new WeakMap(elements.map((element) => [element, lookOf(element)]))
    Object.assign(window, { atRest })
  })
}

/**
 * What a visitor sees of the focus: a ring, on the element or on the card that it stands for, and
 * the element itself, not below the fold and not under the bar.
 */
const focus = (page: Page) =>
  page.evaluate((): Focus => {
    const { atRest } = window as unknown as Memory
    const element = document.activeElement!
    const hasRing = (candidate: Element) => {
      const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(candidate)
      const isVisible = (colour: string) => !/transparent|, 0\)/.test(colour)
      const isOutlined = outlineStyle !== 'none' && isVisible(outlineColor)
      const isShadowed = boxShadow
        .split(/, (?=rgb|#)/)
        .some((shadow) => isVisible(shadow) && /[1-9]\d*px/.test(shadow))
      const look = `${boxShadow} ${outlineStyle} ${outlineColor}`
      return (isShadowed || isOutlined) && look !== atRest.get(candidate)
    }
    let isRinged = false
    for (let at: Element | null = element; at; at = at.parentElement) isRinged ||= hasRing(at)

    const { bottom, left, right, top } = element.getBoundingClientRect()
    const middle = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2,
    )
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isRinged,
      isInView: middle !== null && (element.contains(middle) || middle.contains(element)),
    }
  })

async function expectVisibleFocus(page: Page): Promise<string> {
  await settled(page)
  const { name, ...visible } = await focus(page)
  expect(visible, `focus on '${name}'`).toEqual({ isRinged: true, isInView: true })
  return name
}

/** Presses Tab until the target has the focus; each stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

for (const route of routes) {
  test(`each stop of the Tab key on ${route.name} can be seen`, async ({ page, visit }) => {
    await visit(route)
    await rememberRest(page)
    const stops = await page
      .locator('a[href], button, input, textarea')
      .filter({ visible: true })
      .count()
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      const name = await expectVisibleFocus(page)
      if (stop === 0) expect(name).toBe(words.site.labels.skipLink)
    }
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
  })
}

test('the keyboard alone leads from the first page to the notice', async ({ page, visit }) => {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await visit(home)
  await rememberRest(page)

  await test.step('past the navigation and back to it', async () => {
    await tabTo(page, page.getByRole('link', { name: words.site.labels.skipLink, exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: words.home.button, exact: true }))
    await tabTo(page, entryOf(page, gallery), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
    await rememberRest(page)
  })

  await test.step('through the photos', async () => {
    const { photos } = words.gallery
    const tile = (index: number) =>
      page.getByRole('main').getByRole('link', { name: photos[index]!.alt, exact: true })
    const dialog = page.getByRole('dialog')
    const photo = (index: number) => dialog.getByText(photos[index]!.caption, { exact: true })
    await tabTo(page, tile(1))
    await page.keyboard.press('Enter')
    await expect(photo(1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(photo(2)).toBeVisible()
    await tabTo(
      page,
      dialog.getByRole('button', { name: words.site.labels.lightbox.next, exact: true }),
    )
    await page.keyboard.press('Space')
    await expect(photo(3)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tile(3)).toBeFocused()
    await expectVisibleFocus(page)
  })

  await test.step('to the form and its notice', async () => {
    await tabTo(page, entryOf(page, contact), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.h1)
    await rememberRest(page)
    const form = page.getByRole('form')
    const labels = words.contact.form
    for (const [name, text] of [
      [labels.name.label, 'Ada'],
      [labels.email.label, 'ada@example.com'],
      [labels.message.label, 'Hello.'],
    ] as const) {
      await tabTo(page, form.getByRole('textbox', { name, exact: true }))
      await page.keyboard.type(text)
    }
    await tabTo(page, form.getByRole('button'))
    await page.clock.pauseAt('2026-11-21T11:00:00')
    await page.keyboard.press('Space')
    await expect(form.getByRole('button')).toHaveText(labels.sending)
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(form.getByRole('status')).toContainText(labels.success.title)
    await expect(form.getByRole('button')).toBeFocused()
    await expectVisibleFocus(page)
  })
})
