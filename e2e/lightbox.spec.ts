import type { Page } from '@playwright/test'
import { fill } from '../src/content/fill'
import {
  addressOf,
  expectClosed,
  expectPhoto,
  filesOf,
  labels,
  lightbox,
  openPhoto,
  photos,
  settled,
  shownFrame,
  tiles,
} from './lightbox'
import { atRest, expect, mainNavigation, photosInView, scriptRuns, test, withMotion } from './page'
import { about, gallery } from './routes'

test.use(withMotion)

const LAST = photos.length - 1

const status = (page: Page) => lightbox(page).getByRole('status')

test.describe('its buttons', () => {
  test('are large, and stay the same ones through all changes', async ({ page }) => {
    await openPhoto(page, LAST - 1)
    for (const name of [labels.close, labels.previous, labels.next]) {
      const box = await lightbox(page).getByRole('button', { name }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const next = await lightbox(page)
      .getByRole('button', { name: labels.next, exact: true })
      .elementHandle()
    for (const index of [LAST, 0, 1]) {
      await next.click()
      await expectPhoto(page, index)
    }
    expect(
      await next.evaluate((button) => button.isConnected && !button.matches(':disabled')),
    ).toBe(true)
  })

  test('lose no quick press and queue none up', async ({ page }) => {
    await openPhoto(page, 0)
    await page.evaluate(() => {
      const next = document.querySelector<HTMLElement>('dialog [aria-label="Next photo"]')
      for (let press = 0; press < 25; press += 1) next?.click()
    })
    await expectPhoto(page, 25 % photos.length)
    await settled(page)
    await expectPhoto(page, 25 % photos.length)
  })
})

test.describe('the keyboard', () => {
  for (const modifier of ['Shift', 'Control', 'Alt', 'Meta']) {
    test(`leaves the arrows with ${modifier} to the browser`, async ({ page }) => {
      await openPhoto(page, 2)
      const isPrevented = await page.evaluate(
        (key) => {
          const event = new KeyboardEvent('keydown', {
            key: 'ArrowRight',
            bubbles: true,
            cancelable: true,
            [`${key}Key`]: true,
          })
          document.activeElement?.dispatchEvent(event)
          return event.defaultPrevented
        },
        modifier === 'Control' ? 'ctrl' : modifier.toLowerCase(),
      )
      expect(isPrevented).toBe(false)
      await expectPhoto(page, 2)
    })
  }

  test('starts on Close and stays inside', async ({ page }) => {
    await openPhoto(page, 2)
    await expect(
      lightbox(page).getByRole('button', { name: labels.close, exact: true }),
    ).toBeFocused()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() =>
        document.activeElement === document.body || document.activeElement?.closest('dialog')
          ? 'inside'
          : document.activeElement?.outerHTML,
      )
      expect(place).toBe('inside')
    }
  })

  test('is back on the tile of the photo last viewed, which is in view', async ({ page }) => {
    await openPhoto(page, 0)
    await page.keyboard.press('End')
    await expectPhoto(page, LAST)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(tiles(page).nth(LAST)).toBeFocused()
    await expect(tiles(page).nth(LAST)).toBeInViewport({ ratio: 0.5 })
  })
})

