import type { Surface } from './surface'
import type { Zoom } from './zoom'

const zoomFactors: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }

/** In CSS pixels. */
const PAN_STEP = 80

const arrows: Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** @param goTo moves to a photo in a direction; -1 is the last photo */
export function attachKeyboard(
  isOpen: () => boolean,
  surface: Surface,
  zoom: Zoom,
  status: HTMLElement,
  goTo: (index: 0 | -1, direction: -1 | 1) => void,
) {
  // On the document, because nothing in the dialog has focus after a click on the photo.
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    // On many keyboards, a zoom key requires Shift.
    if (!isOpen() || altKey || ctrlKey || metaKey || (shiftKey && key.length > 1)) return
    const factor = zoomFactors[key]
    const [x, y] = arrows[key] ?? [0, 0]
    if (factor !== undefined) {
      zoom.zoomBy(factor)
      const { lang } = document.documentElement
      status.textContent = zoom.transform().scale.toLocaleString(lang, { style: 'percent' })
    } else if (zoom.isZoomed() && key in arrows) zoom.panBy(-x * PAN_STEP, -y * PAN_STEP)
    else if (x !== 0) surface.step(x)
    else if (key === 'Home') goTo(0, -1)
    else if (key === 'End') goTo(-1, 1)
    else if (key === 'Escape') surface.dismiss()
    else return
    event.preventDefault()
  })
}
