import {
  clampView,
  distance,
  DOUBLE_TAP_SCALE,
  FITTED,
  isPullToClose,
  limitScale,
  middle,
  stepOfSwipe,
  zoomView,
  type Point,
  type Size,
  type View,
} from './geometry'

/** What the fingers move. All values are CSS pixels and change once a frame at the most. */
export type Surface = {
  /** Size and place of what photos are seen through. */
  stage: () => DOMRect
  /** Size of the current photo at scale 1. */
  photo: () => Size
  /** Stops what is moving and tells how far the row of photos is from its place. */
  hold: () => number
  /** Moves the row of photos sideways. */
  slide: (offset: number) => void
  /** Moves the current photo down and lets the page show through. */
  pull: (offset: number) => void
  /** Enlarges and moves the current photo. */
  show: (view: View, isAnimated: boolean) => void
  /** Lets the row or the photo go back to its place. */
  release: () => void
  step: (step: 'next' | 'previous') => void
  close: () => void
}

type Mode = 'none' | 'undecided' | 'swipe' | 'pull' | 'pan' | 'pinch' | 'over'

/** Movement under this many pixels is a tap. */
const SLOP = 8
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_REACH = 32
/** Sideways wheel movement that changes the photo, and the pause after which a new movement begins. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

export type Gestures = {
  /** Forgets the enlargement, for another photo. */
  reset: () => void
  view: () => View
  detach: () => void
}

/**
 * Listens to fingers, mouse, wheel and trackpad on the stage and moves the surface with them.
 * Swipe changes the photo, a pull downwards closes, pinch, double tap and control-wheel enlarge,
 * an enlarged photo is moved, a tap beside the photo closes.
 *
 * @param element the stage; its `touch-action` must be `none`
 * @param surface what is moved
 * @param isOnPhoto tells whether an event's target belongs to the photo and not to what is beside it
 */
