import type { KeyPath } from '../../content/walkFields'

/*
 * Opens the field of what was clicked in the preview. Sveltia has no API for this, so this looks for its
 * elements by key path. If a release changes them, a click in the preview does nothing more.
 */

const WAIT_MS = 100
const MAX_TRIES = 30

const pageName = (file: string) => file.replace(/\/.*/, '')

const formHash = (file: string) => `#/collections/pages/entries/${pageName(file)}`

/** The field at a key path or, failing that, the innermost list or group that has it. */
function findField(keys: KeyPath): HTMLElement | null {
  if (keys.length === 0) return null
  const field = document.querySelector<HTMLElement>(`[data-key-path="${keys.join('.')}"]`)
  return field ?? findField(keys.slice(0, -1))
}

/** @returns whether the field itself has the focus; otherwise, call it again once more is rendered */
function showField(keys: KeyPath): boolean {
  const field = findField(keys)
  field?.scrollIntoView({ block: 'center' })
  if (!field) return false
  const key = field.dataset.keyPath ?? ''
  if (key === keys.join('.')) {
    const input = field.querySelector<HTMLElement>('input, textarea')
    ;(input ?? field.querySelector<HTMLElement>(':scope > .field-wrapper button'))?.focus()
    return true
  }
  const index = keys[key.split('.').length]
  const toggle = field.querySelector<HTMLElement>(`[aria-controls$="-item-${index}-body"]`)
  if (toggle?.ariaExpanded === 'false') toggle.click()
  return false
}

export function openField(file: string, keys: KeyPath): void {
  if (!location.hash.startsWith(formHash(file))) location.hash = formHash(file)
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    if (showField(keys) || tries === MAX_TRIES) clearInterval(timer)
  }, WAIT_MS)
}
