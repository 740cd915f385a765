import type { KeyPath } from '../../content/walkFields'

/*
 * Opens the field of what was chosen in the preview or the bar. Sveltia has no API for this, so this
 * looks for its elements by key path. If a release changes them, the form opens, but not the field.
 */

const LIST = '#/collections/pages'

const WAIT_MS = 100
const MAX_TRIES = 40

/** The field at a key path or, failing that, the innermost list or group that has it. */
function findField(keys: KeyPath): HTMLElement | null {
  if (keys.length === 0) return null
  const field = document.querySelector<HTMLElement>(`[data-key-path="${keys.join('.')}"]`)
  return field ?? findField(keys.slice(0, -1))
}

/** @returns whether the field has the focus; otherwise, call it again once more is rendered */
function showField(keys: KeyPath): boolean {
  const field = findField(keys)
  const key = field?.dataset.keyPath ?? ''
  if (field && key === keys.join('.')) {
    const input = field.querySelector<HTMLElement>('input:not([hidden]), textarea')
    ;(input ?? field.querySelector<HTMLElement>(':scope > .field-wrapper button'))?.focus()
    field.scrollIntoView({ block: 'center' })
    return true
  }
  const index = keys[key.split('.').length]
  const toggle = field?.querySelector<HTMLElement>(`[aria-controls$="-item-${index}-body"]`)
  if (toggle?.ariaExpanded === 'false') toggle.click()
  ;(toggle ?? field)?.scrollIntoView({ block: 'center' })
  return false
}

let timer: ReturnType<typeof setInterval> | undefined

/** Opens the form of a page, and there the list items that lead to a field. */
export function openField(file: string, keys: KeyPath): void {
  const form = `${LIST}/entries/${file.replace(/\/.*/, '')}`
  let tries = 0
  clearInterval(timer)
  timer = setInterval(() => {
    tries += 1
    if (location.hash.startsWith(form)) {
      if (showField(keys) || tries > MAX_TRIES) clearInterval(timer)
    } else if (location.hash !== LIST) {
      // Sveltia opens a form only from the list
      location.hash = LIST
    } else if (!document.querySelector('[data-key-path]')) {
      location.hash = form
    }
  }, WAIT_MS)
}
