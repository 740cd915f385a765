import { fill } from '../../src/content/fill'
import { expect, test } from '../engines/test'
import { about, contact, gallery, home, music, pages } from '../routes'
import { words } from '../words'

const { labels } = words.site

const ENTRY = '#menu a'

test('links change pages without a reload, and each is announced', async ({ tab }) => {
  await tab.visit(home.path)
  await tab.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
  })
  for (const { h1, name, path } of [...pages.slice(1), home]) {
    await tab.click(ENTRY, name)
    await tab.expectPath(path)
    await tab.expectHeading(h1)
    await tab.expect(() => document.querySelector('#menu [aria-current]')?.textContent).toBe(name)
    await tab
      .expect(() => document.querySelector('[aria-live=assertive]')?.textContent)
      .toBe(fill(labels.navigated, { page: h1 }))
  }
  expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the skip link is the first stop of Tab and leads to the content', async ({ tab }) => {
  await tab.visit(about.path)
  await tab.press('Tab')
  await tab.expect(() => document.activeElement?.textContent).toBe(labels.skipLink)
  await tab.press('Enter')
  await tab.expect(() => document.activeElement?.id).toBe('main')
})

test('the bar is transparent at the top and opaque further down', async ({ tab }) => {
  const background = () => getComputedStyle(document.querySelector('header')!).backgroundColor
  await tab.visit(about.path)
  await tab.expect(background).toBe('rgba(0, 0, 0, 0)')
  await tab.wheel(300)
  await tab.expect(() => scrollY).toBeGreaterThan(20)
  await tab.expect(background).toMatch(/^rgb\(/)
  await tab.scrollTo(0)
  await tab.expect(background).toBe('rgba(0, 0, 0, 0)')
})

test('Back and Forward show each page where it was left', async ({ tab }) => {
  await tab.visit(about.path)
  await tab.scrollTo(1500)
  await tab.expectScroll().toBe(1500)
  await tab.scrolled()
  await tab.click(ENTRY, music.name)
  await tab.expectHeading(music.h1)
  await tab.expectScroll().toBe(0)
  await tab.scrollTo(700)
  await tab.expectScroll().toBe(700)
  await tab.scrolled()
  for (let turn = 0; turn < 3; turn += 1) {
    await tab.back()
    await tab.expectHeading(about.h1)
    await tab.scrolled()
    await tab.expectScroll().toBe(1500)
    await tab.forward()
    await tab.expectHeading(music.h1)
    await tab.scrolled()
    await tab.expectScroll().toBe(700)
  }
  await tab.expect(() => document.querySelector('header')?.dataset.scrolled).toBe('true')
})

test('Back returns to where one was before the scripts had come', async ({ alter, tab }) => {
  let letCome: () => void = () => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const origin = await alter({ delay: (path) => (path.endsWith('.js') ? mayCome : undefined) })
  await tab.open(`${origin}${gallery.path}`)
  await tab.expect(() => document.readyState).toMatch(/interactive|complete/)
  await tab.wheel(1200)
  await tab.expectScroll().toBeGreaterThan(500)
  await tab.settled()
  const top = await tab.evaluate(() => scrollY)
  letCome()
  await tab.hydrated()
  await tab.click(ENTRY, contact.name)
  await tab.expectHeading(contact.h1)
  await tab.back()
  await tab.expectHeading(gallery.h1)
  await tab.expectScroll().toBe(Math.round(top))
})

test('a reload keeps the place on the page', async ({ declared, tab }) => {
  // WebKit names what it was loading ahead and breaks off
  declared.push(/Failed to load .*\.js/)
  await tab.visit(music.path)
  await tab.scrollTo(900)
  await tab.expectScroll().toBe(900)
  await tab.settled()
  await tab.reload()
  await tab.hydrated()
  await tab.expectScroll().toBe(900)
})
