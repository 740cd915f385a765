import { toPoint } from '../../../lib/geometry'
import { step } from './carousel'
import type { State } from './state'
import { isPageZoomed, isZoomed, panBy, zoomBy } from './zoom'

/** Horizontal wheel distance that changes the photo, and the pause that ends a swipe. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

export function attachWheel(state: State): void {
  let wheel = { deltaX: 0, time: -Infinity }
  let gestureScale = 1

  /** One swipe on a trackpad, including its momentum, is one step. */
  const swipe = ({ deltaX, timeStamp }: WheelEvent) => {
    const previous = timeStamp - wheel.time > WHEEL_PAUSE_MS ? 0 : wheel.deltaX
    wheel = { deltaX: previous + deltaX, time: timeStamp }
    const isStep = Math.abs(previous) < WHEEL_STEP && Math.abs(wheel.deltaX) >= WHEEL_STEP
    if (isStep) step(state, wheel.deltaX > 0 ? 1 : -1, 'slide')
  }

  const onEvent = (event: WheelEvent | (MouseEvent & { scale: number })) => {
    if (isPageZoomed()) return
    // Keeps the page from scrolling and from zooming along with the photo.
    event.preventDefault()
    if (state.pointers.size > 0) return
    if ('scale' in event) {
      // Safari, for a pinch on a trackpad. Other browsers send wheel events with Ctrl.
      if (event.type === 'gesturechange') zoomBy(state, event.scale / gestureScale, toPoint(event))
      gestureScale = event.scale
    } else if (event.ctrlKey) zoomBy(state, Math.exp(-event.deltaY / 100), toPoint(event))
    else if (isZoomed(state)) panBy(state, -event.deltaX, -event.deltaY)
    else swipe(event)
  }

  for (const type of ['wheel', 'gesturestart', 'gesturechange'])
    state.viewport.addEventListener(type, onEvent as (event: Event) => void, { passive: false })
}
