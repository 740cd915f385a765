/* Checks each page in a browser, regardless of its content. */
import { content } from './content'
import {
  expect,
  expectAccessible,
  expectHeading,
  mainNavigation,
  test,
  waitForAnimations,
} from './page'
import { home, routes } from './routes'

const { labels } = content.site

/** Runs in the page: finds horizontal overflow and clipped text. */
const findOverflow = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const errors = scrollWidth > clientWidth ? [`page: ${scrollWidth} px`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('[aria-live], noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    if (left < -1 || right > clientWidth + 1) errors.push(`outside: ${node.textContent ?? ''}`)
    for (let box: Element | null = parent; box; box = box.parentElement) {
      // visually hidden elements are one pixel wide
      if (box.clientWidth <= 1 || getComputedStyle(box).overflowX === 'visible') continue
      const edges = box.getBoundingClientRect()
      const isClipped = left < edges.left - 1 || right > edges.right + 1
      if (isClipped) errors.push(`clipped: ${node.textContent ?? ''}`)
    }
  }
  return errors
}

/** Runs in the page: finds text that is transparent or too light for print. */
const findFaintText = () =>
  Array.from(document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, figcaption)'))
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { color, opacity } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)!.map(Number)
      return opacity !== '1' || 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128
    })
    .map(({ textContent }) => textContent)

/** Runs in the page: checks whether the focused element is in view and has a focus ring. */
const checkFocus = () => {
  const element = document.activeElement!
  const getRing = (target: Element | null): string => {
    if (!target) return ''
    const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(target)
    const outline = outlineStyle === 'none' || outlineColor.endsWith(', 0)') ? '' : outlineColor
    return `${boxShadow} ${outline} ${getRing(target.parentElement)}`
  }
  const { bottom, left, right, top } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const focusedRing = getRing(element)
  ;(element as HTMLElement).blur()
  const hasFocusRing = getRing(element) !== focusedRing
  ;(element as HTMLElement).focus()
  return {
    hasFocusRing,
    isInView: hit !== null && (element.contains(hit) || hit.contains(element)),
  }
}

for (const route of routes) {
  test(`${route.name} (${route.path}) is complete and accessible`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const response = await visit(route)
    expect(response?.status()).toBe(route.status)
    await expectHeading(page, route)
    await expect(page).toHaveTitle(route.title)
    await expectAccessible(page)
    expect(await page.evaluate(findOverflow)).toEqual([])
    // hydration inserts no styles, which would restyle the page
    await expect(page.locator('style[data-emotion]')).toHaveCount(0)

    await test.step('each tab stop is visible, and the skip link works', async () => {
      const stops = page.locator('a[href], button, input, textarea').filter({ visible: true })
      const count = await stops.count()
      for (let stop = 0; stop < count; stop += 1) {
        await page.keyboard.press('Tab')
        await waitForAnimations(page)
        expect(await page.evaluate(checkFocus)).toEqual({ hasFocusRing: true, isInView: true })
      }
      await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
      const skipLink = page.getByRole('link', { name: labels.skipLink, exact: true })
      await expect(skipLink).not.toBeInViewport()
      await skipLink.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    if (route === home) {
      const hero = (await page.locator('main img').boundingBox())!
      expect(hero).toMatchObject({ x: 0, y: 0, width: 1440 })
      expect(hero.height).toBeGreaterThanOrEqual(900)
    }

    await test.step('all images load', async () => {
      for (const image of await page.locator('main img').filter({ visible: true }).all()) {
        await image.scrollIntoViewIfNeeded()
        const width = (node: HTMLImageElement) => (node.complete ? node.naturalWidth : 0)
        await expect.poll(() => image.evaluate(width)).toBeGreaterThan(0)
      }
    })

    await test.step('works on a phone in dark mode', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const section = page.locator('[data-theme]').first()
      const lightness = () =>
        section.evaluate((node) => {
          const channels = getComputedStyle(node).backgroundColor.match(/\d+/g)!.map(Number)
          return Math.max(...channels.slice(0, 3))
        })
      const before = await lightness()
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await lightness()).toBeLessThanOrEqual(Math.min(before, 128))
      await expectAccessible(page)
    })

    await test.step('prints dark text on white', async () => {
      await page.emulateMedia({ colorScheme: 'light', media: 'print' })
      await expect(page.getByRole('banner')).not.toHaveCSS('position', 'fixed')
      const section = page.locator('[data-theme]').first()
      await expect(section).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      expect(await page.evaluate(findFaintText)).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('respects reduced motion', async () => {
      const countAnimations = () => page.evaluate(() => document.getAnimations().length)
      expect(await countAnimations()).toBe(0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(countAnimations).toBeGreaterThan(0)
      const endTimes = await page.evaluate(() =>
        document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      )
      expect(Math.max(...endTimes)).toBeLessThanOrEqual(5000)
    })

    await test.step('fits narrow screens, large text and right-to-left layout', async () => {
      const expectFit = async (width: number, condition = '') => {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(findOverflow), `at ${width} px ${condition}`).toEqual([])
      }
      await expectFit(768)
      await expectFit(320)
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = '200%'
      })
      await expectFit(320, 'with text at 200%')
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = ''
        html.setAttribute('dir', 'rtl')
      })
      await expectFit(320, 'right to left')
      await expectFit(1440, 'right to left')
      const brand = page.getByRole('banner').getByRole('link').first()
      const [logo, menu] = [await brand.boundingBox(), await mainNavigation(page).boundingBox()]
      expect(logo!.x).toBeGreaterThan(menu!.x)
    })
  })
}
