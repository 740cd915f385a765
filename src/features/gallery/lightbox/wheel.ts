import { pointOf } from './fingers'
import { limitScale, zoomView } from './geometry'
import type { DragSurface } from './movements'
import type { Zoom } from './zoom'

/** Sideways movement that changes the photo, and the pause after which a new movement begins. */
const WHEEL_STEP = 60
const WHEEL_PAUSE_MS = 160

/** Wheel and trackpad: with Control they enlarge, an enlarged photo is moved, a fitted one changed. */
export function createWheel(zoom: Zoom, surface: Pick<DragSurface, 'step'>) {
  let sum = 0
  let lastTime = -Infinity
  let isSpent = false

  return (event: WheelEvent) => {
    if (event.timeStamp - lastTime > WHEEL_PAUSE_MS) {
      sum = 0
      isSpent = false
    }
    lastTime = event.timeStamp

    const view = zoom.view()
    if (event.ctrlKey || zoom.isEnlarged()) {
      // The momentum of this movement may outlast the enlargement; it must not change the photo.
      isSpent = true
      if (event.ctrlKey) {
        const scale = limitScale(view.scale * Math.exp(-event.deltaY / 100))
        zoom.show(zoomView(view, scale, zoom.fromCentre(pointOf(event))))
      } else {
        zoom.show({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY })
      }
      return
    }

    sum += event.deltaX
    // One movement of the fingers, with all its momentum, is one step.
    if (isSpent || Math.abs(sum) < WHEEL_STEP) return
    isSpent = true
    surface.step(sum > 0 ? 'right' : 'left')
  }
}
