import type { Message } from './message'

/** What was written when the form was left without being sent. It ends with the document. */
let draft: Message | undefined

/**
 * Keeps what was written for the next time the form is shown.
 *
 * @param message undefined: there is nothing to keep
 */
export function keepDraft(message: Message | undefined): void {
  draft = message
}

/** Writes what was kept into the fields of the form, if there is something. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(draft ?? {})) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = text
    }
  }
}
