import type { Message } from './message'

/** The message left unsent when the form was last unmounted. Lost on page unload. */
let draft: Message | undefined

/**
 * Saves an unsent message for the next time the form is mounted.
 *
 * @param message undefined to discard the draft
 */
export function saveDraft(message: Message | undefined): void {
  draft = message
}

/** Fills the form with the saved draft, if any. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(draft ?? {})) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = text
    }
  }
}
