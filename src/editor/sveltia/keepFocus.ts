import { isDialogOpen } from './dialogs'
import { FIELD, OPEN_ALERT, isBareToolbar, isSaveButton, isTextField } from './elements'
import { hasUnsavedEdits, isSaving } from './drafts'
import { until } from './until'

const state = {
  /** The field of the form that has the focus, or had it last. */
  lastField: null as HTMLElement | null,
  /** Whether the owner is writing a text, and has not left it by a click, Tab or Ctrl+Enter. */
  isWriting: false,
  /** Whether the latest press began while the field had the focus, or was one of a key. */
  isGoingOn: true,
  /** When a text was last typed, or the focus was last taken from it. */
  typedAt: 0,
}

/** Waits on the status of the bar until a save has ended. @returns whether Enter was pressed there */
async function waitOnStatus(status: HTMLElement, isBusy: () => boolean): Promise<boolean> {
  let isEnterPressed = false
  const onKey = ({ ctrlKey, key, metaKey }: KeyboardEvent) => {
    isEnterPressed ||= key === 'Enter' && !ctrlKey && !metaKey
  }
  status.addEventListener('keydown', onKey)
  // at once, because Enter, which is about to publish, would go to the text
  status.focus()
  await until(() => !isBusy())
  status.removeEventListener('keydown', onKey)
  return isEnterPressed
}

/** Leads to Publish or to what is in its place, such as a choice. */
async function goToBar(bar: Element): Promise<void> {
  const status = bar.querySelector<HTMLElement>('[role=status]')
  // a save brings Publish with it
  const isBusy = () => isSaving() || bar.querySelector('[aria-busy=true]') !== null
  let isEnterPressed = false
  if (status && isBusy()) {
    isEnterPressed = await waitOnStatus(status, isBusy)
    // the owner may have turned elsewhere
    if (document.activeElement !== status) return
  }
  const publish = bar.querySelector<HTMLElement>(
    'input, [role=status] button, [data-action=publish]:not([hidden])',
  )
  const control = publish ?? bar.querySelector<HTMLElement>('.versions summary')
  control?.focus()
  if (isEnterPressed && control?.dataset.action === 'publish') control.click()
}

/** Leads from the form to the bar, and back to the field. */
function moveBetweenFormAndBar(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const bar = document.querySelector('.bar:not([hidden])')
  if (!bar) return
  event.preventDefault()
  state.isWriting = false
  if (bar.contains(document.activeElement)) state.lastField?.focus()
  else void goToBar(bar)
}

/** Whether a key changes a text, and is no shortcut. */
const isTyped = ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter' || key === 'Backspace') && !metaKey && (altKey || !ctrlKey)

/** Whether a key would be lost: Sveltia has moved the focus to Save, or Save has lost it. */
const isLost = (target: EventTarget | null) => isSaveButton(target) || target === document.body

/** A key in a text begins or continues to write it; Tab and Escape leave it. */
function updateIsWriting(event: KeyboardEvent) {
  const isLeaving = event.key === 'Tab' || event.key === 'Escape'
  state.isWriting = isTyped(event) || (state.isWriting && !isLeaving)
}

/** An emoji, for example, has a length of more than one. */
const lastCharacterLength = (text: string) =>
  [...new Intl.Segmenter().segment(text)].at(-1)?.segment.length ?? 0

/** Writes what is typed to the text behind a dialog, where a field cannot have the focus. */
function typeBehindDialog(event: KeyboardEvent) {
  const { lastField } = state
  // Sveltia may have removed the text, or redrawn it
  if (!isTextField(lastField) || !lastField.isConnected) return
  // otherwise, the key would press a button of the dialog
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type === 'keyup' || event.key === 'Enter') return
  const isRemoval = event.key === 'Backspace'
  const [start, end] = [lastField.selectionStart ?? 0, lastField.selectionEnd ?? 0]
  const before = lastField.value.slice(0, start)
  const from = isRemoval && start === end ? start - lastCharacterLength(before) : start
  lastField.setRangeText(isRemoval ? '' : event.key, from, end, 'end')
  lastField.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * What the owner goes on typing belongs to the text that she was writing, even if something else has
 * taken the focus:
 *
 * | what has the focus | what a typed key does |
 * | --- | --- |
 * | a text | as usual |
 * | a dialog that appeared | goes to her text; Enter answers it after a second |
 * | Save, or nothing | goes to her text, within a second |
 * | anything else | as usual: she has turned to it |
 */
function keepTyping(event: KeyboardEvent) {
  const { target } = event
  state.isGoingOn = true
  const isSoon = Date.now() - state.typedAt < 1000
  state.typedAt = Date.now()
  if (isTextField(target)) {
    updateIsWriting(event)
  } else if (state.isWriting && isDialogOpen()) {
    updateIsWriting(event)
    if (isTyped(event) && (isSoon || event.key !== 'Enter')) typeBehindDialog(event)
  } else if (state.isWriting && isSoon && isLost(target)) {
    // the key then goes there
    if (isTyped(event)) state.lastField?.focus({ preventScroll: true })
  } else {
    state.isWriting = false
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

/**
 * Call before a save, at once, because the next key may come before a timer. On a phone, the keyboard
 * would come up again if the owner had put it away.
 */
export function goOnTyping(): void {
  if (state.isGoingOn) state.lastField?.focus({ preventScroll: true })
}

/**
 * Without this, what the owner goes on typing would be lost during a save: Sveltia's Save button,
 * which its shortcut clicks, is disabled meanwhile and loses the focus. Ctrl+Enter leads to the bar
 * and back, past all fields that follow.
 */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest(FIELD)) {
      state.lastField = target
      state.isWriting = isTextField(target)
    }
    state.typedAt = Date.now()
  })
  addEventListener('focusout', () => (state.typedAt = Date.now()))
  const onPress = ({ target }: Event) => {
    state.isWriting = isTextField(target)
    state.isGoingOn = document.activeElement === state.lastField
  }
  addEventListener('pointerdown', onPress, { capture: true })
  // while a save runs, a click on Save goes to what is behind it, which would take the focus
  addEventListener('mousedown', (event) => {
    if (isBareToolbar(event.target)) event.preventDefault()
  })
  for (const onKey of [moveBetweenFormAndBar, keepUnsavedText, keepTyping])
    addEventListener('keydown', onKey, { capture: true })
  addEventListener('keyup', keepTyping, { capture: true })
}
