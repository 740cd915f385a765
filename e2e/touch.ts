import type { CDPSession, Locator } from '@playwright/test'

type Point = { x: number; y: number }

/** Center of an element in the viewport. */
export async function getCenter(locator: Locator): Promise<Point> {
  const { height, width, x, y } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Evenly spaced points on a straight line. */
export const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: 9 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / 8,
    y: from.y + ((to.y - from.y) * step) / 8,
  }))

/** Simulates touch gestures. */
export class Touchscreen {
  constructor(private readonly session: CDPSession) {}

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  /** @param paths one per finger, all with the same number of points */
  async move(...paths: Point[][]): Promise<void> {
    for (const step of paths[0]!.keys()) {
      const points = paths.map((path) => path[step]!)
      await this.send(step === 0 ? 'touchStart' : 'touchMove', points)
    }
  }

  async lift(): Promise<void> {
    await this.send('touchEnd', [])
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.move(pointsBetween(from, to))
    await this.lift()
  }
}
