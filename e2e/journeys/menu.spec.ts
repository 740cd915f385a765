import { expect, test } from '../engines/test'
import type { Tab } from '../engines/tab'
import { about, gallery, home, music, pages } from '../routes'

const BUTTON = 'header button'
const ENTRY = '#menu a'

const isOpen = () => document.querySelector('#menu')?.checkVisibility()
const focused = () => document.activeElement?.textContent

async function openMenu(tab: Tab) {
  await tab.click(BUTTON)
  await tab.expect(isOpen).toBe(true)
  await tab.settled()
}

test.beforeEach(async ({ tab }) => {
  await tab.set({ width: 390, height: 844 })
})

test('the menu opens and closes by its button', async ({ tab }) => {
  await tab.set({ isMotionReduced: false })
  await tab.visit(gallery.path)
  await tab.expect(isOpen).toBe(false)
  await openMenu(tab)
  expect(await tab.evaluate(() => document.querySelector('header button')?.ariaExpanded)).toBe(
    'true',
  )
  await tab.click(BUTTON)
  await tab.expect(isOpen).toBe(false)
})

test('the button closes a menu that no tap outside closes', async ({ tab }) => {
  await tab.visit(gallery.path)
  // Safari on iPhones before 18.3
  await tab.evaluate(() => {
    document.querySelector<HTMLElement>('#menu')!.popover = 'manual'
  })
  await openMenu(tab)
  await tab.click(BUTTON)
  await tab.expect(isOpen).toBe(false)
})

test('the menu closes when a link is chosen', async ({ tab }) => {
  await tab.visit(home.path)
  for (const { h1, name } of [about, music]) {
    await openMenu(tab)
    await tab.click(ENTRY, name)
    await tab.expectHeading(h1)
    await tab.expect(isOpen).toBe(false)
  }
})

test('Escape closes the menu and gives the focus back to its button', async ({ tab }) => {
  await tab.visit(home.path)
  await openMenu(tab)
  await tab.press('Tab')
  await tab.press('Escape')
  await tab.expect(isOpen).toBe(false)
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
})

test('Tab goes from the clicked button through the open menu', async ({ tab }) => {
  await tab.visit(home.path)
  await openMenu(tab)
  for (const { name } of pages) {
    await tab.press('Tab')
    await tab.expect(focused).toBe(name)
  }
  expect(await tab.evaluate(isOpen)).toBe(true)
  await tab.press('Tab')
  await tab.expect(isOpen).toBe(false)
})

test('a menu that is higher than the screen scrolls down and not sideways', async ({ tab }) => {
  await tab.set({ width: 390, height: 400 })
  await tab.visit(home.path)
  await openMenu(tab)
  const room = await tab.evaluate(() => {
    const menu = document.querySelector('#menu')!
    menu.scrollTo({ top: 1000 })
    return { down: menu.scrollTop, sideways: getComputedStyle(menu).overflowX }
  })
  expect(room.down).toBeGreaterThan(0)
  // Safari finds room on the side where there is none.
  expect(room.sideways).toBe('hidden')
})

test('the page behind the open menu stays where it is', async ({ tab }) => {
  await tab.visit(gallery.path)
  await tab.scrollTo(300)
  await tab.expectScroll().toBe(300)
  await openMenu(tab)
  await tab.wheel(400)
  await tab.settled()
  expect(await tab.evaluate(() => scrollY)).toBe(300)
  await tab.click(BUTTON)
  await tab.expect(isOpen).toBe(false)
  await tab.expect(() => getComputedStyle(document.documentElement).overflowY).toBe('visible')
  // WebKit still scrolls by the style of the frame before.
  await tab.settled()
  await tab.wheel(400)
  await tab.expectScroll().toBeGreaterThan(300)
})

test('the menu works by touch @touch', async ({ tab }) => {
  await tab.visit(home.path)
  await tab.tap(BUTTON)
  await tab.expect(isOpen).toBe(true)
  await tab.settled()
  await tab.tap(ENTRY, music.name)
  await tab.expectHeading(music.h1)
  await tab.expect(isOpen).toBe(false)
})
