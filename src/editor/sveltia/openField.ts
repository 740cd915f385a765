import type { FormDiagnostic } from '../shared/form-diagnostic'
import { hasUnsavedEdits } from './draft'
import { isDialogOpen } from './keepFocus'

/** @returns what is rendered of a field or, failing that, of the item, list or group that has it */
function findRendered(keys: FormDiagnostic['keys']) {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-key-path]')]
  for (let length = keys.length; length > 0; length -= 1) {
    const [key, list] = [keys.slice(0, length), keys.slice(0, length - 1)].map((k) => k.join('.'))
    const last = fields.findLast(({ dataset }) => `${dataset.keyPath}.`.startsWith(`${key}.`))
    const item = `[data-key-path="${list}"] [aria-controls$="-item-${keys[length - 1]}-body"]`
    const rendered = last ?? document.querySelector<HTMLElement>(item)
    if (rendered) return rendered
  }
  return fields.at(-1)
}

/** Focuses the field, or shows what is rendered near it. @returns whether it had the focus */
function focusField(keys: FormDiagnostic['keys']): boolean {
  const field = findRendered(keys)
  const keyPath = keys.join('.')
  // Sveltia renders fields as they scroll into view
  if (field?.dataset.keyPath !== keyPath) field?.scrollIntoView()
  else if (field.contains(document.activeElement)) return true
  // Sveltia's list of errors sends the same message
  const payload = { locale: '_default', keyPath }
  postMessage({ type: 'highlight-editor-field', payload }, location.origin)
  return false
}

let stopJump: () => void = () => undefined

/** Opens the form at a field as soon as no dialog is open. */
export function openField({ file, keys }: Pick<FormDiagnostic, 'file' | 'keys'>): void {
  const form = `#/collections/pages/entries/${file.replace(/\/.*/, '')}`
  let isOpen = location.hash.startsWith(form)
  if (!isOpen) {
    if (hasUnsavedEdits() && !confirm('You have unsaved changes. Leave this page anyway?')) return
    // Sveltia opens a form only from the list of pages
    location.hash = '#/collections/pages'
  }
  stopJump()
  const jump = new AbortController()
  const { signal } = jump
  let attempts = 0
  let focused = 0
  const timer = setInterval(() => {
    if (isDialogOpen()) return
    attempts += 1
    // the owner went on to the preview
    if (attempts === 1) addEventListener('blur', stopJump, { once: true, signal })
    if (!isOpen && !document.querySelector('.content-editor')) {
      isOpen = true
      location.hash = form
    }
    // Sveltia may still return the focus to the button that opened a dialog
    if (isOpen && document.querySelector('.content-editor .pane') && focusField(keys)) focused += 1
    if (attempts === 30 || focused === 5) stopJump()
  }, 200)
  stopJump = () => {
    clearInterval(timer)
    jump.abort()
  }
  // the owner went on, other than by closing the dialog
  const onAction = () => {
    if (!isDialogOpen()) stopJump()
  }
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, onAction, { capture: true, signal })
}
