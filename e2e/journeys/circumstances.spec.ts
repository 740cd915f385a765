import contactContent from '../../content/contact/contact.json'
import { expect, test } from '../engines/test'
import { isDelivered } from '../inbox'
import { about, contact, gallery, home, pages, unknown } from '../routes'
import { words } from '../words'

const IS_HERO = /\.(avif|webp|jpg)$/

test('an unknown address says so, logs it and leads home', async ({ declared, tab }) => {
  declared.push(/Page not found: /, /status of 404/)
  await tab.visit(unknown('/no-such-page/').path)
  await tab.click('main a', words.notFound.link)
  await tab.expectHeading(home.h1)
  expect((await tab.messages()).join()).toContain('Page not found: /no-such-page/')
})

test('a hero photo that fails is hidden and logged', async ({ alter, declared, tab }) => {
  declared.push(/Hero image failed to load/, /Failed to load|status of 404/)
  const origin = await alter({
    answer: (path, response) => {
      if (!IS_HERO.test(path)) return false
      response.writeHead(404).end()
      return true
    },
  })
  await tab.visit(`${origin}${home.path}`)
  await tab.expect(() => document.querySelector('main img')?.checkVisibility()).toBe(false)
  await expect.poll(async () => (await tab.messages()).join()).toContain('Hero image failed')
  await tab.expectHeading(home.h1)
})

test('a hero photo that is slow is shown when it comes', async ({ alter, tab }) => {
  let letCome: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const origin = await alter({ delay: (path) => (IS_HERO.test(path) ? mayCome : undefined) })
  await tab.open(`${origin}${home.path}`)
  await tab.expect(() => document.readyState).toMatch(/interactive|complete/)
  // Scripts wait for the photo, unless somebody types.
  await tab.press('Shift')
  await tab.hydrated()
  expect(await tab.evaluate(() => document.querySelector('main img')?.checkVisibility())).toBe(true)
  letCome()
  await tab.loaded()
  await tab
    .expect(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0)
    .toBe(true)
  expect(await tab.evaluate(() => document.querySelector('main img')?.checkVisibility())).toBe(true)
})

test('a page whose frame fails still reads, at any width', async ({ alter, declared, tab }) => {
  declared.push(/could not be shown/, /TypeError|uncaught/)
  const origin = await alter({ rewriteData: (json) => json.replace(/"nav":\[.*?\]/, '"nav":null') })
  for (const width of [320, 390, 1440]) {
    await tab.set({ width, height: 844 })
    await tab.visit(`${origin}${about.path}`)
    await tab.expectHeading(words.site.errorPage.title)
    const look = await tab.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const section = document.querySelector('section')!
      const ground = section.closest('[data-theme]')
      return {
        overflow: scrollWidth - clientWidth,
        margin: section.getBoundingClientRect().left,
        ground: ground && getComputedStyle(ground).backgroundColor,
      }
    })
    expect(look.overflow).toBe(0)
    expect(look.margin).toBe(0)
    expect(look.ground).toMatch(/^rgb\(/)
  }
})

test.describe('without script', () => {
  test.beforeEach(async ({ tab }) => {
    await tab.set({ width: 390, height: 844, hasScript: false, isMotionReduced: false })
  })

  test('every page reads and the menu leads to all of them', async ({ tab }) => {
    await tab.goto(home.path)
    for (const { h1, name, path } of [...pages.slice(1), home]) {
      await tab.click('header button')
      await tab.click('#menu a', name)
      await tab.expectPath(path)
      await tab.expectHeading(h1)
      await tab
        .expect(() =>
          [...document.querySelectorAll('main p')].every(
            (words) => getComputedStyle(words).opacity === '1',
          ),
        )
        .toBe(true)
    }
  })

  test('a photo of the gallery is a link to its file', async ({ tab }) => {
    await tab.goto(gallery.path)
    const address = await tab.evaluate(() =>
      document.querySelector('a[data-photo]')!.getAttribute('href'),
    )
    await tab.click('a[data-photo]')
    await tab.expectPath(address!)
  })

  test('the form says how to write by email @noscript', async ({ tab }) => {
    test.skip(isDelivered, 'the content names a delivery, so the form works without script')
    await tab.goto(contact.path)
    const place = await tab.evaluate(() => ({
      words: document.querySelector('form')!.innerText,
      fields: [...document.querySelectorAll('input, textarea')].filter((field) =>
        field.checkVisibility(),
      ).length,
    }))
    expect(place.words).toContain(contactContent.form.withoutScript.split('{')[0]?.trim())
    expect(place.fields).toBe(0)
  })
})
