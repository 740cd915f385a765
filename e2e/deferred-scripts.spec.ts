import type { Page } from '@playwright/test'
import { isDelivered, REALLY_SENT } from './inbox'
import { expectClosed, expectPhoto, photos, settled, tiles } from './lightbox'
import {
  atRest,
  drawn,
  expect,
  hold,
  holdScripts,
  mainNavigation,
  photosInView,
  saveData,
  scriptRuns,
  test,
} from './page'
import { about, contact, gallery, home, routes } from './routes'
import { words } from './words'

const PHOTO = /\.(avif|jpg)$/
/** Of Gatsby; the lightbox comes by itself and is small. */
const SCRIPT_OR_DATA = /\/(?!lightbox-)[^/]+\.js$|\/page-data\//

const scriptsAndData = (requests: readonly string[]) =>
  requests.filter((url) => SCRIPT_OR_DATA.test(url))

/** What a page needs before it can hydrate, by the names that Gatsby gives the files. */
const NEEDED = [
  /\/webpack-runtime-/,
  /\/framework-/,
  /\/react-[0-9a-f]+\.js/,
  /\/app-[0-9a-f]+\.js/,
  /\/component---src-pages-/,
  /\/page-data\/app-data\.json/,
  /\/page-data\/[^/]+\/page-data\.json/,
]

const missing = (requests: readonly string[], needed: readonly RegExp[]) =>
  needed.filter((pattern) => !requests.some((url) => pattern.test(url))).map(String)

/** Waits until the first screen is painted in its own fonts and the page has had a turn since. */
async function firstScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await drawn(page)
}

for (const { messages, name, path } of routes) {
  test(`${name} requests no script before its first screen is complete`, async ({
    page,
    watch,
  }) => {
    messages.forEach(watch.expectMessage)
    const letPhotosCome = await hold(page, PHOTO)
    await page.goto(path, { waitUntil: 'commit' })
    await firstScreen(page)
    const hasPhoto = await page.evaluate(() =>
      [...document.images].some(({ loading }) => loading !== 'lazy'),
    )
    if (hasPhoto) expect(scriptsAndData(watch.requests)).toEqual([])
    letPhotosCome()
    await scriptRuns(page)
  })

  test(`${name} then requests everything it needs to hydrate in parallel, without user intent`, async ({
    page,
    watch,
  }) => {
    messages.forEach(watch.expectMessage)
    // Nothing is answered: whatever waits for an answer is not requested.
    const letCome = await hold(page, SCRIPT_OR_DATA)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => missing(watch.requests, NEEDED)).toEqual([])
    letCome()
    await scriptRuns(page)
  })
}

