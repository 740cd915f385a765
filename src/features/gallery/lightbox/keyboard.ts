import { arrowKeys } from '../../../lib/geometry'
import type { Zoom } from './zoom'

const zoomFactors: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }

/** In CSS pixels. */
const PAN_STEP = 80

type Actions = {
  /** Moves to a photo in a direction; -1 is the last photo. */
  goTo: (index: 0 | -1, direction: -1 | 1) => void
  /** Moves to the photo on the right (1) or left (-1). */
  step: (direction: number) => void
  dismiss: () => void
}

export function attachKeyboard(
  isOpen: () => boolean,
  zoom: Zoom,
  status: HTMLElement,
  { dismiss, goTo, step }: Actions,
) {
  // On the document, because nothing in the dialog has focus after a click on the photo.
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    // On many keyboards, a zoom key requires Shift.
    if (!isOpen() || altKey || ctrlKey || metaKey || (shiftKey && key.length > 1)) return
    const factor = zoomFactors[key]
    const arrow = arrowKeys[key]
    if (factor !== undefined) {
      zoom.zoomBy(factor)
      const { lang } = document.documentElement
      status.textContent = zoom.transform().scale.toLocaleString(lang, { style: 'percent' })
    } else if (arrow && zoom.isZoomed()) zoom.panBy(-arrow.x * PAN_STEP, -arrow.y * PAN_STEP)
    else if (arrow?.x) step(arrow.x)
    else if (key === 'Home') goTo(0, -1)
    else if (key === 'End') goTo(-1, 1)
    else if (key === 'Escape') dismiss()
    else return
    event.preventDefault()
  })
}
