import { toPoint, type Point } from './surface'

type Handlers = {
  /** A finger or mouse button is down; `points` are those of all fingers. */
  onDown: (points: Point[], event: PointerEvent) => void
  onMove: (points: Point[], event: PointerEvent) => void
  /** A finger was lifted; `points` are those of the others. */
  onUp: (points: Point[], event: PointerEvent) => void
  /** The system has taken a finger, e.g. for a gesture of its own. */
  onLost: (points: Point[]) => void
}

/**
 * Tracks fingers and the mouse on an element, except on its buttons.
 *
 * @returns a function that returns the points of all fingers that are down
 */
export function trackPointers(element: HTMLElement, { onDown, onLost, onMove, onUp }: Handlers) {
  const fingers = new Map<number, Point>()
  const points = () => [...fingers.values()]

  const lose = ({ pointerId }: PointerEvent) => {
    if (fingers.delete(pointerId)) onLost(points())
  }

  const follow = (event: PointerEvent) => {
    fingers.set(event.pointerId, toPoint(event))
    onMove(points(), event)
  }

  element.addEventListener('pointerdown', (event) => {
    const { button, isPrimary, pointerId, target } = event
    if (button !== 0 || (target as Element).closest('button')) return
    // Throws for a finger that has already been lifted, which must not be tracked.
    element.setPointerCapture(pointerId)
    // Any other fingers were lost without an event, which happens after some long presses on iOS.
    if (isPrimary) fingers.clear()
    fingers.set(pointerId, toPoint(event))
    onDown(points(), event)
  })
  element.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return
    // A context menu may swallow the pointerup event; the photo must not stick to the mouse.
    if (event.pointerType === 'mouse' && event.buttons === 0) lose(event)
    else follow(event)
  })
  element.addEventListener('pointerup', (event) => {
    if (!fingers.has(event.pointerId)) return
    // A quick flick may end beyond its last move event.
    follow(event)
    fingers.delete(event.pointerId)
    onUp(points(), event)
  })
  element.addEventListener('pointercancel', lose)
  // Also fires after every pointerup, with no effect, but is sometimes the only event.
  element.addEventListener('lostpointercapture', lose)
  return points
}
