import type { KeyPath } from '../../content/walkFields'

/*
 * Opens the field of what was chosen in the preview or the bar. Sveltia has no API for this, so this
 * looks for its elements by key path. If a release changes them, the form opens, but not the field.
 */

const LIST = '#/collections/pages'

const WAIT_MS = 100
const MAX_TRIES = 40

const findRendered = (keys: KeyPath) =>
  document.querySelector<HTMLElement>(`[data-key-path="${keys.join('.')}"]`)

/** Opens an item of a list that has the field, and scrolls, so that Sveltia renders more. */
function approachField(keys: KeyPath) {
  const parents = keys.map((_, length) => keys.slice(0, length)).toReversed()
  const parent = parents.map(findRendered).find((field) => field !== null)
  const index = keys[parent?.dataset.keyPath?.split('.').length ?? -1]
  const toggle = parent?.querySelector<HTMLElement>(`[aria-controls$="-item-${index}-body"]`)
  if (toggle?.ariaExpanded === 'false') toggle.click()
  const last = [...document.querySelectorAll('[data-key-path]')].at(-1)
  ;(toggle ?? parent ?? last)?.scrollIntoView({ block: 'center' })
}

/** @returns whether the field has the focus; otherwise, call it again once more is rendered */
function showField(keys: KeyPath): boolean {
  const field = findRendered(keys)
  if (!field) {
    approachField(keys)
    return false
  }
  const input = field.querySelector<HTMLElement>('input:not([hidden]), textarea')
  ;(input ?? field.querySelector<HTMLElement>(':scope > .field-wrapper button'))?.focus()
  field.scrollIntoView({ block: 'center' })
  return true
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
