import { toPoint, type Point, type Surface } from './surface'
import { attachWheel } from './wheel'
import { clamp, FITTED, isPageZoomed, MAX_SCALE, type Zoom } from './zoom'

const MIN_PINCH_SCALE = 0.8
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32
/** Movement of up to this many pixels counts as a tap. */
const SLOP = 8
/** Above this speed (pixels per millisecond), a short flick counts as a long drag. */
const FLICK_SPEED = 0.4
/** A drag's speed is measured over this much time before its end. */
const SPEED_WINDOW_MS = 100

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Handles touch, mouse, wheel and trackpad input on the viewport: swipe to change the photo; pull
 * down or tap outside the photo to close; pinch, double-tap or Ctrl+wheel to zoom; drag to pan a
 * zoomed photo.
 */
export function attachGestures(viewport: HTMLElement, surface: Surface, zoom: Zoom) {
  const fingers = new Map<number, Point>()
  /** State when a finger was last added or removed; movement is relative to it. */
  const start = { point: { x: 0, y: 0 }, gap: 1, view: FITTED, offset: 0 }
  /** What lifting the last finger means: a tap, or the end of a drag along an axis. */
  let gesture: 'tap' | 'x' | 'y' | undefined
  let startedOnPhoto = false
  let samples: (Point & { time: number })[] = []
  let lastTap = { x: 0, y: 0, time: -Infinity }

  const updateStart = () => {
    const [a, b] = fingers.values()
    if (!a) return
    start.point = b ? midpoint(a, b) : a
    start.gap = b ? Math.max(distance(a, b), 1) : 1
    start.view = zoom.view()
  }

  /** Animates the track and photo to valid positions, from which any remaining fingers continue. */
  const settle = () => {
    surface.slide(0, true)
    zoom.showClamped(zoom.view(), true)
    updateStart()
  }

  const interrupt = () => {
    gesture = undefined
    settle()
  }

  /** The browser pans and zooms a zoomed page; otherwise, all gestures are for the photo. */
  const updateTouchAction = () => {
    viewport.style.touchAction = isPageZoomed() ? 'manipulation' : 'none'
  }

  const onDown = (event: PointerEvent) => {
    const { button, isPrimary, pointerId } = event
    const target = event.target as Element
    if (button !== 0 || target.closest('button')) return
    // Throws for a finger that has already been lifted, which must not be tracked.
    viewport.setPointerCapture(pointerId)
    // Any other fingers were lost without an event, which happens after some long presses on iOS.
    if (isPrimary) fingers.clear()
    fingers.set(pointerId, toPoint(event))
    if (fingers.size > 1) {
      interrupt()
      return
    }
    updateStart()
    gesture = 'tap'
    startedOnPhoto = target.closest('[data-frame]') !== null
    samples = [{ ...toPoint(event), time: event.timeStamp }]
    if (zoom.isZoomed()) return
    start.offset = surface.offset()
    surface.slide(start.offset)
    // A finger that catches the track mid-animation drags it right away.
    if (start.offset !== 0) gesture = 'x'
  }

  const follow = (event: PointerEvent) => {
    fingers.set(event.pointerId, toPoint(event))
    samples.push({ ...toPoint(event), time: event.timeStamp })
    const [a, b] = fingers.values()
    if (!a) return
    if (b) {
      const scale = (start.view.scale * distance(a, b)) / start.gap
      const clampedScale = clamp(scale, MIN_PINCH_SCALE, MAX_SCALE)
      zoom.show(zoom.scaleAt(start.view, clampedScale, start.point, midpoint(a, b)))
      return
    }
    const [x, y] = [a.x - start.point.x, a.y - start.point.y]
    if (gesture === 'tap' && Math.hypot(x, y) > SLOP) {
      if (zoom.isZoomed()) gesture = undefined
      else gesture = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
    }
    const pull = Math.max(y, 0)
    if (zoom.isZoomed()) {
      zoom.showClamped({ ...start.view, x: start.view.x + x, y: start.view.y + y })
    } else if (gesture === 'x') surface.slide(start.offset + x)
    else if (gesture === 'y') zoom.show({ scale: Math.max(0.7, 1 - pull / 2000), x: 0, y: pull })
  }

  const finishDrag = (axis: 'x' | 'y', { timeStamp }: PointerEvent) => {
    const to = samples.at(-1) ?? start.point
    const from = samples.find(({ time }) => timeStamp - time < SPEED_WINDOW_MS) ?? {
      ...to,
      time: timeStamp,
    }
    const delta = to[axis] - start.point[axis]
    const speed = (to[axis] - from[axis]) / Math.max(timeStamp - from.time, 1)
    const isFlick = Math.sign(delta) * speed > FLICK_SPEED
    const { height, width } = surface.viewport()
    // A flick counts in its own direction, regardless of the track's initial offset.
    const travel = isFlick || axis === 'y' ? delta : start.offset + delta
    const minTravel = isFlick ? SLOP : axis === 'x' ? width * 0.3 : height * 0.18
    if (Math.abs(delta) <= SLOP || Math.abs(travel) <= minTravel) settle()
    else if (axis === 'x') surface.step(travel < 0 ? 1 : -1)
    else if (travel > 0) surface.close()
    else settle()
  }

  const finishTap = (event: PointerEvent) => {
    const at = toPoint(event)
    const isDoubleTap =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < DOUBLE_TAP_DISTANCE
    lastTap = { ...at, time: isDoubleTap ? -Infinity : event.timeStamp }
    if (!startedOnPhoto) surface.close()
    else if (isDoubleTap) {
      const zoomed = zoom.scaleAt(FITTED, DOUBLE_TAP_SCALE, at)
      zoom.showClamped(zoom.isZoomed() ? FITTED : zoomed, true)
    } else settle()
  }

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    // A quick flick may end beyond its last move event.
    follow(event)
    fingers.delete(event.pointerId)
    if (fingers.size > 0 || !gesture) settle()
    else if (gesture === 'tap') finishTap(event)
    else finishDrag(gesture, event)
  }

  const onLost = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) interrupt()
  }

  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    // A context menu may swallow the pointerup event; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) onLost(event)
    else follow(event)
  }

  viewport.addEventListener('pointerdown', onDown)
  viewport.addEventListener('pointermove', onMove)
  viewport.addEventListener('pointerup', onUp)
  viewport.addEventListener('pointercancel', onLost)
  // Also fires after every pointerup, with no effect, but is sometimes the only event.
  viewport.addEventListener('lostpointercapture', onLost)
  attachWheel(viewport, surface, zoom, () => fingers.size > 0)
  window.visualViewport?.addEventListener('resize', updateTouchAction)
  updateTouchAction()

  return {
    interrupt,
    /** Resets the zoom for a new photo. */
    reset: () => {
      zoom.reset()
      gesture = undefined
      updateStart()
    },
  }
}
