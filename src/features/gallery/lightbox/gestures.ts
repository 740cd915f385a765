import type { Point, Surface } from './surface'
import { clamp, createZoom, FITTED, MAX_SCALE } from './zoom'

const MIN_PINCH_SCALE = 0.8
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE = 32
/** Movement of no more than this many pixels is a tap. */
const SLOP = 8
/** From this speed on (pixels per millisecond) a short flick counts like a long drag. */
const FLICK_SPEED = 0.4
/** The speed of a drag is that of its last moments. */
const SPEED_MS = 100
/** Sideways movement of the wheel that changes the photo, and the pause that ends the movement. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY })

/**
 * Listens to fingers, mouse, wheel and trackpad on the viewport and moves the surface with them. A
 * swipe changes the photo, a pull downwards closes, pinch, double tap and Control-wheel enlarge, an
 * enlarged photo can be moved, a tap beside the photo closes.
 *
 * @param element the viewport; its `touch-action` must be `none`
 * @param isOnPhoto tells whether an event's target belongs to the photo and not to what is beside it
 */
export function attachGestures(
  element: HTMLElement,
  surface: Surface,
  isOnPhoto: (target: EventTarget | null) => boolean,
) {
  const fingers = new Map<number, Point>()
  const zoom = createZoom(surface)
  /** Where everything was when a finger last came or went; movement counts from there. */
  const start = { at: { x: 0, y: 0 }, gap: 1, view: FITTED, offset: 0 }
  /** What lifting the last finger leads to: a tap, or the end of a drag along an axis. */
  let gesture: 'tap' | 'x' | 'y' | undefined
  let isStartOnPhoto = false
  let path: (Point & { time: number })[] = []
  let lastTap = { x: 0, y: 0, time: -Infinity }
  let wheel = { moved: 0, time: -Infinity }

  const measure = () => {
    const [a, b] = fingers.values()
    if (!a) return
    start.at = b ? middle(a, b) : a
    start.gap = b ? Math.max(distance(a, b), 1) : 1
    start.view = zoom.view()
  }

  /** Row and photo go where they may stay; fingers that are still down move them from there. */
  const settle = () => {
    surface.slide(0, true)
    zoom.showClamped(zoom.view(), true)
    measure()
  }

  /** What the fingers on the screen have begun, and go on to do, has no outcome. */
  const interrupt = () => {
    gesture = undefined
    settle()
  }

  const onDown = (event: PointerEvent) => {
    const { button, isPrimary, pointerId, target } = event
    if (button !== 0 || (target instanceof Element && target.closest('button'))) return
    // Throws for a finger that has already left; such a one must not be tracked.
    element.setPointerCapture(pointerId)
    // The first of its kind: others were lost without any event, as after some long presses on iOS.
    if (isPrimary) fingers.clear()
    fingers.set(pointerId, pointOf(event))
    if (fingers.size > 1) {
      interrupt()
      return
    }
    measure()
    gesture = 'tap'
    isStartOnPhoto = isOnPhoto(target)
    path = [{ ...pointOf(event), time: event.timeStamp }]
    if (zoom.isEnlarged()) return
    start.offset = surface.offset()
    surface.slide(start.offset)
    // A finger that catches the gliding row goes on moving it at once.
    if (start.offset !== 0) gesture = 'x'
  }

  const follow = (event: PointerEvent) => {
    fingers.set(event.pointerId, pointOf(event))
    path.push({ ...pointOf(event), time: event.timeStamp })
    const [a, b] = fingers.values()
    if (!a) return
    if (b) {
      const scale = (start.view.scale * distance(a, b)) / start.gap
      const limited = clamp(scale, MIN_PINCH_SCALE, MAX_SCALE)
      zoom.show(zoom.scaled(start.view, limited, start.at, middle(a, b)))
      return
    }
    const [x, y] = [a.x - start.at.x, a.y - start.at.y]
    if (gesture === 'tap' && Math.hypot(x, y) > SLOP) {
      if (zoom.isEnlarged()) gesture = undefined
      else gesture = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
    }
    const pulled = Math.max(y, 0)
    if (zoom.isEnlarged()) {
      zoom.showClamped({ ...start.view, x: start.view.x + x, y: start.view.y + y })
    } else if (gesture === 'x') surface.slide(start.offset + x)
    else if (gesture === 'y')
      zoom.show({ scale: Math.max(0.7, 1 - pulled / 2000), x: 0, y: pulled })
  }

  const finishDrag = (axis: 'x' | 'y', { timeStamp }: PointerEvent) => {
    const to = path.at(-1) ?? start.at
    const from = path.find(({ time }) => timeStamp - time < SPEED_MS) ?? { ...to, time: timeStamp }
    const moved = to[axis] - start.at[axis]
    const speed = (to[axis] - from[axis]) / Math.max(timeStamp - from.time, 1)
    const isFlick = Math.sign(moved) * speed > FLICK_SPEED
    const { height, width } = surface.viewport()
    // A flick counts by its own direction, wherever the row was when it began.
    const way = isFlick || axis === 'y' ? moved : start.offset + moved
    const enough = isFlick ? SLOP : axis === 'x' ? width * 0.3 : height * 0.18
    if (Math.abs(moved) <= SLOP || Math.abs(way) <= enough) settle()
    else if (axis === 'x') surface.step(way < 0 ? 1 : -1)
    else if (way > 0) surface.close()
    else settle()
  }

  const tap = (event: PointerEvent) => {
    const at = pointOf(event)
    const isSecond =
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < DOUBLE_TAP_DISTANCE
    lastTap = { ...at, time: isSecond ? -Infinity : event.timeStamp }
    if (!isStartOnPhoto) surface.close()
    else if (isSecond) {
      const larger = zoom.scaled(FITTED, DOUBLE_TAP_SCALE, at)
      zoom.showClamped(zoom.isEnlarged() ? FITTED : larger, true)
    } else settle()
  }

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    // A quick flick can lift further on than its last move.
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
    // A context menu may swallow the mouse's release; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) onLost(event)
    else follow(event)
  }

  const onWheel = (event: WheelEvent) => {
    // The page behind never scrolls, and the browser does not enlarge what is already enlarged here.
    event.preventDefault()
    if (fingers.size > 0) return
    const view = zoom.view()
    if (event.ctrlKey) {
      const scale = clamp(view.scale * Math.exp(-event.deltaY / 100), 1, MAX_SCALE)
      zoom.showClamped(zoom.scaled(view, scale, pointOf(event)))
    } else if (zoom.isEnlarged()) {
      zoom.showClamped({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY })
    } else {
      // One movement of the fingers on a trackpad, with all its momentum, is one step.
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
  // Comes after every pointerup, when it has no effect; sometimes it is the only event.
  element.addEventListener('lostpointercapture', onLost)
  element.addEventListener('wheel', onWheel, { passive: false })

  return {
    interrupt,
    /** Forgets the enlargement: another photo is shown. */
    reset: () => {
      zoom.reset()
      gesture = undefined
      measure()
    },
  }
}
