import { expect } from '@playwright/test'
import type { Driver, Engine, Environment } from './driver'
import { animationsEnd, scrollingEnds, findMiddle, type Point } from './inPage'

type Expectation<Result> = ReturnType<typeof expect.poll<Result | undefined>>

const DEFAULT: Environment = {
  width: 1440,
  height: 900,
  isDark: false,
  // journeys that are about movement ask for it; the others need two thirds of the time without
  isMotionReduced: true,
  isPrint: false,
  hasScript: true,
}

/** What the journeys do in a tab, whichever browser it belongs to. */
export class Tab {
  private environment = DEFAULT

  private constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  static async open(engine: Engine, origin: string): Promise<Tab> {
    const tab = new Tab(await engine.open(), origin)
    await tab.set({})
    return tab
  }

  /** Changes what the page sees of its surroundings. */
  async set(changes: Partial<Environment>): Promise<void> {
    this.environment = { ...this.environment, ...changes }
    await this.driver.setEnvironment(this.environment)
  }

  /**
   * Begins to load a page, and waits until the browser has turned to it.
   *
   * @param address path of the site, or a whole address
   */
  open(address: string): Promise<void> {
    return this.leave(() => this.driver.goto(new URL(address, this.origin).href))
  }

  /** Loads a page with all that belongs to it. */
  async goto(address: string): Promise<void> {
    await this.open(address)
    await this.loaded()
  }

  async reload(): Promise<void> {
    await this.leave(() => this.driver.reload())
    await this.loaded()
  }

  private async leave(go: () => Promise<void>): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { isLeft: true })
    })
    await go()
    await this.expect(() => 'isLeft' in window).toBe(false)
  }

  loaded(): Promise<void> {
    return this.expect(() => document.readyState).toBe('complete')
  }

  /** Opens a page and waits until React has hydrated it. */
  async visit(address: string): Promise<void> {
    await this.goto(address)
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await this.expect(() => 'hydrated' in document.body.dataset).toBe(true)
  }

  /** Waits until nothing moves any more, and scrolling has come to rest. */
  async settled(): Promise<void> {
    await this.evaluate(animationsEnd)
    await this.scrolled()
  }

  /** Waits until scrolling has come to rest; animations may go on. */
  scrolled = (): Promise<void> => this.evaluate(scrollingEnds)

  back = (): Promise<void> => this.driver.traverse(-1)
  forward = (): Promise<void> => this.driver.traverse(1)
  messages = (): Promise<readonly string[]> => this.driver.messages()
  screenshot = (): Promise<Buffer> => this.driver.screenshot()
  close = (): Promise<void> => this.driver.close()

  /** Runs a function in the page; arguments and results are copied as JSON. */
  async evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
  async evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  async evaluate<Result>(
    run: (argument?: unknown) => Result | Promise<Result>,
    argument?: unknown,
  ): Promise<Result> {
    const call = `(${run.toString()})(${argument === undefined ? '' : JSON.stringify(argument)})`
    const text = await this.driver.evaluate(
      this.environment.hasScript
        ? `Promise.resolve(${call}).then((value) => JSON.stringify(value) ?? 'null')`
        : `JSON.stringify(${call}) ?? 'null'`,
    )
    return JSON.parse(text) as Result
  }

  /** Polls the page until it matches or the time is up. */
  expect<Result>(run: () => Result | Promise<Result>): Expectation<Result>
  expect<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Expectation<Result>
  expect<Result>(run: (argument?: unknown) => Result | Promise<Result>, argument?: unknown) {
    // While one page gives way to the next, a browser may refuse to look.
    return expect.poll(() => this.evaluate(run, argument).catch(() => undefined), {
      intervals: [20, 50, 100, 200],
    })
  }

  expectPath(path: string): Promise<void> {
    return this.expect(() => location.pathname + location.hash).toBe(path)
  }

  expectHeading(words: string): Promise<void> {
    return this.expect(() => document.querySelector('h1')?.textContent).toBe(words)
  }

  /** The middle of an element, once it is there, stands still and nothing covers it. */
  async middleOf(selector: string, name?: string): Promise<Point> {
    let last: Point | null = null
    let middle: Point | null = null
    await expect
      .poll(
        async () => {
          last = middle
          middle = await this.evaluate(findMiddle, { selector, name }).catch(() => null)
          return middle !== null && middle.x === last?.x && middle.y === last.y
        },
        { message: `${selector} ${name ?? ''} can be pointed at`, intervals: [50] },
      )
      .toBe(true)
    return middle!
  }

  private async point(kind: 'mouse' | 'touch', selector: string, name?: string): Promise<void> {
    const middle = await this.middleOf(selector, name)
    const steps = [{ type: 'move', ...middle }, { type: 'down' }, { type: 'up' }] as const
    await this.driver.pointer(kind, steps)
  }

  /** @param name its label or its words */
  click = (selector: string, name?: string): Promise<void> => this.point('mouse', selector, name)
  tap = (selector: string, name?: string): Promise<void> => this.point('touch', selector, name)

  /** Drags one finger from the middle of an element. */
  async swipe(selector: string, by: number): Promise<void> {
    const { x, y } = await this.middleOf(selector)
    const way = Array.from({ length: 8 }, (_, step) => ({
      type: 'move' as const,
      x: x + (by * (step + 1)) / 8,
      y,
    }))
    await this.driver.pointer('touch', [
      { type: 'move', x, y },
      { type: 'down' },
      ...way,
      { type: 'up' },
    ])
  }

  press(key: string): Promise<void> {
    return this.driver.press(key)
  }

  /** Writes into the field that has the focus. */
  async type(text: string): Promise<void> {
    for (const character of text) await this.driver.press(character)
  }

  /** Turns the wheel once, over the middle of the page. */
  wheel(deltaY: number): Promise<void> {
    const { height, width } = this.environment
    return this.driver.wheel(width / 2, height / 2, deltaY)
  }

  scrollTo(top: number): Promise<void> {
    return this.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
    }, top)
  }

  expectScroll(): Expectation<number> {
    return this.expect(() => Math.round(scrollY))
  }
}