test.describe('with Save-Data', () => {
  test('scripts wait for user intent, then are requested in parallel', async ({ page, watch }) => {
    await saveData(page)
    const letCome = await hold(page, /\.js$|\/page-data\//)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await firstScreen(page)
    expect(watch.requests.filter((url) => /\.js$|\/page-data\//.test(url))).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => missing(watch.requests, [...NEEDED, /\/lightbox-/])).toEqual([])
    letCome()
    await scriptRuns(page)
  })

  test('a link is followed without the scripts of the page that is left', async ({
    page,
    watch,
  }) => {
    await saveData(page)
    await page.goto(home.path, { waitUntil: 'domcontentloaded' })
    await firstScreen(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(about.path)
    await firstScreen(page)
    expect(scriptsAndData(watch.requests)).toEqual([])
  })

  test('no other page is loaded ahead, and no fonts for the lightbox', async ({ page, watch }) => {
    await saveData(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Tab')
    await scriptRuns(page)
    await drawn(page)
    expect(watch.requests.filter((url) => url.includes('/page-data/music/'))).toEqual([])
    await photosInView(page)
    await drawn(page)
    // empty, it needs none
    await expect(page.locator('dialog figcaption')).toBeEmpty()
  })
})

test.describe('on a page at rest', () => {
  test('a tap on a photo requests nothing but photos', async ({ page, watch }) => {
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await atRest(page)
    // the words of the closed lightbox are what requests its fonts
    await expect(page.locator('dialog figcaption')).toHaveText(/./)
    await drawn(page)
    const exceptPhotos = () => watch.requests.filter((url) => !/\.(avif|webp|jpg)$/.test(url))
    const before = exceptPhotos()
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await settled(page)
    expect(exceptPhotos()).toEqual(before)
  })

  test('a link to another page requests no script and no data', async ({ page, watch }) => {
    await page.goto(home.path, { waitUntil: 'domcontentloaded' })
    await atRest(page)
    const before = scriptsAndData(watch.requests)
    await page.evaluate((path) => {
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
    }, gallery.path)
    await expect(page).toHaveURL(gallery.path)
    await expect(page.locator('dialog')).toHaveCount(1)
    expect(scriptsAndData(watch.requests)).toEqual(before)
  })
})

test("React's and the app's scripts start with a compile hint", async ({
  page,
  request,
  watch,
}) => {
  await page.goto(home.path)
  await scriptRuns(page)
  const addresses = watch.requests.filter((url) => /\/(framework|app)-[0-9a-f]+\.js$/.test(url))
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const script = await (await request.get(address)).text()
    expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
  }
})

test('no page looks up language data in the browser, which is slow', async ({ page }) => {
  const asked: string[] = []
  await page.exposeFunction('note', (language: string) => asked.push(language))
  await page.addInitScript(() => {
    const { note } = window as unknown as { note: (language: string) => void }
    Object.assign(Intl.Locale.prototype as object, {
      maximize(this: Intl.Locale) {
        note(this.toString())
        return this
      },
    })
  })
  await page.goto(home.path)
  await atRest(page)
  await page.evaluate((path) => {
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
  }, gallery.path)
  await expect(page).toHaveURL(gallery.path)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /gallery/)
  expect(asked).toEqual([])
})

test('an address that names a photo opens it before anything else has come', async ({ page }) => {
  const letCome = await hold(page, PHOTO)
  await page.goto(`${gallery.path}#photo-3`, { waitUntil: 'commit' })
  await expectPhoto(page, 2)
  letCome()
})

test.describe('before the scripts have come', () => {
  test('a tap starts them, whatever the first screen still waits for', async ({ page, watch }) => {
    await hold(page, PHOTO)
    await page.goto(home.path, { waitUntil: 'commit' })
    await firstScreen(page)
    expect(scriptsAndData(watch.requests)).toEqual([])
    await page.mouse.click(5, 400)
    await scriptRuns(page)
  })

  test('a tap on a photo shows that it was heard and opens it when the lightbox comes', async ({
    page,
  }) => {
    const letCome = await holdScripts(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await tiles(page).first().click()
    await expect(tiles(page).first()).toHaveAttribute('data-opening')
    await expect(tiles(page).first()).not.toHaveCSS('opacity', '1')
    letCome()
    await expectPhoto(page, 0)
    await expect(tiles(page).first()).not.toHaveAttribute('data-opening')
  })

  test('a photo opens without React', async ({ page }) => {
    const letCome = await hold(page, /\/(framework|app)-[0-9a-f]+\.js$/)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await tiles(page).nth(1).click()
    await expectPhoto(page, 1)
    letCome()
    await scriptRuns(page)
    await expectPhoto(page, 1)
    await page.goBack()
    await expectClosed(page)
  })

  test('the photo last seen is in view after one was opened without React', async ({ page }) => {
    const letCome = await hold(page, /\/(framework|app)-[0-9a-f]+\.js$/)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    letCome()
    await scriptRuns(page)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(page, photos.length - 1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(tiles(page).last()).toBeFocused()
    await expect(tiles(page).last()).toBeInViewport({ ratio: 0.5 })
  })

  test('assistive software that sends nothing but a click opens a photo', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await tiles(page).nth(2).dispatchEvent('click')
    letCome()
    await expectPhoto(page, 2)
  })

  test('whatever was tapped last wins: another photo', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    await tiles(page).nth(0).dispatchEvent('click')
    await tiles(page).nth(1).dispatchEvent('click')
    letCome()
    await expectPhoto(page, 1)
  })

  test('a photo that cannot be opened leads to the photo itself, at once', async ({
    page,
    watch,
  }) => {
    watch.allowHostIcon()
    watch.allowMessage(/ERR_FAILED|Content Security|Trusted/)
    await page.route(/\/lightbox-/, (route) => route.abort())
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    const address = await tiles(page).first().getAttribute('href')
    await tiles(page).first().click()
    await expect(page).toHaveURL(address!)
  })

  test('the bar is fixed, and opaque beyond 20 px', async ({ page }) => {
    await holdScripts(page)
    await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
    const bar = page.getByRole('banner')
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar).toHaveAttribute('data-scrolled', 'false')
    await page.mouse.wheel(0, 300)
    await expect(bar).toHaveAttribute('data-scrolled', 'true')
  })

  test('a menu that is open stays open, and closes when a link is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letCome = await holdScripts(page)
    await page.goto(home.path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('banner').getByRole('button').click()
    const link = mainNavigation(page).getByRole('link').nth(2)
    await expect(link).toBeVisible()
    letCome()
    await scriptRuns(page)
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).not.toHaveURL(home.path)
    await expect(link).toBeHidden()
  })
})

test('a photo that was tapped does not open once somebody has gone to another page', async ({
  page,
}) => {
  const letLightboxCome = await hold(page, /\/lightbox-/)
  await page.goto(gallery.path, { waitUntil: 'domcontentloaded' })
  await scriptRuns(page)
  await tiles(page).first().dispatchEvent('click')
  await page.evaluate((path) => {
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
  }, about.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
  letLightboxCome()
  await drawn(page)
  await expect(page).toHaveURL(about.path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a message that is sent before the scripts have come', () => {
  test.skip(isDelivered, REALLY_SENT)

  async function write(page: Page) {
    const form = page.getByRole('form')
    for (const field of await form.getByRole('textbox').all()) await field.fill('ada@example.org')
    await form.getByRole('button').click()
    return form
  }

  test('shows that it is under way, and is sent when they do', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto(contact.path, { waitUntil: 'domcontentloaded' })
    const form = await write(page)
    await expect(form).toHaveAttribute('data-pending')
    await expect(form.getByRole('button')).toHaveAccessibleName(words.contact.form.sending)
    await expect(form.getByRole('button')).toBeDisabled()
    await expect(form.getByRole('textbox').last()).toHaveValue('ada@example.org')
    letCome()
    await expect(form.getByRole('status')).not.toBeEmpty()
    await expect(form.getByRole('textbox').last()).toHaveValue('')
    expect(new URL(page.url()).search).toBe('')
  })

  test('stays where it is if they fail, and the button can be pressed again', async ({
    page,
    watch,
  }) => {
    watch.allowMessage(/ERR_FAILED|TypeError/)
    let letFail: () => void = () => undefined
    const mayFail = new Promise<void>((resolve) => {
      letFail = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await mayFail
      await route.abort()
    })
    await page.goto(contact.path, { waitUntil: 'domcontentloaded' })
    const form = await write(page)
    await expect(form).toHaveAttribute('data-pending')
    letFail()
    await expect(form).not.toHaveAttribute('data-pending')
    await expect(page).toHaveURL(contact.path)
    for (const field of await form.getByRole('textbox').all()) {
      await expect(field).toHaveValue('ada@example.org')
    }
  })
})

test('a link that is tapped before hydration stops the scripts of the page that is left', async ({
  page,
}) => {
  const stopped: string[] = []
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') stopped.push(request.url())
  })
  const letCome = await holdScripts(page)
  const nextPage = await hold(page, new RegExp(`${about.path}$`))
  await page.goto(home.path, { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Shift') // has the scripts requested
  await page.getByRole('main').getByRole('link').first().click({ noWaitAfter: true })
  await expect.poll(() => scriptsAndData(stopped)).not.toEqual([])
  letCome()
  nextPage()
  await expect(page).toHaveURL(about.path)
  await scriptRuns(page)
  await page.goBack()
  await scriptRuns(page)
})

test('a link that is tapped before the first screen is complete has no scripts requested', async ({
  page,
  watch,
}) => {
  let atRestAgain: () => void = () => undefined
  const framesAfterClick = new Promise<void>((resolve) => {
    atRestAgain = resolve
  })
  await page.exposeFunction('atRestAgain', () => {
    atRestAgain()
  })
  // Playwright asks nothing of a page that is being left, so the page itself counts its frames: the
  // photos that were stopped count as complete, and a frame later the scripts would be requested.
  await page.addInitScript(() => {
    const { atRestAgain } = window as unknown as { atRestAgain: () => void }
    const count = (frames: number) => {
      if (frames === 0) atRestAgain()
      else
        requestAnimationFrame(() => {
          count(frames - 1)
        })
    }
    addEventListener('click', () => {
      count(10)
    })
  })
  await hold(page, PHOTO)
  const nextPage = await hold(page, new RegExp(`${about.path}$`))
  await page.goto(home.path, { waitUntil: 'commit' })
  await firstScreen(page)
  await page.getByRole('main').getByRole('link').first().click({ noWaitAfter: true })
  await framesAfterClick
  expect(scriptsAndData(watch.requests)).toEqual([])
  nextPage()
  await expect(page).toHaveURL(about.path)
})

test('says that a page is on its way while it takes longer, and no longer', async ({ page }) => {
  await page.goto(home.path, { waitUntil: 'domcontentloaded' })
  await scriptRuns(page)
  const letCome = await hold(page, /page-data\/about\//)
  await page.evaluate((path) => {
    // a link to a page that is not loaded yet
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
  }, about.path)
  letCome()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
})
