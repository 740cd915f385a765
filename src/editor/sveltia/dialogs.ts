/** Whether a dialog is open, of Sveltia's or of the editor's own. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Chromium gives the focus back to a text, but not the caret: what is typed would go elsewhere. */
function returnFocus() {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/**
 * The browser's own `confirm` and `alert` take the keys that are being typed: a space would answer
 * the question. Here, `keepFocus` stops them, and the last button changes nothing.
 *
 * @returns the text of the button that closed the dialog; empty after Escape
 */
function openDialog(text: string, labels: readonly string[]): Promise<string> {
  const dialog = document.createElement('dialog')
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  const buttons = labels.map((label) => {
    const button = document.createElement('button')
    button.textContent = label
    button.onclick = () => {
      dialog.close(label)
    }
    return button
  })
  dialog.append(paragraph, ...buttons)
  Object.assign(dialog, { className: 'own-dialog', role: 'alertdialog', ariaLabel: text })
  document.body.append(dialog)
  dialog.showModal()
  buttons.at(-1)?.focus()
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove()
      returnFocus()
      resolve(dialog.returnValue)
    }
  })
}

/** @param answer what is done if the owner agrees */
export const ask = async (question: string, answer: string): Promise<boolean> =>
  (await openDialog(question, [answer, 'Cancel'])) === answer

/** An event: a message for the owner. The bar prevents its default, a dialog. */
export const NOTIFICATION = 'notification'

/** Takes back a message about something that the owner now does again. */
export function clearNotification(): void {
  dispatchEvent(new CustomEvent(NOTIFICATION, { cancelable: true, detail: '' }))
}

/** Shows the owner a message: in the bar or, if that cannot, in a dialog. */
export function notify(detail: string): void {
  const event = new CustomEvent(NOTIFICATION, { cancelable: true, detail })
  // the dialog in which a photo is chosen is in front of the bar; a question will soon be gone
  const isCovered = document.querySelector('dialog[open]:not([role=alertdialog])') !== null
  const isShownInBar = !isCovered && !dispatchEvent(event)
  if (!isShownInBar) void openDialog(detail, ['OK'])
}
