import { distance, type Point } from './geometry'

/** After this long without movement a finger counts as resting. */
const REST_MS = 80

export const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

/**
 * Keeps the pointers that are down (fingers, a pen or the mouse) in the order they came, and the
 * speed of their movement.
 */
export function trackFingers() {
  const points = new Map<number, Point>()
  let speed: Point = { x: 0, y: 0 }
  let last = { x: 0, y: 0, time: 0 }

  return {
    count: () => points.size,
    has: (event: PointerEvent) => points.has(event.pointerId),
    isElsewhere: (event: PointerEvent) => {
      const known = points.get(event.pointerId)
      return known !== undefined && distance(known, pointOf(event)) > 0
    },
    all: () => [...points.values()],

    press: (event: PointerEvent) => {
      const at = pointOf(event)
      points.set(event.pointerId, at)
      last = { ...at, time: event.timeStamp }
      speed = { x: 0, y: 0 }
    },

    move: (event: PointerEvent) => {
      const at = pointOf(event)
      points.set(event.pointerId, at)
      const elapsed = event.timeStamp - last.time
      if (elapsed <= 0) return
      // Events come unevenly, so smooth them; but what a finger did before it rested is over.
      const kept = elapsed > REST_MS ? 0 : 0.5
      speed = {
        x: kept * speed.x + ((1 - kept) * (at.x - last.x)) / elapsed,
        y: kept * speed.y + ((1 - kept) * (at.y - last.y)) / elapsed,
      }
      last = { ...at, time: event.timeStamp }
    },

    lift: (event: PointerEvent) => {
      points.delete(event.pointerId)
    },

    forget: () => {
      points.clear()
    },

    /** In pixels a millisecond; zero for a finger that rests before it lifts. */
    speedAt: (time: number): Point => (time - last.time > REST_MS ? { x: 0, y: 0 } : speed),
  }
}
