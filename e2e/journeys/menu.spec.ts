import { PHONE, type Tab } from '../engines/tab'
import { expect, test } from '../engines/test'
import { firstPage, home, navRoutes } from '../routes'

const BUTTON = 'header button'

const isOpen = () => document.querySelector('#menu')?.checkVisibility()
const getFocusedText = () => document.activeElement?.textContent

async function toggleMenu(tab: Tab, { open }: { open: boolean }) {
  await tab.click(BUTTON)
  await tab.expect(isOpen).toBe(open)
  await tab.settle()
}

test.beforeEach(async ({ tab }) => {
  await tab.resize(PHONE)
})

test('a button toggles the menu, which locks the page behind it', async ({ tab }) => {
  await tab.visit(firstPage.path)
  await tab.expect(isOpen).toBe(false)
  await tab.scrollTo(300)
  await toggleMenu(tab, { open: true })
  await tab.wheel(400)
  await tab.settle()
  await tab.expectScroll(300)
  await toggleMenu(tab, { open: false })
  await tab.wheel(400)
  await tab.expect(() => scrollY).toBeGreaterThan(300)
})

test('a menu taller than the screen scrolls vertically but not horizontally', async ({ tab }) => {
  await tab.resize({ ...PHONE, height: 400 })
  await tab.visit(home.path)
  await toggleMenu(tab, { open: true })
  await tab.wheel(300)
  await tab.expect(() => document.querySelector('#menu')!.scrollTop).toBeGreaterThan(0)
  // otherwise, Safari would allow horizontal scrolling
  expect(
    await tab.evaluate(() => getComputedStyle(document.querySelector('#menu')!).overflowX),
  ).toBe('hidden')
})

test('Tab moves from the clicked button through the menu; Escape closes it', async ({ tab }) => {
  await tab.visit(home.path)
  await toggleMenu(tab, { open: true })
  for (const { name } of navRoutes) {
    await tab.press('Tab')
    await tab.expect(getFocusedText).toBe(name)
  }
  expect(await tab.evaluate(isOpen)).toBe(true)
  await tab.press('Tab')
  await tab.expect(isOpen).toBe(false)
  await toggleMenu(tab, { open: true })
  await tab.press('Tab')
  await tab.press('Escape')
  await tab.expect(isOpen).toBe(false)
  await tab.expect(() => document.activeElement?.tagName).toBe('BUTTON')
})
