import { toPoint, type Point } from '../../../lib/geometry'

/** The fingers that are down, and the mouse while it is pressed. */
export type Pointers = Map<number, Point>

type Handlers = Record<'begin' | 'move' | 'end', (event: PointerEvent) => void> & {
  interrupt: () => void
}

export function trackPointers(element: HTMLElement, pointers: Pointers, handlers: Handlers): void {
  const follow = (event: PointerEvent) => {
    pointers.set(event.pointerId, toPoint(event))
    handlers.move(event)
  }

  const onDown = (event: PointerEvent) => {
    const { button, isPrimary, pointerId } = event
    if (button !== 0 || (event.target as Element).closest('button')) return
    // Throws for a finger that has already been lifted, which must not be tracked.
    element.setPointerCapture(pointerId)
    // Any other fingers were lost without an event, which happens after some long presses on iOS.
    if (isPrimary) pointers.clear()
    pointers.set(pointerId, toPoint(event))
    if (pointers.size > 1) handlers.interrupt()
    else handlers.begin(event)
  }

  const onUp = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    // A quick flick may end beyond its last move event.
    follow(event)
    pointers.delete(event.pointerId)
    handlers.end(event)
  }

  const onLost = ({ pointerId }: PointerEvent) => {
    if (pointers.delete(pointerId)) handlers.interrupt()
  }

  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    // A context menu may swallow the pointerup event; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) onLost(event)
    else follow(event)
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onLost)
  // Also fires after every pointerup, with no effect, but is sometimes the only event.
  element.addEventListener('lostpointercapture', onLost)
}
