import type { CDPSession, Locator } from '@playwright/test'

type Point = { x: number; y: number }

export async function getCenter(locator: Locator): Promise<Point> {
  const { height, width, x, y } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const STEPS = 8

/**
 * Moves fingers in straight lines.
 *
 * @param lines start and end, one per finger
 */
export async function touch(session: CDPSession, lines: [Point, Point][], { lift = true } = {}) {
  for (let step = 0; step <= STEPS; step += 1) {
    const touchPoints = lines.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    }))
    const type = step === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  if (lift) await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
