import { userInfo } from 'node:os'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import type { Driver } from './tab'

const STEPS = 8

function viewportCenter(page: Page) {
  const { height, width } = page.viewport()!
  return [width / 2, height / 2] as const
}

const createDriver = (page: Page): Driver => ({
  load: (url) => page.goto(url),
  // not `page.reload`, which waits for ever after the back/forward cache has been used
  reload: () =>
    page.evaluate(() => {
      setTimeout(() => {
        location.reload()
      })
    }),
  evaluate: (run, ...args) => page.evaluate(run as never, ...args),
  resize: (size) => page.setViewport(size),
  click: (selector) => page.locator(selector).click(),
  clickAt: (x, y) => page.mouse.click(x, y),
  drag: async (deltaX) => {
    const [x, y] = viewportCenter(page)
    const touch = await page.touchscreen.touchStart(x, y)
    for (let step = 1; step <= STEPS; step += 1) await touch.move(x + (deltaX * step) / STEPS, y)
    await touch.end()
  },
  wheel: async (deltaY) => {
    await page.mouse.move(...viewportCenter(page))
    await page.mouse.wheel({ deltaY })
  },
  press: (key) => page.keyboard.press(key as KeyInput),
  type: (text) => page.keyboard.type(text),
  close: () => page.close(),
})

export async function launchFirefox(executablePath: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Firefox refuses to run as root with another user's home directory
    env: { ...process.env, HOME: userInfo().homedir },
  })
  return {
    open: async () => {
      const page = await browser.newPage()
      // only the active tab can have focus
      await page.bringToFront()
      return createDriver(page)
    },
    close: () => browser.close(),
  }
}
