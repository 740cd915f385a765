/*
 * The pages as a language has them that is written from right to left. The words stay the owner's:
 * only what the site knows of its language is exchanged on the way to the browser.
 */
import type { Page } from '@playwright/test'
import { rightToLeftRules } from '../src/theme/rightToLeftRules'
import { expectPhoto, labels, lightbox, openPhoto, settled, tiles } from './lightbox'
import { expect, mainNavigation, test as base, withMotion } from './page'
import { about, contact, gallery, home, music, routes } from './routes'
import { centreOf, Fingers } from './touch'

const test = base.extend<{ mirrored: undefined }>({
  mirrored: [
    async ({ page }, use) => {
      await page.route(/\/(index\.html)?$|\/[\w-]+$/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const body = (await response.text())
          .replace(/<html[^>]*>/, '<html lang="ar" dir="rtl">')
          .replace('</style>', `${rightToLeftRules}</style>`)
          // the page's own policy knows nothing of the change
          .replace(/<meta[^>]*Content-Security-Policy[^>]*>/i, '')
        const headers = { ...response.headers(), 'content-security-policy': '' }
        return route.fulfill({ response, headers, body })
      })
      await page.route(/\/page-data\.json$/, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/"language":"[^"]*"/, '"language":"ar"')
        await route.fulfill({ response, body })
      })
      await use(undefined)
    },
    { auto: true },
  ],
})

test.use(withMotion)

const centres = async (page: Page, ...selectors: string[]) =>
  Promise.all(selectors.map(async (selector) => (await centreOf(page.locator(selector).first())).x))

test.describe('from right to left', () => {
  for (const route of routes) {
    test(`${route.path} stays mirrored and never scrolls sideways`, async ({ page, visit }) => {
      await visit(route)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const { clientWidth, scrollWidth } = await page.evaluate(() => ({
          clientWidth: document.documentElement.clientWidth,
          scrollWidth: document.documentElement.scrollWidth,
        }))
        expect(scrollWidth, `at ${width} px`).toBe(clientWidth)
        await page.evaluate(() => {
          window.scrollTo({ left: -50, behavior: 'instant' })
        })
        expect(await page.evaluate(() => window.scrollX), `at ${width} px`).toBe(0)
      }
    })
  }

  test('the brand stands at the right, and the pages follow to the left', async ({
    page,
    visit,
  }) => {
    await visit(home)
    const [brand = 0, links = 0] = await centres(page, 'header a', '#menu')
    expect(brand).toBeGreaterThan(links)
    const entries = await mainNavigation(page).getByRole('link').all()
    const places = await Promise.all(entries.map(async (entry) => (await centreOf(entry)).x))
    expect(places).toEqual(places.toSorted((a, b) => b - a))
  })

  for (const route of [about, music, contact]) {
    test(`${route.path} begins with its title at the right and its flower at the left`, async ({
      page,
      visit,
    }) => {
      await visit(route)
      const title = await page.locator('h1').evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        return range.getBoundingClientRect().right
      })
      const edge = await page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().right)
      expect(Math.abs(edge - title)).toBeLessThan(20)
      const [flower = 0] = await centres(page, 'main section svg')
      expect(flower).toBeLessThan(640)
    })
  }

  test('arrow keys lead to the photo on their side', async ({ page }) => {
    await openPhoto(page, 2)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(page, 3)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
  })

  test('the arrow to the next photo stands at the left, where the photo comes from', async ({
    page,
  }) => {
    await openPhoto(page, 2)
    const button = (name: string) => lightbox(page).getByRole('button', { name, exact: true })
    const next = await centreOf(button(labels.next))
    expect(next.x).toBeLessThan((await centreOf(button(labels.previous))).x)
    const neighbour = page.locator('[data-place="1"] [data-frame]')
    expect((await neighbour.boundingBox())?.x).toBeLessThan(0)
    await button(labels.next).click()
    await expectPhoto(page, 3)
  })

  test.describe('with fingers', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a swipe to the right shows the next photo, to the left the previous one', async ({
      page,
      visit,
    }) => {
      await visit(gallery)
      await tiles(page).nth(2).tap()
      await expectPhoto(page, 2)
      await settled(page)
      const fingers = await Fingers.on(page)
      await fingers.drag({ x: 60, y: 400 }, { x: 320, y: 410 })
      await expectPhoto(page, 3)
      await settled(page)
      await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 390 })
      await expectPhoto(page, 2)
    })
  })
})
