import type { CDPSession, Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** The middle of an element on the screen. */
export async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Fingers on the screen, with real coordinates, one event for each position. */
export class Fingers {
  /** How far the events' clock is ahead of the real one, in milliseconds. */
  private ahead = 0

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page))
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    const timestamp = (Date.now() + this.ahead) / 1000
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }

  /** Time passes for the fingers: what they do next happens this much later. */
  rest(milliseconds: number): void {
    this.ahead += milliseconds
  }

  /** Each list is the way of one finger; all must be equally long. */
  async move(...ways: Point[][]): Promise<void> {
    const length = ways[0]?.length ?? 0
    for (let at = 0; at < length; at += 1) {
      const points = ways.flatMap((way) => way[at] ?? [])
      await this.send(at === 0 ? 'touchStart' : 'touchMove', points)
    }
  }

  async lift(): Promise<void> {
    await this.send('touchEnd', [])
  }

  async tap(at: Point): Promise<void> {
    await this.move([at])
    await this.lift()
  }

  /** A straight drag in equal steps. */
  async drag(from: Point, to: Point, steps = 8): Promise<void> {
    await this.move(line(from, to, steps))
    await this.lift()
  }
}

export function line(from: Point, to: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }))
}
