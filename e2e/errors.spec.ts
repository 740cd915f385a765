import { contrast } from '../src/theme/luminance'
import type { Page } from '@playwright/test'
import { expectThanks, sendMessage } from './form'
import { expectClosed, expectPhoto, lightbox, openPhoto, tiles } from './lightbox'
import { expect, hasFallbackFonts, entryOf, saveData, scriptRuns, test, withMotion } from './page'
import { about, contact, gallery, home, music, routes } from './routes'
import { words } from './words'

test.use(withMotion)

const { errorPage } = words.site

/** Goes to Music by the navigation, and sees that the browser loads the whole page. */
async function expectFullLoad(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await entryOf(page, music).click()
  await expect(page).toHaveURL(music.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
  const isTheSame = () =>
    page.evaluate(() => (window as unknown as { isTheSame?: boolean }).isTheSame === true)
  await expect.poll(isTheSame).toBe(false)
}

const DATA_OF_MUSIC = /page-data\/music\/page-data\.json/
const SCRIPT_OF_MUSIC = /component---src-pages-music-tsx-.*\.js$/

test.describe('a change of page', () => {
  for (const [name, files, answer] of [
    ['whose script fails', SCRIPT_OF_MUSIC, { status: 500 }],
    ['whose script is gone', SCRIPT_OF_MUSIC, { status: 404 }],
    ['whose data are gone', DATA_OF_MUSIC, { status: 404 }],
    ['whose data fail', DATA_OF_MUSIC, { status: 500 }],
    ['whose data are a page of words', DATA_OF_MUSIC, { status: 200, body: '<h1>Sorry</h1>' }],
  ] as const) {
    test(`${name} ends in a full load of the page`, async ({ page, visit, watch }) => {
      if (answer.status !== 200) watch.expectMessage(new RegExp(`status of ${answer.status}`))
      // what Gatsby says of it, where it says something; of data that fail it asks the 404 page's
      watch.allowMessage(/status of 404/)
      watch.allowMessage(/Loading chunk|page resources|ChunkLoadError|nosniff|MIME type/i)
      let failures = 0
      await page.route(files, (route) => {
        failures += 1
        return route.fulfill(answer)
      })
      await visit(home)
      await expectFullLoad(page)
      expect(failures).toBeGreaterThan(0)
    })
  }

  test('that breaks off in the network ends in a full load of the page', async ({
    page,
    visit,
    watch,
  }) => {
    watch.expectMessage(/ERR_CONNECTION_RESET/)
    watch.allowMessage(/Loading chunk|page resources|ChunkLoadError/i)
    await page.route(SCRIPT_OF_MUSIC, (route) => route.abort('connectionreset'))
    await visit(home)
    await expectFullLoad(page)
  })

  test('after the site was published again ends in a full load of the page', async ({ page }) => {
    await saveData(page) // so that no page is loaded ahead
    await page.goto(home.path)
    await page.keyboard.press('Shift')
    await scriptRuns(page)
    // the old page's data are there no more; those of the new site name other scripts
    await page.route(/page-data\/(app-data|music\/page-data)\.json/, async (route) => {
      const json = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...json, webpackCompilationHash: 'published-since' } })
    })
    await expectFullLoad(page)
  })
})

