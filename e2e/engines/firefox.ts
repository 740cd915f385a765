import { userInfo } from 'node:os'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import type { Driver } from './tab'

const STEPS = 8

function middleOf(page: Page) {
  const { height, width } = page.viewport()!
  return [width / 2, height / 2] as const
}

const driverOf = (page: Page): Driver => ({
  load: (url) => page.goto(url),
  reload: () => page.reload(),
  evaluate: (run, ...args) => page.evaluate(run as never, ...args),
  resize: (size) => page.setViewport(size),
  click: (selector) => page.locator(selector).click(),
  drag: async (by) => {
    const [x, y] = middleOf(page)
    const finger = await page.touchscreen.touchStart(x, y)
    for (let step = 1; step <= STEPS; step += 1) await finger.move(x + (by * step) / STEPS, y)
    await finger.end()
  },
  wheel: async (deltaY) => {
    await page.mouse.move(...middleOf(page))
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
    // root may have somebody else's home, in which Firefox refuses to run
    env: { ...process.env, HOME: userInfo().homedir },
  })
  return {
    open: async () => {
      const page = await browser.newPage()
      // only a tab in front has the focus
      await page.bringToFront()
      return driverOf(page)
    },
    close: () => browser.close(),
  }
}
