import { content, photoAt } from '../content'
import { DESKTOP, PHONE, type Tab } from '../engines/tab'
import { expect, test } from '../engines/test'
import { measureTiles } from '../measureTiles'
import { gallery } from '../routes'

const { photos } = content.gallery
const LAST = photos.length - 1

const photoHash = (index: number) => `#${photoAt(index).id}`

/** Runs in the page: returns the photo in the open lightbox once it has loaded. */
const getVisiblePhoto = () => {
  const dialog = document.querySelector('dialog[open]')
  const image = dialog?.querySelector<HTMLImageElement>('[data-position="0"] picture > img')
  if (!image?.complete || image.naturalWidth === 0 || image.offsetWidth < 200) return undefined
  const caption = dialog?.querySelector('figcaption > span')?.textContent
  return { alt: image.alt, caption }
}

async function expectPhoto(tab: Tab, index: number) {
  const { alt, caption } = photoAt(index)
  await tab.expect(getVisiblePhoto).toEqual({ alt, caption })
  await tab.expectPath(gallery.path + photoHash(index))
  await tab.settle()
}

async function expectClosed(tab: Tab) {
  await tab.expect(() => document.querySelector('dialog[open]')).toBeNull()
  await tab.expectPath(gallery.path)
  await tab.settle()
}

async function openPhoto(tab: Tab, index: number) {
  await tab.visit(gallery.path)
  await tab.click(photoHash(index))
  await expectPhoto(tab, index)
}

const buttons = {
  close: '.lightbox-close',
  previous: '.lightbox-arrows > :first-child',
  next: '.lightbox-arrows > :last-child',
}

test('buttons and keys change the photo; closing returns focus to its tile', async ({ tab }) => {
  await openPhoto(tab, 1)
  await tab.expect(() => document.activeElement?.matches('dialog button')).toBe(true)
  const top = await tab.evaluate(() => scrollY)
  await tab.wheel(400)
  await tab.settle()
  expect(await tab.evaluate(() => scrollY)).toBe(top)
  await tab.click(buttons.previous)
  await expectPhoto(tab, 0)
  await tab.click(buttons.previous)
  await expectPhoto(tab, LAST)
  await tab.click(buttons.next)
  await expectPhoto(tab, 0)
  for (const [key, index] of Object.entries({ ArrowRight: 1, ArrowLeft: 0, End: LAST })) {
    await tab.press(key)
    await expectPhoto(tab, index)
  }
  await tab.press('Escape')
  await expectClosed(tab)
  await tab.expect(() => document.activeElement?.id).toBe(photoHash(LAST).slice(1))
})

test('a double click opens a photo; a click beside it closes it and does nothing else', async ({
  tab,
}) => {
  await tab.visit(gallery.path)
  const getPoint = (selector: string) =>
    tab.evaluate((selector) => {
      const { height, left, top, width } = document.querySelector(selector)!.getBoundingClientRect()
      return { x: Math.round(left + width / 10), y: Math.round(top + height / 2) }
    }, selector)
  await tab.evaluate((selector) => {
    document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, photoHash(1))
  await tab.settle()
  const { x, y } = await getPoint(photoHash(1))
  await tab.clickAt(x, y)
  await tab.clickAt(x, y)
  await expectPhoto(tab, 1)
  const viewport = await getPoint('.lightbox-viewport')
  await tab.clickAt(viewport.x, viewport.y)
  await expectClosed(tab)
})

test('on a phone, swipes change the photo, and a button closes it', async ({ tab }) => {
  await tab.resize(PHONE)
  await openPhoto(tab, 0)
  await tab.drag(-150)
  await expectPhoto(tab, 1)
  await tab.drag(150)
  await expectPhoto(tab, 0)
  await tab.click(buttons.close)
  await expectClosed(tab)
})

test('a photo URL opens the photo, Back closes it, and Forward reopens it', async ({ tab }) => {
  await tab.visit(gallery.path + photoHash(4))
  await expectPhoto(tab, 4)
  await tab.go(-1)
  await expectClosed(tab)
  await tab.expectHeading(gallery.h1)
  await tab.go(1)
  await expectPhoto(tab, 4)
})

test('holding an arrow key keeps changing the photo', async ({ tab }) => {
  await openPhoto(tab, 0)
  // enough to exceed WebKit's limit of 100 URL changes in 10 s
  const presses = (Math.ceil(100 / photos.length) + 1) * photos.length + 1
  await tab.evaluate((presses) => {
    for (let count = 0; count < presses; count += 1) {
      const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
      document.querySelector('dialog')?.dispatchEvent(event)
    }
  }, presses)
  await tab.expect(getVisiblePhoto).toMatchObject({ caption: photoAt(1).caption })
  // the URL may lag behind
  await expect.poll(() => tab.evaluate(() => location.hash), { timeout: 20_000 }).toBe(photoHash(1))
})

for (const size of [PHONE, DESKTOP]) {
  test(`photo resolutions match the tile sizes at ${size.width} px`, async ({ tab }) => {
    await tab.resize(size)
    await tab.visit(gallery.path)
    const resolutions = (await tab.evaluate(measureTiles)).map(({ resolution }) => resolution)
    expect(resolutions).toHaveLength(photos.length)
    expect(Math.min(...resolutions)).toBeGreaterThan(0.9)
    expect(Math.max(...resolutions)).toBeLessThan(1.1)
  })
}
