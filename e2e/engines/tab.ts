import { expect } from '@playwright/test'
import { usesReact } from '../../src/content/pageRegistry'
import { prefix } from '../routes'

/** Narrow enough for the phone layout; WebKit's MiniBrowser cannot be narrower than 447 px. */
export const PHONE = { width: 460, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Common interface for puppeteer-core and selenium-webdriver. */
export type Driver = {
  load: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  /** Runs a function in the page; arguments and results are serialized as JSON. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  resize: (size: typeof PHONE) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Presses and releases the mouse at a point of the viewport. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Drags horizontally with a finger, or with the mouse if the driver does not support touch. */
  drag: (deltaX: number) => Promise<void>
  wheel: (deltaY: number) => Promise<void>
  /** @param key value of `KeyboardEvent.key` */
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

/** Runs in the page: waits for scrolling and for lightbox and menu animations to end. */
async function waitUntilSettled() {
  const animations = [...document.querySelectorAll('dialog, #menu')].flatMap((element) =>
    element.getAnimations({ subtree: true }),
  )
  await Promise.allSettled(animations.map(({ finished }) => finished))
  let stableFrames = 0
  for (let top = scrollY; stableFrames < 8; top = scrollY) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    stableFrames = scrollY === top ? stableFrames + 1 : 0
  }
}

export function createTab(driver: Driver, origin: string) {
  const { evaluate } = driver

  /** Polls the page until the result matches; evaluation may fail during navigation. */
  const poll = <Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) =>
    expect.poll(() => evaluate(run, ...args).catch(() => undefined), {
      intervals: [20, 50, 100, 200],
    })

  const settle = () => evaluate(waitUntilSettled)

  const goto = (url: string) => driver.load(new URL(url, origin).href)

  return {
    ...driver,
    goto,
    settle,
    expect: poll,
    visit: async (url: string) => {
      await goto(url)
      const { pathname } = new URL(url, origin)
      if (usesReact(pathname.slice(prefix.length))) {
        await poll(() => 'hydrated' in document.body.dataset).toBe(true)
      }
    },
    /** Returns and clears the messages recorded since the last call. */
    takeMessages: () =>
      evaluate(() => {
        const messages = sessionStorage.getItem('messages') ?? ''
        sessionStorage.removeItem('messages')
        return messages
      }),
    go: (delta: number) =>
      evaluate((delta) => {
        history.go(delta)
      }, delta),
    scrollTo: async (top: number) => {
      await evaluate((top) => {
        scrollTo({ top, behavior: 'instant' })
      }, top)
      await settle()
    },
    expectPath: (path: string) => poll(() => location.pathname + location.hash).toBe(path),
    expectHeading: (text: string) =>
      poll(() => document.querySelector('h1')?.textContent).toBe(text),
    expectScroll: (top: number) => poll(() => Math.round(scrollY)).toBe(top),
  }
}

export type Tab = ReturnType<typeof createTab>
