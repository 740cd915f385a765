import { DESKTOP, PHONE, type Tab } from '../engines/tab'
import { expect, test } from '../engines/test'
import { gallery } from '../routes'
import { photoAt, words } from '../words'

const { photos } = words.gallery
const LAST = photos.length - 1

const hashOf = (index: number) => `#${photoAt(index).id}`

/** Runs in the page: what the open lightbox shows, once it is painted. */
const shown = () => {
  const dialog = document.querySelector('dialog[open]')
  const image = dialog?.querySelector<HTMLImageElement>('[data-place="0"] picture > img')
  if (!image?.complete || image.naturalWidth === 0 || image.offsetWidth < 200) return undefined
  return { alt: image.alt, caption: dialog?.querySelector('figcaption > span')?.textContent }
}

async function expectPhoto(tab: Tab, index: number) {
  const { alt, caption } = photoAt(index)
  await tab.expect(shown).toEqual({ alt, caption })
  await tab.expectPath(gallery.path + hashOf(index))
  await tab.settled()
}

async function expectClosed(tab: Tab) {
  await tab.expect(() => document.querySelector('dialog[open]')).toBeNull()
  await tab.expectPath(gallery.path)
  await tab.settled()
}

async function openPhoto(tab: Tab, index: number) {
  await tab.visit(gallery.path)
  await tab.click(hashOf(index))
  await expectPhoto(tab, index)
}

const button = (action: string) => `dialog button[data-action=${action}]`

test('a photo opens, changes by buttons and keys, and closes to its tile', async ({ tab }) => {
  await openPhoto(tab, 1)
  await tab.expect(() => document.activeElement?.matches('dialog button')).toBe(true)
  const top = await tab.evaluate(() => scrollY)
  await tab.wheel(400)
  await tab.settled()
  expect(await tab.evaluate(() => scrollY)).toBe(top)
  await tab.click(button('previous'))
  await expectPhoto(tab, 0)
  await tab.click(button('previous'))
  await expectPhoto(tab, LAST)
  await tab.click(button('next'))
  await expectPhoto(tab, 0)
  await tab.press('ArrowRight')
  await expectPhoto(tab, 1)
  await tab.press('ArrowLeft')
  await expectPhoto(tab, 0)
  await tab.press('End')
  await expectPhoto(tab, LAST)
  await tab.press('Escape')
  await expectClosed(tab)
  await tab.expect(() => document.activeElement?.id).toBe(hashOf(LAST).slice(1))
})

test('on a phone a photo changes by a swipe and closes by its button', async ({ tab }) => {
  await tab.resize(PHONE)
  await openPhoto(tab, 0)
  await tab.drag(-150)
  await expectPhoto(tab, 1)
  await tab.drag(150)
  await expectPhoto(tab, 0)
  await tab.click(button('close'))
  await expectClosed(tab)
})

test('Back closes a photo and Forward opens it again', async ({ tab }) => {
  await openPhoto(tab, 3)
  await tab.back()
  await expectClosed(tab)
  await tab.forward()
  await expectPhoto(tab, 3)
})

test('an address with a photo opens it, and Back leads to the gallery', async ({ tab }) => {
  await tab.visit(gallery.path + hashOf(4))
  await expectPhoto(tab, 4)
  await tab.back()
  await expectClosed(tab)
  await tab.expectHeading(gallery.h1)
})

test('an arrow key that is held walks on and on', async ({ tab }) => {
  await openPhoto(tab, 0)
  // at once: WebKit refuses more than 100 changes of the address in 10 s
  const presses = (Math.ceil(100 / photos.length) + 1) * photos.length + 1
  await tab.evaluate((presses) => {
    for (let count = 0; count < presses; count += 1) {
      const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
      document.querySelector('dialog')?.dispatchEvent(press)
    }
  }, presses)
  await tab.expect(shown).toMatchObject({ caption: photoAt(1).caption })
  // the address may follow later
  await expect.poll(() => tab.evaluate(() => location.hash), { timeout: 20_000 }).toBe(hashOf(1))
})

for (const size of [PHONE, DESKTOP]) {
  test(`the files of photos fit their tiles at ${size.width} px`, async ({ tab }) => {
    await tab.resize(size)
    await tab.visit(gallery.path)
    // an image with a `srcset` says it is as wide as `sizes`, whatever its file
    const ratios = await tab.evaluate(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('a[data-photo] img')]
      for (const image of images) image.loading = 'eager'
      await Promise.all(images.map((image) => image.decode()))
      return images.map((image) => {
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        const beforeCrop = Math.max(image.offsetWidth, image.offsetHeight * ratio)
        return image.naturalWidth / beforeCrop
      })
    })
    expect(ratios).toHaveLength(photos.length)
    expect(Math.min(...ratios)).toBeGreaterThan(0.9)
    expect(Math.max(...ratios)).toBeLessThan(1.1)
  })
}
