import { expect } from '@playwright/test'

/** A phone for the site's styles; WebKit's MiniBrowser is never narrower than 447 px. */
export const PHONE = { width: 460, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** What puppeteer-core and selenium-webdriver do differently. */
export type Driver = {
  /** Loads a page with its photos and styles. */
  load: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  /** Runs a function in the page; arguments and results are copied as JSON. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  resize: (size: typeof PHONE) => Promise<void>
  /** Clicks on the first element that fits, once it is visible. */
  click: (selector: string) => Promise<void>
  /** Drags a finger to the side, or the mouse where the driver knows no fingers. */
  drag: (by: number) => Promise<void>
  wheel: (deltaY: number) => Promise<void>
  /** @param key as in `KeyboardEvent.key` */
  press: (key: string) => Promise<void>
  /** Types into the focused field. */
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

/** Runs in the page: waits until scrolling, the lightbox and the menu have come to rest. */
async function comeToRest() {
  const moving = [...document.querySelectorAll('dialog, #menu')].flatMap((element) =>
    element.getAnimations({ subtree: true }),
  )
  await Promise.allSettled(moving.map(({ finished }) => finished))
  let resting = 0
  for (let top = scrollY; resting < 8; top = scrollY) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    resting = scrollY === top ? resting + 1 : 0
  }
}

export function makeTab(driver: Driver, origin: string) {
  const { evaluate } = driver

  /** Polls the page until it matches; a page that is being left may refuse to answer. */
  const poll = <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) =>
    expect.poll(() => evaluate(run, ...args).catch(() => undefined), {
      intervals: [20, 50, 100, 200],
    })

  const settled = () => evaluate(comeToRest)

  /** @param address path of the site, or a whole URL */
  const goto = (address: string) => driver.load(new URL(address, origin).href)

  return {
    ...driver,
    goto,
    settled,
    expect: poll,
    /** Opens a page and waits until React has hydrated it. */
    visit: async (address: string) => {
      await goto(address)
      await poll(() => 'hydrated' in document.body.dataset).toBe(true)
    },
    /** @returns what the site has said on its console since the last call */
    takeMessages: () =>
      evaluate(() => {
        const messages = sessionStorage.getItem('messages') ?? ''
        sessionStorage.removeItem('messages')
        return messages
      }),
    back: () =>
      evaluate(() => {
        history.back()
      }),
    forward: () =>
      evaluate(() => {
        history.forward()
      }),
    scrollTo: async (top: number) => {
      await evaluate((top) => {
        scrollTo({ top, behavior: 'instant' })
      }, top)
      await settled()
    },
    expectPath: (path: string) => poll(() => location.pathname + location.hash).toBe(path),
    expectHeading: (words: string) =>
      poll(() => document.querySelector('h1')?.textContent).toBe(words),
    expectScroll: (top: number) => poll(() => Math.round(scrollY)).toBe(top),
  }
}

export type Tab = ReturnType<typeof makeTab>
