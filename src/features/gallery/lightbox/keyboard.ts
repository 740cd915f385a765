import { arrowKeys } from '../../../lib/geometry'
import { goTo, step } from './carousel'
import type { State } from './state'
import { isZoomed, panBy, zoomBy } from './zoom'

const zoomFactors: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }

/** In CSS pixels. */
const PAN_STEP = 80

function zoom(state: State, factor: number) {
  zoomBy(state, factor)
  const { lang } = document.documentElement
  state.status.textContent = state.transform.scale.toLocaleString(lang, { style: 'percent' })
}

export function attachKeyboard(state: State): void {
  // On the document, because nothing in the dialog has focus after a click on the photo.
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    // On many keyboards, a zoom key requires Shift.
    if (!state.isOpen || altKey || ctrlKey || metaKey || (shiftKey && key.length > 1)) return
    const factor = zoomFactors[key]
    const arrow = arrowKeys[key]
    if (factor !== undefined) zoom(state, factor)
    else if (arrow && isZoomed(state)) panBy(state, -arrow.x * PAN_STEP, -arrow.y * PAN_STEP)
    else if (arrow?.x) step(state, arrow.x)
    else if (key === 'Home') goTo(state, 0, -1)
    else if (key === 'End') goTo(state, -1, 1)
    else if (key === 'Escape') state.onDismiss()
    else return
    event.preventDefault()
  })
}
