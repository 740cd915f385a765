/*
 * Elements of Sveltia that scripts look for. It promises none of these selectors: after an update,
 * compare them with its components. The tests in e2e/editor fail if one does not match.
 */

/** The shortcut stays the same in every language, and while the button says "Saving…". */
const SAVE_BUTTON = '[aria-keyshortcuts$="+S"]'

/** A field of the form, in the attribute with its key path, such as `photos.1.caption`. */
export const FIELD = '[data-key-path]'

/** A question or a message, but not the editor's own (see dialogs.ts). */
export const OPEN_ALERT = 'dialog[open][role=alertdialog]:not(.message)'

export const findSaveButton = () => document.querySelector<HTMLButtonElement>(SAVE_BUTTON)

export const isSaveButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SAVE_BUTTON) !== null

/** @returns the name of the page whose form is open; empty without one */
export const openPageName = (): string => /\/entries\/([\w-]+)/.exec(location.hash)?.[1] ?? ''
