import { expect, test } from '../engines/test'
import { about, contact, gallery, music, routes } from '../routes'

test('with reduced motion nothing moves, photos only fade', async ({ tab }) => {
  await tab.visit(music.path)
  expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0)
  await tab.visit(gallery.path)
  await tab.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      for (const keyframe of keyframes as Keyframe[])
        Object.keys(keyframe).forEach((name) => changed.add(name))
      return animate.call(this, keyframes, options)
    }
  })
  await tab.click('a[data-photo]')
  await tab.expect(() => document.querySelector('dialog[open]') !== null).toBe(true)
  await tab.settled()
  await tab.press('ArrowRight')
  await tab.settled()
  expect(
    await tab.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]),
  ).toEqual(['opacity'])
})

/** Runs in the page: the lightness of ground and words, from 0 to 255. */
const lightness = () => {
  const of = (colour: string) =>
    (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0)
  const { backgroundColor, color } = getComputedStyle(document.querySelector('main [data-theme]')!)
  return { ground: of(backgroundColor), words: of(color) }
}

test('in dark colours words are light on dark', async ({ tab }) => {
  await tab.visit(contact.path)
  const light = await tab.evaluate(lightness)
  expect(light.ground).toBeGreaterThan(light.words + 100)
  await tab.set({ isDark: true })
  await tab.expect(() => matchMedia('(prefers-color-scheme: dark)').matches).toBe(true)
  const dark = await tab.evaluate(lightness)
  expect(dark.words).toBeGreaterThan(dark.ground + 100)
})

for (const { name, path, status } of routes) {
  test(`${name} prints dark on white, with its drawing complete @print`, async ({
    declared,
    tab,
  }) => {
    if (status === 404) declared.push(/Page not found: /, /status of 404/)
    await tab.set({ isMotionReduced: false })
    await tab.goto(path)
    await tab.set({ isPrint: true })
    const print = await tab.evaluate(() => {
      const line = document.querySelector('main svg path[pathLength]')
      return {
        ground: getComputedStyle(document.querySelector('[data-theme]')!).backgroundColor,
        bar: getComputedStyle(document.querySelector('header')!).position,
        undrawn: line ? getComputedStyle(line).strokeDashoffset : '0px',
        animations: document.getAnimations().length,
      }
    })
    expect(print).toEqual({
      ground: 'rgb(255, 255, 255)',
      bar: 'absolute',
      undrawn: '0px',
      animations: 0,
    })
  })
}

test('titles are drawn for their size', async ({ tab }) => {
  await tab.visit(about.path)
  const widths = await tab.evaluate(async () => {
    await document.fonts.ready
    const title = document.querySelector<HTMLElement>('h1')!
    const widthOf = (settings: string) => {
      const line = title.querySelector('span')!
      line.style.display = 'inline-block'
      line.style.fontVariationSettings = settings
      return line.getBoundingClientRect().width
    }
    return { own: widthOf(''), large: widthOf("'opsz' 144"), small: widthOf("'opsz' 9") }
  })
  expect(widths.small).toBeGreaterThan(widths.large * 1.1)
  expect(widths.own / widths.large).toBeLessThan(1.02)
})
