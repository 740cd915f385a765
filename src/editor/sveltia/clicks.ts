import { openInvalidField } from './adaptInterface'
import { confirmPhotoNames, isPhotoComing } from './assistPhotos'
import { findSaveButton, isSaveButton, isTextField } from './elements'
import {
  confirmReplacing,
  describeFormConflicts,
  forgetConflictsOnceReverted,
} from './formConflicts'
import { goOnTyping } from './keepFocus'
import { noteRemoval } from './offerPutBack'
import { mergeBeforeAnswer } from './newVersion'
import { noteSavedDraft, saveAgainAfterward } from './saves'
import { hideErrorsOnceReverted, showErrors } from './toasts'
import { until } from './until'

/**
 * Stops the second click of a double click, except in a text. Without this, it would go to what the
 * first one has put there: it would remove the next list item, add another one, or press what is under
 * a dialog that has closed.
 *
 * @returns whether the click is stopped
 */
export function stopSecondClick(event: MouseEvent): boolean {
  if (event.detail < 2 || isTextField(event.target)) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  return true
}

/** What the latest press began on. */
let pressed: EventTarget | null = null

/**
 * Without this, the second press of a double click on a dialog's button would go to the text behind it,
 * and select a word, which the next key would replace.
 */
function stopSecondPress(event: MouseEvent): void {
  if (event.detail > 1 && event.target !== pressed) event.preventDefault()
  pressed = event.target
}

/** Saves once no photo is being read and the owner agrees, unless she has left the page. */
async function saveLater(): Promise<void> {
  const { hash } = location
  await until(() => !isPhotoComing())
  if (location.hash === hash && (await confirmReplacing())) findSaveButton()?.click()
}

function beforeSave(event: MouseEvent): void {
  confirmPhotoNames()
  showErrors()
  goOnTyping()
  const isSent = saveAgainAfterward()
  if (!isSent && !isPhotoComing() && !describeFormConflicts()) {
    noteSavedDraft()
    return
  }
  event.stopImmediatePropagation()
  if (!isSent) void saveLater()
}

/** What a click means to the editor, before Sveltia handles it. */
function onClick(event: MouseEvent): void {
  if (stopSecondClick(event)) return
  noteRemoval(event.target)
  mergeBeforeAnswer(event.target)
  openInvalidField(event)
  if (isSaveButton(event.target)) beforeSave(event)
  else {
    hideErrorsOnceReverted()
    forgetConflictsOnceReverted()
  }
}

export function watchClicks(): void {
  addEventListener('mousedown', stopSecondPress, { capture: true })
  addEventListener('click', onClick, { capture: true })
}
