import { createDoubleTap } from './doubleTap'
import { pointOf, trackFingers } from './fingers'
import { distance, type Point } from './geometry'
import { SLOP, startDrag, startPan, startPinch, type DragSurface, type Movement } from './movements'
import { createWheel } from './wheel'
import { createZoom, type ZoomSurface } from './zoom'

/** What the gestures move. Lengths are in CSS pixels; the `scale` of a view is a factor. */
export type Surface = ZoomSurface & DragSurface

export type Gestures = {
  /** Forgets the enlargement, for another photo; what fingers are still doing leads to nothing. */
  reset: () => void
  detach: () => void
}

const isOnButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button') !== null

/**
 * Listens to fingers, mouse, wheel and trackpad on the viewport and moves the surface with them.
 * Swipe changes the photo, a pull downwards closes, pinch, double tap and control-wheel enlarge,
 * an enlarged photo is moved, a tap beside the photo closes.
 *
 * @param element the viewport; its `touch-action` must be `none`
 * @param surface what is moved
 * @param isOnPhoto tells whether an event's target belongs to the photo and not to what is beside it
 */
export function attachGestures(
  element: HTMLElement,
  surface: Surface,
  isOnPhoto: (target: EventTarget | null) => boolean,
): Gestures {
  const fingers = trackFingers()
  const zoom = createZoom(surface)
  const doubleTap = createDoubleTap()
  const turnWheel = createWheel(zoom, surface)

  /** Undefined while fingers that are down are ignored, until all of them lift or another one comes. */
  let movement: Movement | undefined
  let start: Point = { x: 0, y: 0 }
  let startedOnPhoto = false
  let isMouse = false
  /** One finger alone has come, and has not moved. */
  let isStill = false

  const abandon = () => {
    movement?.abandon()
    movement = undefined
    doubleTap.forget()
  }

  const tap = (at: Point, time: number) => {
    if (!startedOnPhoto) surface.close()
    else if (doubleTap.isSecond(at, time) && !isMouse) zoom.toggle(at)
  }

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isOnButton(event.target)) return
    // Throws for a finger that has already left; such a one must not be tracked.
    element.setPointerCapture(event.pointerId)
    if (event.isPrimary && fingers.count() > 0) {
      // It is the first of its kind on the screen: the others were lost without any event, as
      // after some long presses on iOS, or belong to another device, which gives way.
      fingers.forget()
      abandon()
    }
    fingers.press(event)
    const [a, b] = fingers.all()
    if (a && b) {
      // The last finger of a pinch may lift where it came down: that is no tap.
      isStill = false
      if (fingers.count() > 2) return
      movement?.abandon()
      movement = startPinch(zoom, a, b)
      return
    }
    start = pointOf(event)
    startedOnPhoto = isOnPhoto(event.target)
    isMouse = event.pointerType === 'mouse'
    isStill = true
    // The row may still be gliding behind an enlarged photo: a drag would hold it for good.
    movement = zoom.isEnlarged() ? startPan(zoom, start) : startDrag(surface, start)
  }

  const follow = (event: PointerEvent) => {
    fingers.move(event)
    if (distance(pointOf(event), start) > SLOP) isStill = false
    const [a, b] = fingers.all()
    if (a) movement?.follow(a, b)
  }

  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event)) return
    // A context menu may swallow the mouse's release; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) onLost(event)
    else follow(event)
  }

  const finish = (event: PointerEvent) => {
    const finished = movement
    const at = pointOf(event)
    movement = undefined
    const isTap = isStill && finished?.mayBeTap
    if (isStill) finished?.abandon()
    else finished?.finish(at, fingers.speedAt(event.timeStamp))
    if (isTap) tap(at, event.timeStamp)
    else doubleTap.forget()
  }

  /** Goes on with the fingers that are left of a pinch. */
  const leavePinch = (a: Point, b: Point | undefined) => {
    if (b) {
      // Perhaps not the two fingers it began with: measured again, or the photo would jump.
      movement = startPinch(zoom, a, b)
      return
    }
    zoom.settle()
    movement = zoom.isEnlarged() ? startPan(zoom, a) : undefined
  }

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event)) return
    // A quick flick can lift further on than its last move.
    if (fingers.isElsewhere(event)) follow(event)
    fingers.lift(event)
    const [a, b] = fingers.all()
    if (!a) finish(event)
    else if (movement) leavePinch(a, b)
  }

  /** Drops a finger whose position is meaningless, without completing its gesture. */
  const onLost = (event: PointerEvent) => {
    if (!fingers.has(event)) return
    fingers.lift(event)
    const [a, b] = fingers.all()
    if (!a) abandon()
    else if (movement) leavePinch(a, b)
  }

  const onDoubleClick = (event: MouseEvent) => {
    // Touch has its own double tap. Pointer capture hides the real target, so use the press's.
    if (isMouse && startedOnPhoto && !isOnButton(event.target)) zoom.toggle(pointOf(event))
  }

  const onWheel = (event: WheelEvent) => {
    // The page behind never scrolls, and the browser does not enlarge what is already enlarged here.
    event.preventDefault()
    // What the wheel moved under a finger would jump back at the finger's next move.
    if (fingers.count() === 0) turnWheel(event)
  }

  const onResize = () => {
    // The positions of fingers mean nothing on a screen that has turned.
    abandon()
    if (zoom.isEnlarged()) zoom.show(zoom.view())
  }

  const preventDrag = (event: Event) => {
    event.preventDefault()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onLost, { signal })
  // Fires after every pointerup, where it is a no-op; sometimes it is the only event that fires.
  element.addEventListener('lostpointercapture', onLost, { signal })
  element.addEventListener('dblclick', onDoubleClick, { signal })
  element.addEventListener('dragstart', preventDrag, { signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  window.addEventListener('resize', onResize, { signal })

  return {
    reset: () => {
      zoom.forget()
      doubleTap.forget()
      movement = undefined
    },
    detach: () => {
      listeners.abort()
    },
  }
}