test.describe('assistive technology', () => {
  test('announces each change once, and nothing twice when it opens', async ({ page }) => {
    await openPhoto(page, 2)
    await expect(status(page)).toHaveText('')
    await page.evaluate(() => {
      const region = document.querySelector('dialog [role="status"]')
      const told: string[] = []
      Object.assign(window, { told })
      if (!region) return
      new MutationObserver(() => told.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    for (const index of [3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expectPhoto(page, index)
    }
    const words = [3, 4].map((index) =>
      fill(labels.announcement, {
        photo: photos[index]?.alt.replace(/\.$/, '') ?? '',
        number: index + 1,
        count: photos.length,
      }),
    )
    await expect(status(page)).toHaveText(words[1] ?? '')
    expect([
      ...new Set(await page.evaluate(() => (window as unknown as { told: string[] }).told)),
    ]).toEqual(words)
  })

  test('finds neither the neighbouring photos nor the page behind', async ({ page }) => {
    await openPhoto(page, 2)
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(1)
  })
})

test('a press ends what the pointer has set in motion on the tile', async ({ page }) => {
  await page.goto(gallery.path)
  await scriptRuns(page)
  await tiles(page).first().hover()
  await page.mouse.down()
  const moving = await page.evaluate(
    () => document.querySelector('figure')?.getAnimations({ subtree: true }).length,
  )
  expect(moving).toBe(0)
  await page.mouse.up()
  await expectPhoto(page, 0)
})

test.describe('its images', () => {
  test('the neighbours are requested, and no others', async ({ page, watch }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(gallery.path)
    await scriptRuns(page)
    await tiles(page).nth(1).hover()
    await atRest(page)
    await photosInView(page)
    const before = watch.requests.length
    await tiles(page).nth(1).click()
    await expectPhoto(page, 1)
    await settled(page)
    await photosInView(page)
    const requested = watch.requests.slice(before)
    for (let index = 3; index < photos.length; index += 1) {
      const files = await filesOf(page, index)
      expect(requested.filter((url) => files.test(url))).toEqual([])
    }
    // what the grid has loaded already would not be requested again
    await expect(lightbox(page).locator('picture')).toHaveCount(3)
  })

  test('the tile stands in until the large photo is there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(gallery.path)
    await scriptRuns(page)
    await tiles(page).nth(4).scrollIntoViewIfNeeded()
    const small = await tiles(page)
      .nth(4)
      .getByRole('img')
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return img.currentSrc
      })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(await filesOf(page, 4), async (route) => {
      if (route.request().url() !== small) await held
      await route.continue()
    })
    await tiles(page).nth(4).click()
    await expectPhoto(page, 4)
    const standIn = shownFrame(page).locator('img[alt=""]')
    expect(await standIn.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(small)
    expect(
      await standIn.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
    ).toBeGreaterThan(0)
    release()
  })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 3840, height: 2160 },
  ]) {
    test(`are sharp, not wasteful and never enlarged at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPhoto(page, 0)
      for (const index of photos.keys()) {
        if (index > 0) await page.keyboard.press('ArrowRight')
        await expectPhoto(page, index)
        const image = shownFrame(page).getByRole('img')
        const { chosen, largest, shown } = await image.evaluate(async (img: HTMLImageElement) => {
          await img.decode()
          const widths = (img.previousElementSibling as HTMLSourceElement).srcset
            .split(',')
            .map((part) => Number(/ (\d+)w/.exec(part)?.[1]))
          const probe = new Image()
          probe.src = img.currentSrc
          await probe.decode()
          return {
            chosen: probe.naturalWidth,
            largest: Math.max(...widths),
            shown: img.clientWidth,
          }
        })
        expect(shown).toBeLessThanOrEqual(largest)
        expect(chosen).toBeGreaterThanOrEqual(shown * 0.98)
        expect(chosen).toBeLessThanOrEqual(Math.max(shown * 1.9, 480))
      }
    })
  }

  test('one that fails says so, can be tried again, and the others go on', async ({
    page,
    watch,
  }) => {
    watch.expectMessage(/Failed to load resource/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(gallery.path)
    await scriptRuns(page)
    const files = await filesOf(page, 3)
    await page.route(files, (route) => route.abort())
    await tiles(page).nth(2).click()
    await expectPhoto(page, 2)
    await page.keyboard.press('ArrowRight')
    const dialog = lightbox(page)
    await expect(shownFrame(page).getByText(labels.failure)).toBeVisible()
    await expect(dialog.locator('figcaption')).toHaveText(photos[3]?.caption ?? '')
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 4)
    await page.keyboard.press('ArrowLeft')
    await page.unroute(files)
    await shownFrame(page).getByRole('button', { name: labels.retry, exact: true }).click()
    await expectPhoto(page, 3)
    await expect
      .poll(() =>
        shownFrame(page)
          .getByRole('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
  })
})

test.describe('its way in and out', () => {
  test('the photo flies from its tile and back to it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(gallery.path)
    await scriptRuns(page)
    await tiles(page).nth(1).hover()
    await atRest(page)
    await photosInView(page)
    // Each animation is stopped as soon as it begins, so that its first picture can be measured.
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...options) {
        const animation = animate.apply(this, options)
        animation.pause()
        return animation
      }
    })
    const tile = await tiles(page).nth(1).boundingBox()
    await tiles(page).nth(1).click()
    await expect(lightbox(page)).toBeVisible()
    const start = await shownFrame(page).boundingBox()
    expect(start?.x).toBeCloseTo(tile?.x ?? 0, 0)
    expect(start?.width).toBeCloseTo(tile?.width ?? 0, 0)

    const finish = () =>
      page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
    await finish()
    const fitted = await shownFrame(page).boundingBox()
    expect(fitted?.height).toBeGreaterThan((tile?.height ?? 0) * 1.05)

    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).not.toContain('#')
    await expect
      .poll(() =>
        shownFrame(page).evaluate((frame) =>
          frame.getAnimations().map((animation) => {
            animation.currentTime = 379
            return Math.round(frame.getBoundingClientRect().width)
          }),
        ),
      )
      .toEqual([Math.round(tile?.width ?? 0)])
    await finish()
    await expectClosed(page)
  })

  test('moves nothing when less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(gallery.path)
    await scriptRuns(page)
    await page.evaluate(() => {
      const animated: string[] = []
      Object.assign(window, { animated })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        for (const frame of keyframes as Keyframe[]) animated.push(...Object.keys(frame))
        return animate.call(this, keyframes, options)
      }
    })
    await tiles(page).nth(2).click()
    await expectPhoto(page, 2)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 3)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    const animated = await page.evaluate(
      () => (window as unknown as { animated: string[] }).animated,
    )
    expect([...new Set(animated)]).toEqual(['opacity'])
  })

  test('can be turned round: closing while it opens, opening while it closes', async ({ page }) => {
    await page.goto(gallery.path)
    await scriptRuns(page)
    for (let round = 0; round < 3; round += 1) {
      await tiles(page).nth(2).click()
      await expect(lightbox(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.url()).not.toContain('#')
      await page.goForward()
      await expectPhoto(page, 2)
      await page.goBack()
      await expectClosed(page)
    }
  })
})

test('keeps out of the way of notches', async ({ page }) => {
  await page.goto(addressOf(0))
  await expectPhoto(page, 0)
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /viewport-fit=cover/,
  )
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    ),
  )
  for (const side of ['top', 'right', 'bottom', 'left']) {
    expect(rules.some((rule) => rule.includes(`env(safe-area-inset-${side})`))).toBe(true)
  }
})

test('leaves the page with the gallery, even while it is open', async ({ page }) => {
  await page.goto(about.path)
  await scriptRuns(page)
  await mainNavigation(page).getByRole('link', { name: gallery.entry! }).click()
  await tiles(page).first().click()
  await expectPhoto(page, 0)
  await page.evaluate(() => {
    window.history.go(-2)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.h1)
  await expect(page.locator('dialog')).toHaveCount(0)

  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.h1)
  await tiles(page).nth(1).click()
  await expectPhoto(page, 1)
  await expect(page.locator('dialog')).toHaveCount(1)
})

test.describe('the grid', () => {
  for (const width of [390, 700, 768, 1024, 1440, 2200]) {
    test(`tells the browser each photo's width within 10 % at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(gallery.path)
      await scriptRuns(page)
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('figure > a img')].map((img) => {
          // Split at the commas between the entries, not at those inside of functions.
          const parts = ['']
          let depth = 0
          for (const letter of (img.previousElementSibling as HTMLSourceElement).sizes) {
            depth += { '(': 1, ')': -1 }[letter] ?? 0
            if (letter === ',' && depth === 0) parts.push('')
            else parts.push((parts.pop() ?? '') + letter)
          }
          const match = parts.find((part) => {
            const media = /^\s*\((?:min-width: [\d.]+em|min-resolution: [\d.]+dppx)\)/.exec(
              part,
            )?.[0]
            return media === undefined || matchMedia(media).matches
          })
          const probe = document.createElement('div')
          probe.style.width = (match ?? '').replace(
            /^\s*\((?:min-width: [\d.]+em|min-resolution: [\d.]+dppx)\)/,
            '',
          )
          document.body.append(probe)
          const told = probe.getBoundingClientRect().width
          probe.remove()
          return told / img.getBoundingClientRect().width
        }),
      )
      for (const ratio of widths) {
        expect(ratio).toBeGreaterThan(0.9)
        expect(ratio).toBeLessThan(1.1)
      }
    })
  }

  test('never shifts while it loads and is scrolled through', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // a photo that comes late finds its place kept
    await page.route(/\/static\/.*\.(jpg|webp|avif)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto(gallery.path)
    await scriptRuns(page)
    for (const tile of await tiles(page).all()) {
      await tile.scrollIntoViewIfNeeded()
      await tile.getByRole('img').evaluate((img: HTMLImageElement) => img.decode())
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
  })

  for (const mode of ['touch', 'mouse']) {
    test.describe(`with text at 200 % (${mode})`, () => {
      test.use({
        viewport: { width: 390, height: 844 },
        hasTouch: mode === 'touch',
        isMobile: mode === 'touch',
      })

      test('no caption is cut, however long', async ({ page }) => {
        await page.goto(gallery.path)
        await scriptRuns(page)
        await page.evaluate(
          (words) => {
            document.documentElement.style.fontSize = '200%'
            for (const caption of document.querySelectorAll('figcaption'))
              caption.textContent = words
          },
          `${'Words about a photo that go on and on. '.repeat(3)}${'Unbreakable'.repeat(6)}`,
        )
        for (const tile of await tiles(page).all()) {
          await tile.focus()
          const { bottom, left, overflow, top } = await tile.evaluate((link) => {
            const caption = link.nextElementSibling as HTMLElement
            const range = document.createRange()
            range.selectNodeContents(caption)
            const words = range.getBoundingClientRect()
            const box = caption.getBoundingClientRect()
            return {
              top: words.top - box.top,
              bottom: box.bottom - words.bottom,
              left: words.left,
              overflow: caption.scrollWidth - caption.clientWidth,
            }
          })
          expect(Math.min(top, bottom, left)).toBeGreaterThanOrEqual(-1)
          expect(overflow).toBeLessThanOrEqual(1)
        }
      })
    })
  }
})
