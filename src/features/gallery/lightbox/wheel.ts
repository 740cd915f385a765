import { clamp, toPoint } from '../../../lib/geometry'
import { step } from './carousel'
import type { State } from './state'
import { isPageZoomed, isZoomed, panBy, zoomBy } from './zoom'

/*
 * One swipe on a trackpad changes the photo once. Its momentum goes on for up to a second after the
 * fingers have left, and people who flick through photos swipe again meanwhile. Browsers do not tell
 * momentum from fingers, but momentum only slows down: what has slowed down and speeds up again, or
 * goes back, is another swipe.
 */

/** Horizontal distance that changes the photo, in CSS pixels. */
const SWIPE_DISTANCE = 60

/** A pause that ends a swipe. */
const PAUSE_MS = 160

/** Events are uneven even if fingers are not, so the speed is an average over about this time. */
const AVERAGING_MS = 25

/** Fingers that are still down may slow down and speed up less than this. */
const SPEED_RATIO = 2

type Swipe = {
  time: number
  /** An average, in CSS pixels per millisecond. */
  velocity: number
  /** The highest speed so far, and the lowest since then. */
  peak: number
  trough: number
  distance: number
  /** The side of the photo to show now: 1 for right, -1 for left, or 0 to show no other. */
  side: number
}

export const noSwipe: Swipe = {
  time: -Infinity,
  velocity: 0,
  peak: 0,
  trough: 0,
  distance: 0,
  side: 0,
}

/** @returns the swipe that a wheel event continues or begins */
export function trackSwipe(previous: Swipe, deltaX: number, deltaY: number, time: number): Swipe {
  const pause = time - previous.time
  const elapsed = clamp(pause, 1, PAUSE_MS)
  const weight = Math.exp(-elapsed / AVERAGING_MS)
  const velocity = weight * previous.velocity + (1 - weight) * (deltaX / elapsed)
  const speed = Math.abs(velocity)

  const hasTurned = velocity * previous.velocity < 0
  const isFasterAgain = previous.trough * SPEED_RATIO < Math.min(previous.peak, speed)
  const isNew = pause > PAUSE_MS || hasTurned || isFasterAgain
  const swipe = isNew ? noSwipe : previous

  const hasChangedPhoto = Math.abs(swipe.distance) >= SWIPE_DISTANCE
  // a vertical swipe may drift to the side
  const isCounted = !hasChangedPhoto && Math.abs(deltaX) > Math.abs(deltaY)
  const distance = swipe.distance + (isCounted ? deltaX : 0)
  return {
    time,
    velocity,
    peak: Math.max(swipe.peak, speed),
    trough: speed > swipe.peak ? speed : Math.min(swipe.trough, speed),
    distance,
    side: isCounted && Math.abs(distance) >= SWIPE_DISTANCE ? Math.sign(distance) : 0,
  }
}

export function attachWheel(state: State): void {
  let swipe = noSwipe
  let gestureScale = 1

  const onEvent = (event: WheelEvent | (MouseEvent & { scale: number })) => {
    if (isPageZoomed()) return
    // Keeps the page from scrolling and from zooming along with the photo.
    event.preventDefault()
    if (state.gesture.fingers.size > 0) return
    if ('scale' in event) {
      // Safari, for a pinch on a trackpad. Other browsers send wheel events with Ctrl.
      if (event.type === 'gesturechange') zoomBy(state, event.scale / gestureScale, toPoint(event))
      gestureScale = event.scale
    } else if (event.ctrlKey) zoomBy(state, Math.exp(-event.deltaY / 100), toPoint(event))
    else if (isZoomed(state)) panBy(state, -event.deltaX, -event.deltaY)
    else {
      swipe = trackSwipe(swipe, event.deltaX, event.deltaY, event.timeStamp)
      if (swipe.side !== 0) step(state, swipe.side, 'slide')
    }
  }

  for (const type of ['wheel', 'gesturestart', 'gesturechange'])
    state.viewport.addEventListener(type, onEvent as (event: Event) => void, { passive: false })
}
