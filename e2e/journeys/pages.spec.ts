import { expect, test } from '../engines/test'
import { home, pages, prefix, routes } from '../routes'

/** Runs in the page: photos in view or requested at once that have no pixels yet. */
const missingPhotos = () =>
  [...document.images]
    .filter(({ loading }) => loading !== 'lazy')
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length

/** Runs in the page: by how many pixels it can be scrolled sideways. */
const overflow = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  return scrollWidth - clientWidth
}

for (const { h1, name, path, status, title } of routes) {
  for (const width of [390, 768, 1440]) {
    test(`${name} is complete and silent at ${width} px`, async ({ declared, tab }) => {
      if (status === 404) declared.push(/Page not found: /, /status of 404/)
      await tab.set({ width, height: 844 })
      await tab.visit(path)
      expect(await tab.evaluate(() => document.title)).toBe(title)
      await tab.expectHeading(h1)
      await tab.expect(missingPhotos).toBe(0)
      expect(await tab.evaluate(overflow)).toBe(0)
      const fonts = await tab.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'error').length
      })
      expect(fonts).toBe(0)
    })
  }
}

test('the other pages are loaded ahead in silence', async ({ tab }) => {
  await tab.visit(home.path)
  await tab
    .expect(
      (paths) => {
        const { ___loader } = window as unknown as {
          ___loader?: { loadPageSync: (path: string) => unknown }
        }
        return paths.every((path) => ___loader?.loadPageSync(path))
      },
      pages.map(({ path }) => path.slice(prefix.length)),
    )
    .toBe(true)
})
