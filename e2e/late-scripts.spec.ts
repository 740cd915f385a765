import type { Locator, Page } from '@playwright/test'
import { isDelivered, REALLY_SENT } from './inbox'
import { expectPhoto, tiles } from './lightbox'
import { expect, holdScripts, scriptRuns, test } from './page'
import { contact, gallery, home, routes } from './routes'

const isScript = (url: string) => url.endsWith('.js')

for (const { messages, name, path } of routes) {
  test(`${name} asks for no script before its first screen is complete`, async ({
    page,
    watch,
  }) => {
    messages.forEach(watch.expectMessage)
    let letCome: () => void = () => undefined
    const photoMayCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/\.(avif|webp|jpg)$/, async (route) => {
      await photoMayCome
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hasPhoto = await page.evaluate(() =>
      [...document.images].some((image) => image.getBoundingClientRect().top < innerHeight),
    )
    if (hasPhoto) {
      await page.waitForTimeout(500)
      expect(watch.requests.filter(isScript)).toEqual([])
    }
    letCome()
    await scriptRuns(page)
    expect(watch.requests.filter(isScript)).not.toEqual([])
  })
}

for (const { messages, name, path } of routes) {
  test(`${name} runs no script without a sign of intent, but fetches React ahead`, async ({
    page,
    watch,
  }) => {
    messages.forEach(watch.expectMessage)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => watch.requests.filter(isScript))
      .toEqual([expect.stringMatching(/\/framework-[0-9a-f]+\.js$/)])
    await page.waitForTimeout(500)
    expect(watch.requests.filter(isScript)).toHaveLength(1)
    await scriptRuns(page)
    const framework = watch.requests.filter((url) => url.includes('framework'))
    expect(framework.length).toBeLessThanOrEqual(2) // the second one comes from the browser's store
  })
}

test('an address that names a photo opens it without any other sign', async ({ page }) => {
  await page.goto(`${gallery.path}#photo-3`)
  await expectPhoto(page, 2)
})

test('the scripts start at the first sign of intent', async ({ page, watch }) => {
  // a photo that never comes: nothing but a sign can start them
  await page.route(/\.(avif|webp|jpg)$/, () => new Promise(() => undefined))
  await page.goto(home.path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(watch.requests.filter(isScript)).toEqual([])
  await page.keyboard.press('Tab')
  await scriptRuns(page)
})

test.describe('before the scripts run', () => {
  test('a click on a photo opens the lightbox as soon as they do', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto(gallery.path)
    await tiles(page).first().click()
    letCome()
    await expectPhoto(page, 0)
  })

  test('a click on a photo leads to the photo itself if they do not come', async ({
    page,
    watch,
  }) => {
    await page.route(/\.js$/, (route) => route.abort())
    for (let script = 0; script < 3; script += 1) watch.expectMessage(/ERR_FAILED/)
    await page.goto(gallery.path)
    await tiles(page).first().click()
    await page.waitForURL(/\.(jpg|avif|webp)$/)
  })

  test('the bar is fixed, and opaque beyond 20 px', async ({ page }) => {
    await holdScripts(page)
    await page.goto(gallery.path)
    const bar = page.getByRole('banner')
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar).toHaveAttribute('data-scrolled', 'false')
    await page.mouse.wheel(0, 300)
    await expect(bar).toHaveAttribute('data-scrolled', 'true')
  })

  test('what is typed stays, and a message that is sent is sent when they do', async ({ page }) => {
    test.skip(isDelivered, REALLY_SENT)
    const letCome = await holdScripts(page)
    await page.goto(contact.path)
    const form = page.getByRole('form')
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    const message = form.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello.')
    await form.getByRole('button').click()
    await expect(message).toHaveValue('Hello.')
    letCome()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })

  test('a message that goes nowhere stays where it is if they fail', async ({ page, watch }) => {
    test.skip(isDelivered, REALLY_SENT)
    watch.expectMessage(/ERR_FAILED/)
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(contact.path)
    await page.clock.pauseAt('2026-11-21T11:00:00')
    const form = page.getByRole('form')
    for (const name of ['Name', 'Email', 'Message']) {
      await form.getByRole('textbox', { name }).fill('ada@example.org')
    }
    const askedFor = () =>
      watch.requests.filter((url) => !isScript(url) && !url.includes('favicon'))
    const before = askedFor()
    await form.getByRole('button').click()
    await page.clock.runFor(60_000)
    expect(askedFor()).toEqual(before)
    await expect(page).toHaveURL(contact.path)
    for (const name of ['Name', 'Email', 'Message']) {
      await expect(form.getByRole('textbox', { name })).toHaveValue('ada@example.org')
    }
  })

  test('a message that goes nowhere waits for them, however long they take', async ({ page }) => {
    test.skip(isDelivered, REALLY_SENT)
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    const letCome = await holdScripts(page)
    await page.goto(contact.path)
    await page.clock.pauseAt('2026-11-21T11:00:00')
    const form = page.getByRole('form')
    for (const name of ['Name', 'Email', 'Message']) {
      await form.getByRole('textbox', { name }).fill('ada@example.org')
    }
    await form.getByRole('button').click()
    await page.clock.runFor(60_000)
    letCome()
    await page.clock.resume()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
  })

  test('a menu that is open stays open, and closes when a link is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letCome = await holdScripts(page)
    await page.goto(home.path)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' })
    await expect(link).toBeVisible()
    letCome()
    await scriptRuns(page)
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/\/music\/$/)
    await expect(link).toBeHidden()
  })
})

test.describe('the next page is loaded when a link to it', () => {
  const galleryLink = (page: Page) => page.getByRole('link', { name: 'Gallery' }).first()
  const ofGallery = ({ requests }: { requests: string[] }) =>
    requests.filter((url) => /page-data\/gallery\/|src-pages-gallery/.test(url))

  test('is pointed at, and not before', async ({ page, watch }) => {
    await page.goto(home.path)
    await scriptRuns(page)
    await page.waitForLoadState('networkidle')
    expect(ofGallery(watch)).toEqual([])
    await galleryLink(page).hover()
    await expect.poll(() => ofGallery(watch).length).toBe(2)
  })

  for (const [how, sign] of [
    ['pointed at', (link: Locator) => link.hover()],
    ['reached by the keyboard', (link: Locator) => link.focus()],
  ] as const) {
    test(`was ${how} before the scripts ran`, async ({ page, watch }) => {
      const letCome = await holdScripts(page)
      await page.goto(home.path)
      await sign(galleryLink(page))
      letCome()
      await expect.poll(() => ofGallery(watch).length).toBe(2)
    })
  }
})
