import { onceReverted } from './drafts'
import { ERROR_TOAST, SUCCESS_TOAST } from './elements'

/*
 * Messages at the edge of the screen. Sveltia shows each for five seconds, unless the pointer is on
 * it, and all in the same place.
 */

function setHidden(selector: string, isHidden: boolean): void {
  for (const toast of document.querySelectorAll<HTMLElement>(selector)) toast.hidden = isHidden
}

const send = (type: 'pointerenter' | 'pointerleave') => {
  for (const toast of document.querySelectorAll(ERROR_TOAST)) toast.dispatchEvent(new Event(type))
}

/** An error stays until the owner has typed something, and then for five seconds. */
const holdErrors = () => {
  send('pointerenter')
}

const releaseErrors = () => {
  send('pointerleave')
}

/** Call before a save: what the last one did would hide why this one cannot be done. */
export function showErrors(): void {
  setHidden(SUCCESS_TOAST, true)
  setHidden(ERROR_TOAST, false)
  holdErrors()
}

/** Call when a click may revert the form. */
export function hideErrorsOnceReverted(): void {
  onceReverted(() => {
    setHidden(ERROR_TOAST, true)
    releaseErrors()
  })
}

/** Call when a page is saved. */
export function showSuccess(): void {
  setHidden(SUCCESS_TOAST, false)
  releaseErrors()
}

/** Sveltia has added something to the page. */
function onAdd(node: Node): void {
  if (!(node instanceof HTMLElement)) return
  if (node.matches(`${ERROR_TOAST}, ${SUCCESS_TOAST}`)) node.hidden = false
  if (node.matches(ERROR_TOAST)) holdErrors()
}

/** Without this, an error would be gone after five seconds, and one that is corrected would stay. */
export function keepErrors(): void {
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(onAdd)
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('input', releaseErrors)
}
