import type { KeyPath } from '../../content/walkFields'
import { pageName } from '../shared/field-labels'
import { isDialogOpen } from './dialogs'
import { FIELD, findItemToggle, isFormOpen, isFormRendered, openPageName } from './elements'
import { until } from './until'

/** @returns what is rendered of a field or, failing that, of the item, list or group that has it */
function findRendered(keys: KeyPath): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>(FIELD)]
  for (let length = keys.length; length > 0; length -= 1) {
    const key = keys.slice(0, length).join('.')
    const field = fields.findLast(({ dataset }) => `${dataset.keyPath}.`.startsWith(`${key}.`))
    const rendered = field ?? findItemToggle(key)
    if (rendered) return rendered
  }
  return fields.at(-1)
}

/** @returns whether the field has the focus; otherwise, try again when more has been rendered */
function focusField(keys: KeyPath): boolean {
  const field = findRendered(keys)
  const keyPath = keys.join('.')
  // Sveltia renders fields as they scroll into view
  if (field?.dataset.keyPath !== keyPath) field?.scrollIntoView()
  else if (field.contains(document.activeElement)) return true
  // opens the list items around the field; Sveltia's own list of errors sends this message, too
  const payload = { locale: '_default', keyPath }
  postMessage({ type: 'highlight-editor-field', payload }, location.origin)
  return false
}

let jump = new AbortController()

/** What the owner does once she has turned elsewhere. */
const TURNING_ELSEWHERE = ['keydown', 'pointerdown', 'wheel']

/**
 * Opens the form at a field that the owner has chosen, after an open dialog is closed. Sveltia renders
 * the form step by step, so this tries until the field has the focus or she does something else.
 *
 * @param stoppedBy the types of events after which it does not go on
 */
export async function openField(
  { file, keys }: { file: string; keys: KeyPath },
  stoppedBy: readonly string[] = TURNING_ELSEWHERE,
): Promise<void> {
  jump.abort()
  const thisJump = (jump = new AbortController())
  const { signal } = thisJump
  const onAction = () => {
    if (!isDialogOpen()) thisJump.abort()
  }
  for (const type of stoppedBy) addEventListener(type, onAction, { capture: true, signal })
  // she has clicked in the preview, a frame
  addEventListener('blur', onAction, { signal })
  const name = pageName(file)
  let isOpen = openPageName() === name
  // Sveltia opens a form only from the list of pages; it keeps a copy of what is not saved
  if (!isOpen) location.hash = '#/collections/pages'
  let attempts = 0
  const isDone = () => {
    if (signal.aborted) return true
    if (isDialogOpen()) return false
    if (!isOpen && !isFormOpen()) {
      isOpen = true
      location.hash = `#/collections/pages/entries/${name}`
    }
    attempts += 1
    return (isOpen && isFormRendered() && focusField(keys)) || attempts === 30
  }
  await until(isDone, 200)
  thisJump.abort()
}
