import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagePaths, withSlash } from '../src/content/pageRegistry'
import { newerThanFloor } from './compatibility'
import { expectThanks, sendMessage } from './form'
import { isDelivered, REALLY_SENT } from './inbox'
import { expectClosed, expectPhoto, tiles } from './lightbox'
import { expect, mainNavigation, scriptRuns, test, withMotion } from './page'
import { contact, gallery, home, routes } from './routes'

test.use(withMotion)

/** What some browser of the floor does not know, and what its visitors then meet. */
const HARMLESS: Record<string, string> = {
  ':selection': 'marked words have the colours of the system',
  ':user-invalid': 'a field is marked once it was refused (Field.tsx)',
  '@media (scripting)': 'without script the form shows too, above the words on how to write',
  '@page': 'paper has the margins of the browser',
  '@property': 'the petals change their opacity at once',
  'content-visibility': 'only saves work',
  'content-visibility: auto': 'only saves work',
  'cursor: pointer': 'a phone shows none',
  'cursor: progress': 'a phone shows none',
  'cursor: zoom-in': 'a phone shows none',
  'forced-color-adjust': 'a system without forced colours',
  'forced-color-adjust: none': 'a system without forced colours',
  'overscroll-behavior': 'known, with a flaw where nothing scrolls; the page behind is locked',
  resize: 'a phone does not let one resize a field',
  'resize: vertical': 'a phone does not let one resize a field',
  'text-size-adjust': 'for phones, and prefixed for Safari (prefix.ts)',
  'text-wrap': 'other line breaks',
  'text-wrap: balance': 'other line breaks',
  'text-wrap: pretty': 'other line breaks',
  'text-wrap: wrap': 'other line breaks',
}

/** The styles that the lightbox's script brings along. */
const lightboxStyles = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      Array.from(cssRules, ({ cssText }) => cssText),
    ),
  )

test('the styles hold to the oldest browsers that package.json names', async ({ page }) => {
  const files = [...pagePaths.map((path) => `${withSlash(path)}index.html`), '/404.html']
  const styles = files.flatMap((file) => [
    ...readFileSync(`public${file}`, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
  ])
  await page.goto(gallery.path)
  await expect.poll(() => lightboxStyles(page)).not.toEqual([])
  const rules = [...styles.map(([, rules]) => rules), ...(await lightboxStyles(page))]
  const newer = newerThanFloor(rules.join('\n'))
  expect(Object.entries(newer).filter(([name]) => !(name in HARMLESS))).toEqual([])
  expect(Object.keys(HARMLESS).filter((name) => !(name in newer))).toEqual([])
})

/** Makes selectors unknown that older browsers do not know. */
async function withoutSelectors(page: Page, selectors: RegExp): Promise<void> {
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      // the policy knows nothing of the change
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/<style[\s\S]*?<\/style>/g, (style) => style.replace(selectors, ':unknown'))
    const headers = { ...response.headers() }
    delete headers['content-security-policy']
    await route.fulfill({ response, headers, body: html })
  })
}

/** As in Chrome 113, Firefox 124 and Safari 16: no popovers. */
async function withoutPopovers(page: Page): Promise<void> {
  await withoutSelectors(page, /:popover-open/g)
  await page.addInitScript(() => {
    const { prototype } = HTMLElement as unknown as { prototype: Record<string, unknown> }
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(prototype, name)
    }
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement')
    const { matches } = Element.prototype
    Element.prototype.matches = function (selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not valid`)
      return matches.call(this, selector)
    }
  })
}

test.describe('in a browser without popovers', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { h1, messages, name, path } of routes) {
    test(`${name} reads, and its navigation is in view`, async ({ page, watch }) => {
      messages.forEach(watch.expectMessage)
      await withoutPopovers(page)
      await page.goto(path)
      await expect(page.locator('body')).toHaveAttribute('data-hydrated')
      await page.keyboard.press('Shift')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
      await expect(mainNavigation(page).getByRole('link').first()).toBeInViewport()
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('links lead from page to page', async ({ page }) => {
    await withoutPopovers(page)
    await page.goto(home.path)
    await expect(page.locator('body')).toHaveAttribute('data-hydrated')
    await mainNavigation(page).getByRole('link', { name: gallery.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
  })
})

test('in a browser without popovers a photo leads to its file', async ({ page, watch }) => {
  watch.allowHostIcon()
  await withoutPopovers(page)
  await page.goto(gallery.path)
  const address = await tiles(page).first().getAttribute('href')
  await tiles(page).first().click()
  await expect(page).toHaveURL(address!)
})

test.describe('in a browser without :has()', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a photo opens and closes', async ({ page }) => {
    await withoutSelectors(page, /:has\(/g)
    await page.goto(gallery.path)
    await scriptRuns(page)
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  test('the form is sent', async ({ page }) => {
    test.skip(isDelivered, REALLY_SENT)
    await withoutSelectors(page, /:has\(/g)
    await page.goto(contact.path)
    await scriptRuns(page)
    await sendMessage(page)
    await expectThanks(page)
  })
})
