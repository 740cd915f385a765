import { DESKTOP, PHONE } from '../engines/tab'
import { expect, test } from '../engines/test'
import { routes } from '../routes'

/** Runs in the page: loads all photos; rejects if any cannot be decoded. */
const decodePhotos = async () => {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode()))
}

/** Runs in the page: finds fonts that failed to load, and horizontal overflow in pixels. */
const findDefects = () => {
  const failedFonts = [...document.fonts].filter(({ status }) => status === 'error')
  const { clientWidth, scrollWidth } = document.documentElement
  return { fonts: failedFonts.map(({ family }) => family), overflow: scrollWidth - clientWidth }
}

for (const { h1, name, path, status, title } of routes) {
  test(`${name} renders without errors on phone and desktop`, async ({ tab }) => {
    const message = status === 404 ? `Page not found: ${path}\n` : ''
    for (const size of [PHONE, DESKTOP]) {
      await tab.resize(size)
      await tab.visit(path)
      expect(await tab.evaluate(() => document.title)).toBe(title)
      await tab.expectHeading(h1)
      await tab.evaluate(decodePhotos)
      // WebKit reports fonts as failed while they are still loading
      await tab.expect(findDefects).toEqual({ fonts: [], overflow: 0 })
      // the path is logged once React runs, after the page has loaded
      let messages = ''
      await expect.poll(async () => (messages += await tab.takeMessages())).toBe(message)
    }
  })
}
