import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { DESKTOP, type Driver } from './tab'

const TIMEOUT_MS = 10_000

/** For running as root and without a GPU. */
const ENV = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

/** Cumulative: the driver scrolls by the difference from the last value, even across tabs. */
let wheelPosition = 0

type Actions = ReturnType<WebDriver['actions']>

/** Missing from @types/selenium-webdriver. */
type WheelActions = { scroll: (x: number, y: number, deltaX: number, deltaY: number) => Actions }

function createDriver(driver: WebDriver): Driver {
  let { height, width } = DESKTOP
  const evaluate: Driver['evaluate'] = (run, ...args) =>
    driver.executeScript(`return (${run.toString()})(...arguments)`, ...args)
  const type = (text: string) => driver.actions().sendKeys(text).perform()
  return {
    load: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate,
    resize: async (size) => {
      ;({ height, width } = size)
      const rect = { x: 0, y: 0, width, height }
      await driver.manage().window().setRect(rect)
      await driver.wait(async () => (await evaluate(() => innerWidth)) === width, TIMEOUT_MS)
    },
    click: async (selector) => {
      const click = async () => {
        const element = await driver.findElement(By.css(selector))
        // the driver does not wait for smooth scrolling to end
        const scroll = "arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })"
        await driver.executeScript(scroll, element)
        await element.click()
        return true
      }
      // a page that is still rendering may add, replace or move the element
      await driver.wait(() => click().catch(() => false), TIMEOUT_MS, `Click ${selector}`)
    },
    clickAt: (x, y) => driver.actions().move({ x, y }).press().release().perform(),
    drag: (deltaX) => {
      const from = { x: width / 2, y: height / 2 }
      const to = { ...from, x: from.x + deltaX }
      return driver.actions().move(from).press().move(to).release().perform()
    },
    wheel: (deltaY) => {
      wheelPosition += deltaY
      const actions = driver.actions() as Actions & WheelActions
      return actions.scroll(width / 2, height / 2, 0, wheelPosition).perform()
    },
    press: (key) => {
      const name = key.replace('Arrow', 'Arrow_').toUpperCase() as keyof typeof Key
      return type(Key[name] as string)
    },
    type,
    close: () => driver.close(),
  }
}

export async function launchWebKit(driverPath: string) {
  // a virtual display on the first free display number
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [displayNumber] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...ENV, DISPLAY: `:${displayNumber.toString().trim()}` })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  const firstWindow = await driver.getWindowHandle()
  return {
    open: async () => {
      await driver.switchTo().window(firstWindow)
      await driver.switchTo().newWindow('window')
      return createDriver(driver)
    },
    close: async () => {
      await driver.quit()
      await service.kill()
      display.kill()
    },
  }
}
