import type { Fingers } from './fingers'
import { toPoint, type Surface } from './surface'
import { isPageZoomed, type Zoom } from './zoom'

/** Horizontal wheel distance that changes the photo, and the pause that ends a swipe. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

export function attachWheel(viewport: HTMLElement, surface: Surface, zoom: Zoom, fingers: Fingers) {
  let wheel = { deltaX: 0, time: -Infinity }
  let gestureScale = 1

  /** One swipe on a trackpad, including its momentum, is one step. */
  const swipe = ({ deltaX, timeStamp }: WheelEvent) => {
    const previous = timeStamp - wheel.time > WHEEL_PAUSE_MS ? 0 : wheel.deltaX
    wheel = { deltaX: previous + deltaX, time: timeStamp }
    const isStep = Math.abs(previous) < WHEEL_STEP && Math.abs(wheel.deltaX) >= WHEEL_STEP
    if (isStep) surface.step(wheel.deltaX > 0 ? 1 : -1)
  }

  const onEvent = (event: WheelEvent | (MouseEvent & { scale: number })) => {
    if (isPageZoomed()) return
    // Keeps the page from scrolling and from zooming along with the photo.
    event.preventDefault()
    if (fingers.size > 0) return
    if ('scale' in event) {
      // Safari, for a pinch on a trackpad. Other browsers send wheel events with Ctrl.
      if (event.type === 'gesturechange') zoom.zoomBy(event.scale / gestureScale, toPoint(event))
      gestureScale = event.scale
    } else if (event.ctrlKey) zoom.zoomBy(Math.exp(-event.deltaY / 100), toPoint(event))
    else if (zoom.isZoomed()) zoom.panBy(-event.deltaX, -event.deltaY)
    else swipe(event)
  }

  for (const type of ['wheel', 'gesturestart', 'gesturechange'])
    viewport.addEventListener(type, onEvent as (event: Event) => void, { passive: false })
}
