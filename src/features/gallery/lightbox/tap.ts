import { toPoint, type Point, type Surface } from './surface'
import { FITTED, type Zoom } from './zoom'

const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Creates the handler of taps: one outside the photo closes the lightbox, two on it zoom.
 *
 * @returns a function that returns whether the tap had an effect
 */
export function createTapHandler(surface: Surface, zoom: Zoom) {
  let last = { x: 0, y: 0, time: -Infinity }
  return (event: PointerEvent, isOnPhoto: boolean): boolean => {
    const at = toPoint(event)
    const { timeStamp } = event
    const isDouble =
      timeStamp - last.time < DOUBLE_TAP_MS && distance(at, last) < DOUBLE_TAP_DISTANCE
    last = { ...at, time: isDouble ? -Infinity : timeStamp }
    if (!isOnPhoto) surface.close()
    else if (isDouble) {
      const zoomed = zoom.scaleAt(FITTED, DOUBLE_TAP_SCALE, at)
      zoom.showClamped(zoom.isZoomed() ? FITTED : zoomed, true)
    }
    return !isOnPhoto || isDouble
  }
}
