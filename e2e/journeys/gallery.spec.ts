import type { Tab } from '../engines/tab'
import { expect, test } from '../engines/test'
import { addressOf, photos } from '../lightbox'
import { gallery } from '../routes'

const tile = (index: number) => `#photo-${photos[index]?.id ?? 0}`

/** Runs in the page: what the open lightbox shows; null while it is closed. */
const shown = () => {
  const dialog = document.querySelector('dialog[open]')
  const image = dialog?.querySelector<HTMLImageElement>('[data-place="0"] picture > img')
  return image && { alt: image.alt, caption: dialog?.querySelector('figcaption')?.textContent }
}

/** Runs in the page: whether the open photo has pixels and as much room as its frame. */
const isPainted = () => {
  const image = document.querySelector<HTMLImageElement>('[data-place="0"] picture > img')
  return image?.complete === true && image.naturalWidth > 0 && image.offsetWidth > 200
}

async function expectPhoto(tab: Tab, index: number) {
  const { alt = '', caption = '' } = photos[index] ?? {}
  await tab.expect(shown).toEqual({ alt, caption })
  await tab.expectPath(addressOf(index))
  await tab.expect(isPainted).toBe(true)
}

async function expectClosed(tab: Tab) {
  await tab.expect(() => document.querySelector('dialog[open]') === null).toBe(true)
  await tab.expectPath(gallery.path)
}

async function openPhoto(tab: Tab, index: number) {
  await tab.visit(gallery.path)
  await tab.click(tile(index))
  await expectPhoto(tab, index)
  await tab.settled()
}

test.beforeEach(async ({ tab }) => {
  await tab.set({ isMotionReduced: false })
})

for (const width of [390, 1440]) {
  test(`a photo opens, changes by its buttons and closes at ${width} px`, async ({ tab }) => {
    await tab.set({ width, height: 844 })
    await openPhoto(tab, 0)
    await tab.click('dialog button[data-action=previous]')
    await expectPhoto(tab, photos.length - 1)
    await tab.click('dialog button[data-action=next]')
    await expectPhoto(tab, 0)
    await tab.click('dialog button[data-action=close]')
    await expectClosed(tab)
  })
}

test('keys change the photo; Escape closes it and gives the focus back', async ({ tab }) => {
  await openPhoto(tab, 1)
  await tab.press('ArrowRight')
  await expectPhoto(tab, 2)
  await tab.press('Home')
  await expectPhoto(tab, 0)
  await tab.press('ArrowLeft')
  await expectPhoto(tab, photos.length - 1)
  await tab.press('Escape')
  await expectClosed(tab)
  await tab.expect(() => document.activeElement?.id).toBe(tile(photos.length - 1).slice(1))
})

test('an arrow key that is held walks on and on', async ({ tab }) => {
  await openPhoto(tab, 0)
  // Within one moment: WebKit refuses more than 100 changes of the address in 10 s.
  const presses = (Math.ceil(100 / photos.length) + 1) * photos.length + 1
  await tab.evaluate((presses) => {
    for (let count = 0; count < presses; count += 1) {
      const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
      document.querySelector('dialog')?.dispatchEvent(press)
    }
  }, presses)
  await tab.expect(shown).toEqual({ alt: photos[1]?.alt, caption: photos[1]?.caption })
  // the address may come later
  await expect
    .poll(() => tab.evaluate(() => location.pathname + location.hash), { timeout: 20_000 })
    .toBe(addressOf(1))
})

test('Back closes a photo and Forward opens it again', async ({ tab }) => {
  await openPhoto(tab, 3)
  await tab.back()
  await expectClosed(tab)
  await tab.settled()
  await tab.forward()
  await expectPhoto(tab, 3)
})

test('an address with a photo opens it, and Back leads to the gallery', async ({ tab }) => {
  await tab.goto(addressOf(4))
  await expectPhoto(tab, 4)
  await tab.hydrated()
  await tab.back()
  await expectClosed(tab)
  await tab.expectHeading(gallery.h1)
})

test('the page behind the lightbox stays where it is', async ({ tab }) => {
  await openPhoto(tab, 2)
  const top = await tab.evaluate(() => scrollY)
  await tab.wheel(400)
  await tab.settled()
  expect(await tab.evaluate(() => scrollY)).toBe(top)
})

for (const width of [390, 1440]) {
  test(`the files of photos fit their places at ${width} px`, async ({ tab }) => {
    await tab.set({ width, height: 844 })
    await tab.visit(gallery.path)
    // A photo of a `srcset` is as wide as `sizes` says, whatever its file.
    const widths = await tab.evaluate(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('a[data-photo] img')]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode()))
      return images.map(({ naturalWidth, offsetWidth }) => ({ naturalWidth, offsetWidth }))
    })
    expect(widths).toHaveLength(photos.length)
    for (const { naturalWidth, offsetWidth } of widths) {
      expect(naturalWidth / offsetWidth).toBeLessThan(1.1)
      expect(naturalWidth / offsetWidth).toBeGreaterThan(0.9)
    }
  })
}

test('a photo opens by a tap and changes by a swipe @touch', async ({ tab }) => {
  await tab.set({ width: 390, height: 844 })
  await tab.visit(gallery.path)
  await tab.tap(tile(0))
  await expectPhoto(tab, 0)
  await tab.settled()
  await tab.swipe('.lightbox-viewport', -150)
  await expectPhoto(tab, 1)
  await tab.settled()
  await tab.swipe('.lightbox-viewport', 150)
  await expectPhoto(tab, 0)
})
