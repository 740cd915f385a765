import { isDialogOpen } from './dialogs'
import { FIELD, OPEN_ALERT, isBareToolbar, isSaveButton, isTextField } from './elements'
import { hasUnsavedEdits } from './drafts'

/** The field of the form that has the focus, or had it last. */
let lastField: HTMLElement | null = null

/** Whether the owner is writing a text, and has not left it by a click, Tab or Ctrl+Enter. */
let isWriting = false

/** When a text was last typed, or the focus was last taken from it. */
let typedAt = 0

/** Leads to Publish, or to what is in its place, such as a choice, and back to the field. */
function moveBetweenFormAndBar(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const bar = document.querySelector('.bar:not([hidden])')
  if (!bar) return
  event.preventDefault()
  isWriting = false
  const publish = bar.querySelector<HTMLElement>('input, [data-action=publish]:not([hidden])')
  const control = publish ?? bar.querySelector<HTMLElement>('.versions summary')
  const target = bar.contains(document.activeElement) ? lastField : control
  target?.focus()
}

/** Whether a key writes something, and is no shortcut. */
const isTyped = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') && !metaKey && (altKey || !ctrlKey)

/** Whether a key would be lost: Sveltia has moved the focus to Save, or Save has lost it. */
const isLost = (target: EventTarget | null) => isSaveButton(target) || target === document.body

/** A key in a text begins or continues to write it; Tab and Escape leave it. */
function updateIsWriting(event: KeyboardEvent) {
  const isLeaving = event.key === 'Tab' || event.key === 'Escape'
  isWriting = isTyped(event) || (isWriting && !isLeaving)
}

/** Writes what is typed to the text behind a dialog, where a field cannot have the focus. */
function typeBehindDialog(event: KeyboardEvent) {
  // Sveltia may have removed the text, or drawn it anew
  if (!isTyped(event) || !isTextField(lastField) || !lastField.isConnected) return
  // otherwise, the key would press a button of the dialog
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type === 'keyup' || event.key === 'Enter') return
  const { selectionEnd, selectionStart } = lastField
  lastField.setRangeText(event.key, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  lastField.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Takes what is typed to the text that the owner was writing if a dialog has taken the focus, until
 * she turns to the dialog by a click, Tab or Escape or, after a second, Enter; and within a second if
 * Save has taken it.
 */
function keepTyping(event: KeyboardEvent) {
  const { target } = event
  const isSoon = Date.now() - typedAt < 1000
  typedAt = Date.now()
  if (isTextField(target)) {
    updateIsWriting(event)
  } else if (isWriting && isDialogOpen()) {
    updateIsWriting(event)
    if (isSoon || event.key !== 'Enter') typeBehindDialog(event)
  } else if (isWriting && isSoon && isLost(target)) {
    // the key then goes there
    if (isTyped(event)) lastField?.focus({ preventScroll: true })
  } else {
    isWriting = false
  }
}

/**
 * To Sveltia, Escape means "Discard" when it offers to restore what was not saved, and deletes it.
 * Of its questions, only this one is asked while the form has no changes.
 */
function keepUnsavedText(event: KeyboardEvent) {
  const isOffer = document.querySelector(`${OPEN_ALERT} button ~ button`) !== null
  if (event.key === 'Escape' && isOffer && !hasUnsavedEdits()) event.preventDefault()
}

/** Call before a save, at once, because the next key may come before a timer. */
export function goOnTyping(): void {
  lastField?.focus({ preventScroll: true })
}

/**
 * Without this, what the owner goes on typing would be lost during a save: Sveltia's Save button,
 * which its shortcut clicks, is disabled meanwhile and loses the focus, and what became of the save
 * is told in a dialog, whose button the next space would press. Ctrl+Enter leads to the bar and back,
 * past all fields that follow.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest(FIELD)) {
      lastField = target
      isWriting = isTextField(target)
    }
    typedAt = Date.now()
  })
  addEventListener('focusout', () => (typedAt = Date.now()))
  addEventListener('pointerdown', ({ target }) => (isWriting = isTextField(target)), {
    capture: true,
  })
  // while a save runs, a click on Save goes to what is behind it, which would take the focus
  addEventListener('mousedown', (event) => {
    if (isBareToolbar(event.target)) event.preventDefault()
  })
  for (const onKey of [moveBetweenFormAndBar, keepUnsavedText, keepTyping])
    addEventListener('keydown', onKey, { capture: true })
  addEventListener('keyup', keepTyping, { capture: true })
}
