/** Chromium, and where there are builds of them for the system, Playwright's Firefox and WebKit. */
import type { Browser, BrowserType, LaunchOptions, Page } from '@playwright/test'
import type { Driver, Engine, Environment, PointerStep } from './driver'

async function moveMouse({ mouse }: Page, steps: readonly PointerStep[]) {
  for (const step of steps) {
    if (step.type === 'move') await mouse.move(step.x, step.y)
    else await mouse[step.type]()
  }
}

async function moveFinger(page: Page, steps: readonly PointerStep[]) {
  const session = await page.context().newCDPSession(page)
  let touchPoints: { x: number; y: number }[] = []
  let isDown = false
  for (const step of steps) {
    if (step.type === 'move') touchPoints = [{ x: step.x, y: step.y }]
    if (step.type === 'down') isDown = true
    const isUp = step.type === 'up'
    if (!isDown) continue
    const type = isUp ? 'touchEnd' : step.type === 'down' ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: isUp ? [] : touchPoints })
    if (isUp) isDown = false
  }
}

const contextFor = (browser: Browser, hasScript: boolean) =>
  browser.newContext({ javaScriptEnabled: hasScript })

async function openPage(browser: Browser): Promise<Driver> {
  const messages: string[] = []
  let page = await newPage(true)
  let hadScript = true

  async function newPage(hasScript: boolean) {
    const context = await contextFor(browser, hasScript)
    context.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warning') messages.push(`${type}: ${message.text()}`)
    })
    context.on('weberror', (error) => {
      messages.push(`uncaught: ${error.error().message}`)
    })
    return context.newPage()
  }

  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    traverse: async (delta) => {
      await page.evaluate((delta) => {
        setTimeout(() => {
          history.go(delta)
        })
      }, delta)
    },
    reload: async () => {
      await page.reload({ waitUntil: 'commit' })
    },
    evaluate: (expression) => page.evaluate<string>(expression),
    pointer: (kind, steps) => (kind === 'mouse' ? moveMouse(page, steps) : moveFinger(page, steps)),
    wheel: async (x, y, deltaY) => {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, deltaY)
    },
    press: (key) => page.keyboard.press(key),
    setEnvironment: async (environment: Environment) => {
      const { hasScript, height, isDark, isMotionReduced, isPrint, width } = environment
      if (hasScript !== hadScript) {
        await page.context().close()
        page = await newPage(hasScript)
        hadScript = hasScript
      }
      await page.setViewportSize({ width, height })
      await page.emulateMedia({
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: isMotionReduced ? 'reduce' : 'no-preference',
        media: isPrint ? 'print' : 'screen',
      })
    },
    messages: () => Promise.resolve(messages),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  }
}

export async function launchByPlaywright(
  type: BrowserType,
  options: LaunchOptions,
): Promise<Engine> {
  const browser = await type.launch(options)
  return {
    open: () => openPage(browser),
    close: () => browser.close(),
  }
}