test.describe('a component that throws', () => {
  /** Page data without a part that the page cannot do without. */
  const breakMusic = (page: Page) =>
    page.route(DATA_OF_MUSIC, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { result: { data: { music: object } } }
      json.result.data.music = { ...json.result.data.music, timeline: null }
      await route.fulfill({ response, json })
    })

  for (const width of [390, 1440]) {
    test(`leaves navigation, message and ways out at ${width} px`, async ({
      page,
      visit,
      watch,
    }) => {
      watch.expectMessage(/The page could not be shown/)
      await page.setViewportSize({ width, height: 844 })
      await breakMusic(page)
      await visit(home)
      await page.evaluate((path) => {
        ;(window as unknown as { ___navigate: (to: string) => void }).___navigate(path)
      }, music.path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(errorPage.title)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.unroute(DATA_OF_MUSIC)
      await main.getByRole('link', { name: errorPage.again }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(music.h1)
    })
  }

  test('leaves the frame where the data are there but empty', async ({ page, visit, watch }) => {
    watch.expectMessage(/The page could not be shown/)
    watch.allowMessage(/content of the/)
    await page.route(DATA_OF_MUSIC, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { result: object }
      await route.fulfill({ response, json: { ...json, result: { data: {}, pageContext: {} } } })
    })
    await visit(home)
    await entryOf(page, music).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(errorPage.title)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await main.getByRole('link', { name: errorPage.home }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.h1)
  })

  test('leads home, and the next page is whole again', async ({ page, visit, watch }) => {
    watch.expectMessage(/The page could not be shown/)
    await breakMusic(page)
    await visit(home)
    await entryOf(page, music).click()
    await expect(page.getByRole('heading', { name: errorPage.title })).toBeVisible()
    await entryOf(page, about).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: errorPage.title })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: errorPage.home }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.h1)
  })

  test('during hydration leaves the navigation and the message', async ({ page, visit, watch }) => {
    watch.expectMessage(/The page could not be shown/)
    await breakMusic(page)
    await visit(music)
    await expect(page.getByRole('heading', { name: errorPage.title })).toBeVisible()
    await entryOf(page, gallery).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
  })
})

test.describe('photos that fail', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('leave their frame, and their words in it', async ({ page, visit, watch }) => {
    watch.expectMessage(/ERR_FAILED/)
    await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
    await visit(gallery)
    for (let index = 0; index < 3; index += 1) {
      const tile = tiles(page).nth(index)
      await tile.scrollIntoViewIfNeeded()
      const image = tile.getByRole('img')
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.complete)).toBe(true)
      const { height, width } = (await tile.boundingBox())!
      expect(height).toBeGreaterThan(200)
      expect(width).toBeGreaterThan(200)
      // the browser draws the words in the colour and size of the image
      const { back, fontSize, front } = await image.evaluate((node) => {
        const channelsOf = (colour: string) =>
          (colour.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number]
        const style = getComputedStyle(node)
        return {
          front: channelsOf(style.color),
          back: channelsOf(getComputedStyle(node.closest('a')!).backgroundColor),
          fontSize: parseFloat(style.fontSize),
        }
      })
      expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
      expect(fontSize).toBeGreaterThanOrEqual(16)
    }
  })
})

test('fonts that fail change nothing but the letters', async ({ page, visit, watch }) => {
  test.skip(!(await hasFallbackFonts(page)), 'this system lacks the faces that stand in for fonts')
  watch.expectMessage(/ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const route of routes) {
    await visit(route)
    await page.evaluate(() => document.fonts.ready)
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const height = await heightOf()
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.reload()
    await scriptRuns(page)
    // a line more or less in a long page
    expect(Math.abs((await heightOf()) - height) / height, route.path).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.unroute(/\.woff2$/)
  }
})

test('the site works without storage', async ({ page, visit }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    }
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  })
  await visit(home)
  await entryOf(page, gallery).click()
  await expect(page).toHaveURL(gallery.path)
  await openPhoto(page, 1)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await entryOf(page, contact).click()
  await sendMessage(page)
  await expectThanks(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
})

for (const [name, blocked] of [
  ['React', /\/framework-/],
  ["React's entry", /\/react-/],
  ['the runtime', /\/webpack-runtime-/],
  ["the site's own", /\/app-/],
  ["the page's own", /\/component---/],
  ['the data of the page', /page-data\/.*\.json$/],
] as const) {
  test(`the site works with scripts blocked half-way: without ${name}`, async ({ page, watch }) => {
    watch.expectMessage(/ERR_BLOCKED_BY_CLIENT/)
    watch.allowMessage(/page resources|Loading chunk|ChunkLoadError/i)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(blocked, (route) => route.abort('blockedbyclient'))
    const blockedFile = page.waitForEvent('requestfailed')
    await page.goto(home.path)
    await blockedFile
    const menu = page.getByRole('button', { name: words.site.labels.menu, exact: true })
    await menu.click()
    await entryOf(page, gallery).click()
    await expect(page).toHaveURL(gallery.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
    await tiles(page).first().click()
    await expectPhoto(page, 0)
    await page.goBack()
    await expectClosed(page)
    await menu.click()
    await entryOf(page, contact).click()
    await expect(page).toHaveURL(contact.path)
  })
}
