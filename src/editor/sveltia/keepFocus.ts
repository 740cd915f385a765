type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field of the form that has the focus, or had it last. */
let field: HTMLElement | null = null

/** Whether the owner is writing a text: she has not left it by a click, Tab or Ctrl+Enter. */
let isWriting = false

/** When a text was last typed, or the focus was last taken from it. */
let typedAt = 0

const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.selectionStart !== null)

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Whether the owner's next keys are meant for the text, even if it no longer has the focus. */
const isTyping = (): boolean => isWriting && Date.now() - typedAt < 1000

/** Leads to Publish, or to what is in its place, and back to the field. */
function moveFocus(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const bar = document.querySelector('.bar:not([hidden])')
  if (!bar) return
  event.preventDefault()
  isWriting = false
  const publish = bar.querySelector<HTMLElement>('[data-action=publish]:not([hidden])')
  const control = publish ?? bar.querySelector<HTMLElement>('.versions summary')
  const target = bar.contains(document.activeElement) ? field : control
  target?.focus()
}

/** Takes what is typed to the text although a dialog that has just opened has the focus. */
function keepTyping(event: KeyboardEvent) {
  const { altKey, ctrlKey, key, metaKey, target, type } = event
  const isTyped = (key.length === 1 || key === 'Enter') && !metaKey && (altKey || !ctrlKey)
  if (isText(target)) isWriting = isTyped || (isWriting && key !== 'Tab' && key !== 'Escape')
  else if (!isDialogOpen() || !isTyping()) isWriting = false
  else if (isTyped && isText(field)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // a field behind a dialog cannot have the focus
    if (type === 'keydown' && key !== 'Enter') {
      field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  typedAt = Date.now()
}

/**
 * Sveltia's Save button is disabled while it saves, which would take the focus from it, and what
 * became of the save is told in a dialog, which takes the focus from the text that the owner has
 * begun to type. This returns the focus to the field that had it, so the owner can go on typing.
 * Ctrl+Enter leads from there to the bar and back, past all fields that follow.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-key-path]')) {
      field = target
      isWriting = isText(target)
    }
    typedAt = Date.now()
  })
  addEventListener('focusout', () => (typedAt = Date.now()))
  addEventListener('pointerdown', ({ target }) => (isWriting = isText(target)), { capture: true })
  addEventListener('click', ({ target }) => {
    const isSave = (target as Element).closest('[aria-keyshortcuts$="+S"]')
    if (isSave) setTimeout(() => field?.focus({ preventScroll: true }))
  })
  addEventListener('keydown', moveFocus, { capture: true })
  for (const type of ['keydown', 'keyup'] as const)
    addEventListener(type, keepTyping, { capture: true })
}
