/* What works before hydration, and when scripts are slow or fail to load. */
import { content } from './content'
import type { Page } from '@playwright/test'
import { expectClosed, expectPhoto, tiles } from './lightbox'
import { expect, holdRequests, holdScripts, test } from './page'
import { expectHeading, followLink, goBack, navLink } from './navigation'
import { expectScroll, scrollDown, scrollTo, scrollY } from './scroll'
import { waitForFonts, waitForHydration, waitForPaint } from './wait'
import { contact, firstPage, gallery, home, pageName, secondPage, type Route } from './routes'

const { site } = content

/** Opens a page and holds its scripts; returns a function that releases them. */
async function openBeforeHydration(page: Page, { path }: Route) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

test('scripts load after the first photos, or on the first tap', async ({ page, monitor }) => {
  await holdRequests(page, /\.(avif|jpg)$/)
  await page.goto(home.path, { waitUntil: 'commit' })
  await expectHeading(page, home)
  await waitForFonts(page)
  await waitForPaint(page)
  expect(monitor.requests.filter((url) => /\.js$|\/page-data\//.test(url))).toEqual([])
  await page.mouse.click(5, 400)
  await waitForHydration(page)
})

test('Save-Data disables prefetching', async ({ page, visit, monitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(home)
  await followLink(page, firstPage)
  expect(
    monitor.requests.filter((url) => url.includes(`/page-data/${pageName(secondPage)}/`)),
  ).toEqual([])
})

test('Back restores a scroll position from before hydration', async ({ page }) => {
  const release = await openBeforeHydration(page, firstPage)
  await expectHeading(page, firstPage)
  const top = await scrollDown(page)
  release()
  await waitForHydration(page)
  await followLink(page, secondPage)
  await goBack(page, firstPage)
  await expectScroll(page, top)
})

/** What may happen to a page before it hydrates; each function runs in the page. */
const changes: Record<string, (root: Element) => void> = {
  hydration: () => undefined,
  'a translator': (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const wrapper = document.createElement('b')
      text.replaceWith(wrapper)
      wrapper.append(text)
    }
  },
  'a password manager': (root) => {
    for (const input of root.querySelectorAll('input')) input.after(document.createElement('div'))
  },
  'an extension': (root) => {
    root.prepend(document.createElement('aside'))
  },
}

for (const [name, changePage] of Object.entries(changes)) {
  test(`text, focus, scrolling and menu survive ${name}`, async ({ page, monitor }) => {
    const isReplaced = name !== 'hydration'
    if (isReplaced) monitor.expected.push(/Minified React error #418/)
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await openBeforeHydration(page, contact)
    const bar = page.getByRole('banner')
    const background = () => bar.evaluate((node) => getComputedStyle(node).backgroundColor)
    expect(await background()).toMatch(/, 0\)$/)
    const fields = page.getByRole('form').getByRole('textbox')
    for (const field of await fields.all()) await field.fill('ada@example.org')
    await expect.poll(background).not.toMatch(/, 0\)$/)
    await fields.last().evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(1, 3)
      document.getElementById('menu')?.showPopover()
    })
    const top = await scrollY(page)
    await page.locator('#gatsby-focus-wrapper').evaluate(changePage)
    const servedForm = await page.getByRole('form').elementHandle()
    release()
    await waitForHydration(page)
    await expect.poll(() => servedForm.evaluate((form) => form.isConnected)).toBe(!isReplaced)
    for (const field of await fields.all()) await expect(field).toHaveValue('ada@example.org')
    await expect(fields.last()).toBeFocused()
    const selection = (field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]
    expect(await fields.last().evaluate(selection)).toEqual([1, 3])
    expect(await scrollY(page)).toBe(top)
    await expect(bar).toHaveAttribute('data-scrolled', 'true')
    await followLink(page, firstPage)
    await expect(navLink(page, firstPage)).toBeHidden()
  })
}

test('a fresh page load does not restore an old scroll position', async ({ page, visit }) => {
  await visit(firstPage)
  await scrollDown(page)
  await visit(home)
  const release = await openBeforeHydration(page, firstPage)
  await expectHeading(page, firstPage)
  await scrollTo(page, 300)
  release()
  await waitForHydration(page)
  await waitForPaint(page)
  expect(await scrollY(page)).toBe(300)
})

for (const [name, blocked] of [
  ['the React script', /\/framework-/],
  ['the page script', /\/component---/],
  ['the page data', /page-data\/.*\.json$/],
] as const) {
  test(`menu, navigation and lightbox work without ${name}`, async ({ page, monitor }) => {
    monitor.expected.push(/ERR_BLOCKED_BY_CLIENT/)
    monitor.allowed.push(/page resources|Loading chunk|ChunkLoadError/i)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(blocked, (route) => route.abort('blockedbyclient'))
    const blockedFile = page.waitForEvent('requestfailed')
    await page.goto(home.path)
    await blockedFile
    await page.getByRole('button', { name: site.labels.menu, exact: true }).click()
    await followLink(page, gallery)
    // until lightbox.js has run, the link opens the photo file
    await expect(page.locator('dialog')).toBeAttached()
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await page.goBack()
    await expectClosed(page)
    // a page that closes while it reloads may never finish
    await page.goto('about:blank')
  })
}

test('a photo links to its file if the lightbox fails to load', async ({ page, monitor }) => {
  monitor.allowed.push(/ERR_FAILED/)
  await page.route(/\/lightbox\.js$/, (route) => route.abort())
  await page.goto(gallery.path)
  const url = await tiles(page).first().getAttribute('href')
  await tiles(page).first().click()
  await expect(page).toHaveURL(url!)
})