export function attachGestures(
  element: HTMLElement,
  surface: Surface,
  isOnPhoto: (target: EventTarget | null) => boolean,
): Gestures {
  const pointers = new Map<number, Point>()
  let mode: Mode = 'none'
  let view: View = FITTED
  let start: Point = { x: 0, y: 0 }
  let startView: View = FITTED
  let startOffset = 0
  let startGap = 1
  let wasOnPhoto = false
  let isMouse = false
  let last = { x: 0, y: 0, time: 0 }
  let speed: Point = { x: 0, y: 0 }
  let lastTap = { x: 0, y: 0, time: -Infinity }
  let wheel = { sum: 0, time: -Infinity, hasStepped: false }

  const fromCentre = ({ x, y }: Point): Point => {
    const box = surface.stage()
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }

  const show = (next: View, isAnimated = false) => {
    view = next.scale <= 1 ? FITTED : clampView(next, surface.photo(), surface.stage())
    surface.show(view, isAnimated)
  }

  const toggleZoom = (at: Point) => {
    if (view.scale > 1) show(FITTED, true)
    else show(zoomView(view, DOUBLE_TAP_SCALE, fromCentre(at)), true)
  }

  const measureSpeed = (x: number, y: number, time: number) => {
    const elapsed = time - last.time
    if (elapsed <= 0) return
    // Half of the newest speed and half of what was: steady under uneven events.
    speed = {
      x: (speed.x + (x - last.x) / elapsed) / 2,
      y: (speed.y + (y - last.y) / elapsed) / 2,
    }
    last = { x, y, time }
  }

  const beginPinch = () => {
    const [a, b] = [...pointers.values()]
    if (!a || !b) return
    if (mode === 'swipe' || mode === 'pull') surface.release()
    mode = 'pinch'
    start = fromCentre(middle(a, b))
    startGap = Math.max(distance(a, b), 1)
    startView = view
  }

  const beginPan = (at: Point) => {
    mode = 'pan'
    start = at
    startView = view
  }

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if ((event.target as Element).closest('button')) return
    const at = { x: event.clientX, y: event.clientY }
    pointers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      beginPinch()
      return
    }
    if (pointers.size > 2) return
    wasOnPhoto = isOnPhoto(event.target)
    isMouse = event.pointerType === 'mouse'
    start = at
    last = { ...at, time: event.timeStamp }
    speed = { x: 0, y: 0 }
    startOffset = surface.hold()
    if (view.scale > 1) beginPan(at)
    else mode = startOffset === 0 ? 'undecided' : 'swipe'
  }

  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    const at = { x: event.clientX, y: event.clientY }
    pointers.set(event.pointerId, at)
    measureSpeed(at.x, at.y, event.timeStamp)
    const dx = at.x - start.x
    const dy = at.y - start.y

    if (mode === 'undecided' && Math.hypot(dx, dy) > SLOP) {
      mode = Math.abs(dx) > Math.abs(dy) ? 'swipe' : dy > 0 ? 'pull' : 'over'
    }
    if (mode === 'swipe') surface.slide(startOffset + dx)
    else if (mode === 'pull') surface.pull(Math.max(dy, 0))
    else if (mode === 'pan') show({ ...startView, x: startView.x + dx, y: startView.y + dy })
    else if (mode === 'pinch') {
      const [a, b] = [...pointers.values()]
      if (!a || !b) return
      const scale = Math.min((startView.scale * distance(a, b)) / startGap, limitScale(Infinity))
      view = zoomView(startView, Math.max(scale, 0.8), start, fromCentre(middle(a, b)))
      surface.show(view, false)
    }
  }

  const onTap = (at: Point, time: number) => {
    if (!wasOnPhoto) {
      surface.close()
      return
    }
    const isSecond = time - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap) < DOUBLE_TAP_REACH
    lastTap = { ...at, time: isSecond ? -Infinity : time }
    if (isSecond && !isMouse) toggleZoom(at)
  }

  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    const at = { x: event.clientX, y: event.clientY }
    if (mode === 'pinch') {
      const [rest] = pointers.values()
      if (pointers.size > 1) return
      show(view, true)
      if (rest && view.scale > 1) beginPan(rest)
      else mode = rest ? 'over' : 'none'
      return
    }
    if (pointers.size > 0) return
    const ended = mode
    mode = 'none'
    if (event.type === 'pointercancel') {
      surface.release()
      return
    }
    // A finger that rests before it lifts has no speed any more.
    if (event.timeStamp - last.time > 80) speed = { x: 0, y: 0 }
    const box = surface.stage()
    const moved = distance(at, start)
    if (ended === 'undecided' || (ended === 'pan' && moved < SLOP)) {
      onTap(at, event.timeStamp)
    } else if (ended === 'swipe') {
      const step = stepOfSwipe(startOffset + at.x - start.x, at.x - start.x, speed.x, box.width)
      if (step) surface.step(step)
      else surface.release()
    } else if (ended === 'pull') {
      if (isPullToClose(at.y - start.y, speed.y, box.height)) surface.close()
      else surface.release()
    }
  }

  const onDoubleClick = (event: MouseEvent) => {
    // Fingers have their own double tap; a captured pointer hides what was under it.
    if (isMouse && wasOnPhoto) toggleZoom({ x: event.clientX, y: event.clientY })
  }

  const onWheel = (event: WheelEvent) => {
    // The page behind never scrolls, and the browser does not enlarge what is already enlarged here.
    event.preventDefault()
    if (event.ctrlKey) {
      const scale = limitScale(view.scale * Math.exp(-event.deltaY / 100))
      show(zoomView(view, scale, fromCentre({ x: event.clientX, y: event.clientY })))
      return
    }
    if (view.scale > 1) {
      show({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY })
      return
    }
    if (event.timeStamp - wheel.time > WHEEL_PAUSE_MS) {
      wheel = { sum: 0, time: event.timeStamp, hasStepped: false }
    }
    wheel.time = event.timeStamp
    wheel.sum += event.deltaX
    // One movement of the fingers, with all its momentum, is one step.
    if (wheel.hasStepped || Math.abs(wheel.sum) < WHEEL_STEP) return
    wheel.hasStepped = true
    surface.step(wheel.sum > 0 ? 'next' : 'previous')
  }

  const preventDrag = (event: Event) => {
    event.preventDefault()
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('dblclick', onDoubleClick)
  element.addEventListener('dragstart', preventDrag)
  element.addEventListener('wheel', onWheel, { passive: false })

  return {
    reset: () => {
      view = FITTED
      if (mode !== 'none') mode = 'over'
    },
    view: () => view,
    detach: () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('dblclick', onDoubleClick)
      element.removeEventListener('dragstart', preventDrag)
      element.removeEventListener('wheel', onWheel)
    },
  }
}
