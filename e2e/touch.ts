import type { CDPSession, Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Center of an element on the screen. */
export async function centerOf(locator: Locator): Promise<Point> {
  const { height, width, x, y } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Evenly spaced points on a straight line. */
export const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: 9 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 8,
    y: from.y + ((to.y - from.y) * step) / 8,
  }))

/** Fingers on the screen. */
export class Fingers {
  /** How far event timestamps are ahead of real time, in seconds. */
  private ahead = 0

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page))
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) {
    const timestamp = Date.now() / 1000 + this.ahead
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }

  /** @param fingers positions of each finger; all of the same length */
  async move(...fingers: Point[][]): Promise<void> {
    for (const at of fingers[0]!.keys()) {
      const points = fingers.map((positions) => positions[at]!)
      await this.send(at === 0 ? 'touchStart' : 'touchMove', points)
    }
  }

  /** @param pause since the last movement, in seconds */
  async lift(pause = 0): Promise<void> {
    this.ahead += pause
    await this.send('touchEnd', [])
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.move(pointsBetween(from, to))
    await this.lift()
  }
}
