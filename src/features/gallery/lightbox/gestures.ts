import type { Point, Surface } from './surface'
import { clamp, createZoom, FITTED, MAX_SCALE } from './zoom'

const MIN_PINCH_SCALE = 0.8
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32
/** Movement of up to this many pixels counts as a tap. */
const SLOP = 8
/** From this speed (pixels per millisecond), a short flick counts as a long drag. */
const FLICK_SPEED = 0.4
/** The speed of a drag is measured over its last milliseconds. */
const SPEED_WINDOW_MS = 100
/** Horizontal wheel distance that changes the photo, and the pause that ends a movement. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

/**
 * Handles touch, mouse, wheel and trackpad on the viewport. A swipe changes the photo, a pull down
 * closes, pinch, double tap and Control-wheel zoom, a drag pans an enlarged photo, a tap outside the
 * photo closes.
 *
 * @param element the viewport; its `touch-action` must be `none`
 * @param isOnPhoto whether an event target is part of the photo
 */
export function attachGestures(
  element: HTMLElement,
  surface: Surface,
  isOnPhoto: (target: EventTarget | null) => boolean,
) {
  const fingers = new Map<number, Point>()
  const zoom = createZoom(surface)
  /** State when a finger was last added or removed; movement is relative to it. */
  const start = { at: { x: 0, y: 0 }, gap: 1, view: FITTED, offset: 0 }
  /** What lifting the last finger means: a tap, or the end of a drag along an axis. */
  let gesture: 'tap' | 'x' | 'y' | undefined
  let isStartOnPhoto = false
  let samples: (Point & { time: number })[] = []
  let lastTap = { x: 0, y: 0, time: -Infinity }
  let wheel = { moved: 0, time: -Infinity }

  const updateStart = () => {
    const [a, b] = fingers.values()
    if (!a) return
    start.at = b ? middle(a, b) : a
    start.gap = b ? Math.max(distance(a, b), 1) : 1
    start.view = zoom.view()
  }

  /** Animates row and photo to a valid position; remaining fingers continue from there. */
  const settle = () => {
    surface.slide(0, true)
    zoom.showClamped(zoom.view(), true)
    updateStart()
  }

  const interrupt = () => {
    gesture = undefined
    settle()
  }

  const onDown = (event: PointerEvent) => {
    const { button, isPrimary, pointerId, target } = event
    if (button !== 0 || (target instanceof Element && target.closest('button'))) return
    // Throws for a finger that has already been lifted, which must not be tracked.
    element.setPointerCapture(pointerId)
    // Any other fingers were lost without an event, as happens after some long presses on iOS.
    if (isPrimary) fingers.clear()
    fingers.set(pointerId, pointOf(event))
    if (fingers.size > 1) {
      interrupt()
      return
    }
    updateStart()
    gesture = 'tap'
    isStartOnPhoto = isOnPhoto(target)
    samples = [{ ...pointOf(event), time: event.timeStamp }]
    if (zoom.isEnlarged()) return
    start.offset = surface.offset()
    surface.slide(start.offset)
    // A finger that catches the row in mid-animation drags it at once.
    if (start.offset !== 0) gesture = 'x'
  }

  const follow = (event: PointerEvent) => {
    fingers.set(event.pointerId, pointOf(event))
    samples.push({ ...pointOf(event), time: event.timeStamp })
    const [a, b] = fingers.values()
    if (!a) return
    if (b) {
      const scale = (start.view.scale * distance(a, b)) / start.gap
      const limited = clamp(scale, MIN_PINCH_SCALE, MAX_SCALE)
      zoom.show(zoom.scaleAt(start.view, limited, start.at, middle(a, b)))
      return
    }
    const [x, y] = [a.x - start.at.x, a.y - start.at.y]
    if (gesture === 'tap' && Math.hypot(x, y) > SLOP) {
      if (zoom.isEnlarged()) gesture = undefined
      else gesture = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
    }
    const pull = Math.max(y, 0)
    if (zoom.isEnlarged()) {
      zoom.showClamped({ ...start.view, x: start.view.x + x, y: start.view.y + y })
    } else if (gesture === 'x') surface.slide(start.offset + x)
    else if (gesture === 'y') zoom.show({ scale: Math.max(0.7, 1 - pull / 2000), x: 0, y: pull })
  }

  const finishDrag = (axis: 'x' | 'y', { timeStamp }: PointerEvent) => {
    const to = samples.at(-1) ?? start.at
    const from = samples.find(({ time }) => timeStamp - time < SPEED_WINDOW_MS) ?? {
      ...to,
      time: timeStamp,
    }
    const moved = to[axis] - start.at[axis]
    const speed = (to[axis] - from[axis]) / Math.max(timeStamp - from.time, 1)
    const isFlick = Math.sign(moved) * speed > FLICK_SPEED
    const { height, width } = surface.viewport()
    // A flick counts in its own direction, regardless of the initial offset of the row.
    const travel = isFlick || axis === 'y' ? moved : start.offset + moved
    const minTravel = isFlick ? SLOP : axis === 'x' ? width * 0.3 : height * 0.18
    if (Math.abs(moved) <= SLOP || Math.abs(travel) <= minTravel) settle()
    else if (axis === 'x') surface.step(travel < 0 ? 1 : -1)
    else if (travel > 0) surface.close()
    else settle()
  }

  const tap = (event: PointerEvent) => {
    const at = pointOf(event)
    const isSecond =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < DOUBLE_TAP_DISTANCE
    lastTap = { ...at, time: isSecond ? -Infinity : event.timeStamp }
    if (!isStartOnPhoto) surface.close()
    else if (isSecond) {
      const larger = zoom.scaleAt(FITTED, DOUBLE_TAP_SCALE, at)
      zoom.showClamped(zoom.isEnlarged() ? FITTED : larger, true)
    } else settle()
  }

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    // A quick flick may end beyond its last move event.
    follow(event)
    fingers.delete(event.pointerId)
    if (fingers.size > 0 || !gesture) settle()
    else if (gesture === 'tap') tap(event)
    else finishDrag(gesture, event)
  }

  const onLost = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) interrupt()
  }

  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    // A context menu may swallow the pointerup; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) onLost(event)
    else follow(event)
  }

  const onWheel = (event: WheelEvent) => {
    // Prevents scrolling the page and zooming it in addition to the photo.
    event.preventDefault()
    if (fingers.size > 0) return
    const view = zoom.view()
    if (event.ctrlKey) {
      const scale = clamp(view.scale * Math.exp(-event.deltaY / 100), 1, MAX_SCALE)
      zoom.showClamped(zoom.scaleAt(view, scale, pointOf(event)))
    } else if (zoom.isEnlarged()) {
      zoom.showClamped({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY })
    } else {
      // One swipe on a trackpad, including its momentum, is one step.
      const before = event.timeStamp - wheel.time > WHEEL_PAUSE_MS ? 0 : wheel.moved
      wheel = { moved: before + event.deltaX, time: event.timeStamp }
      const isStep = Math.abs(before) < WHEEL_STEP && Math.abs(wheel.moved) >= WHEEL_STEP
      if (isStep) surface.step(wheel.moved > 0 ? 1 : -1)
    }
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onLost)
  // Follows every pointerup, without effect; sometimes it is the only event.
  element.addEventListener('lostpointercapture', onLost)
  element.addEventListener('wheel', onWheel, { passive: false })

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
