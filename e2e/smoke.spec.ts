/* Checks each page in a browser, regardless of its content. */
import { content } from './content'
import { expect, expectAccessible, test } from './page'
import { expectHeading, mainNavigation } from './navigation'
import { waitForAnimations } from './wait'
import { routes } from './routes'
import { findFaintText, findOverflow, findTypeErrors, replaceText, samples } from './text'

const { labels } = content.site

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
  // of a tall field, the browser reveals only the part around the cursor
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const hit = document.elementFromPoint((left + right) / 2, middle)
  const focusedRing = getRing(element)
  ;(element as HTMLElement).blur()
  const hasFocusRing = getRing(element) !== focusedRing
  ;(element as HTMLElement).focus()
  return {
    hasFocusRing,
    isInView: hit !== null && (element.contains(hit) || hit.contains(element)),
  }
}

/** Runs in the page: how much wider a photo is than what `sizes` says, so 1 if it is right. */
const getSizeRatios = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img[srcset], main source + img')].flatMap(
    (image) => {
      const { clientHeight, clientWidth, naturalHeight, naturalWidth } = image
      if (clientWidth === 0 || naturalWidth === 0) return []
      // without cropping; the natural width is that in `sizes`
      const width = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
      return [width / naturalWidth]
    },
  )

for (const route of routes) {
  test(`${route.name} (${route.path}) is complete and accessible`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const response = await visit(route)
    expect(response?.status()).toBe(route.status)
    await expectHeading(page, route)
    await expect(page).toHaveTitle(route.title)
    await expectAccessible(page)
    expect(await page.evaluate(findOverflow, 0)).toEqual([])
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

    await test.step('is tabbed from top to bottom and works in dark mode on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const stops = page.getByRole('main').locator('a[href], button, input, textarea')
      const tops = await stops
        .filter({ visible: true })
        .evaluateAll((elements) => elements.map((stop) => stop.getBoundingClientRect().top))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      const section = page.locator('[data-theme]').first()
      const lightness = () =>
        section.evaluate((node) => {
          const channels = getComputedStyle(node).backgroundColor.match(/\d+/g)!.map(Number)
          return Math.max(...channels.slice(0, 3))
        })
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await lightness()).toBeLessThanOrEqual(128)
      await expectAccessible(page)
    })

    await test.step('grows with big screens', async () => {
      for (const { height, rootSize, width } of [
        { width: 2560, height: 1440, rootSize: 25.6 },
        // very wide for its height
        { width: 3440, height: 1300, rootSize: 26 },
      ]) {
        await page.setViewportSize({ width, height })
        const getRootSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize)
        expect(await page.evaluate(getRootSize), `at ${width}`).toBeCloseTo(rootSize, 1)
        expect(await page.evaluate(findOverflow, 0)).toEqual([])
        // after a resize, browsers load other files
        await expect
          .poll(async () => Math.max(1, ...(await page.evaluate(getSizeRatios))), `at ${width}`)
          .toBeLessThan(1.05)
      }
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
        expect(await page.evaluate(findOverflow, 0), `at ${width} px ${condition}`).toEqual([])
      }
      await expectFit(768)
      await expectFit(320)
      expect(await page.evaluate(findTypeErrors, true)).toEqual([])
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

    await test.step('fits text in any language, and suits its script', async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.locator('html').evaluate((html) => {
        html.removeAttribute('dir')
      })
      for (const sample of Object.entries(samples)) {
        await page.evaluate(replaceText, sample)
        expect.soft(await page.evaluate(findOverflow, 0), sample[0]).toEqual([])
        expect.soft(await page.evaluate(findTypeErrors, false), sample[0]).toEqual([])
      }
    })
  })
}
