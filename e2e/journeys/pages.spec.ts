import { DESKTOP, PHONE } from '../engines/tab'
import { expect, test } from '../engines/test'
import { routes } from '../routes'

/** Runs in the page: loads all photos; fails if one of them cannot be decoded. */
const photosDecode = async () => {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode()))
}

/** Runs in the page: fonts that could not be loaded, and by how many pixels it scrolls sideways. */
const defects = () => {
  const faces = [...document.fonts].filter(({ status }) => status === 'error')
  const { clientWidth, scrollWidth } = document.documentElement
  return { fonts: faces.map(({ family }) => family), overflow: scrollWidth - clientWidth }
}

for (const { h1, name, path, status, title } of routes) {
  test(`${name} is complete and silent on a phone and on a desktop`, async ({ tab }) => {
    const message = status === 404 ? `Page not found: ${path}\n` : ''
    for (const size of [PHONE, DESKTOP]) {
      await tab.resize(size)
      await tab.visit(path)
      expect(await tab.evaluate(() => document.title)).toBe(title)
      await tab.expectHeading(h1)
      await tab.evaluate(photosDecode)
      // in WebKit a font that takes a moment has failed until it is there
      await tab.expect(defects).toEqual({ fonts: [], overflow: 0 })
      expect(await tab.takeMessages()).toBe(message)
    }
  })
}
