/*
 * Elements of Sveltia that scripts look for, but for what any page has, such as an open dialog. It
 * promises none of these selectors: after an update, sveltiaContract.test.ts names those that are gone.
 */

/** The shortcut stays the same in every language, and while the button says "Saving…". */
const SAVE_BUTTON = '[aria-keyshortcuts$="+S"]'

/** What has the Save button, and others. */
const TOOLBAR = `[role=toolbar]:has(${SAVE_BUTTON})`

/** The form of a page, also while it is being rendered. */
const FORM = '.content-editor'

/** What has the fields of the form. */
const FORM_PANE = '.content-editor .pane'

/** A field of the form, in the attribute with its key path, such as `photos.1.caption`. */
export const FIELD = '[data-key-path]'

/** What takes a photo that is dropped: a field, or the dialog in which a photo is chosen. */
export const DROP_TARGET = '.drop-target'

/** A field whose photo is being read; it has none meanwhile. */
const READING = '.processing'

/** The name of a new photo, while it is changed; its first button confirms it. */
const PHOTO_NAME = '.editable-text:has(input)'

/** A list item, open or closed. */
const ITEM = '.item'

/** What is shown of a closed list item, in place of its fields. */
const CLOSED_ITEM = '[id$="-body"]:has(> .summary)'

/** The arrow that opens or closes a list item. */
const ITEM_TOGGLE = '[aria-controls*="-item-"]'

/** Such as "Revert All Changes". */
const MENU_ITEM = '[role=menuitem]'

/** A question or a message that is shown, but not the editor's own (see dialogs.ts). */
export const OPEN_ALERT = 'dialog[open][role=alertdialog]:not(.own-dialog)'

/** An error at the edge of the screen. */
export const ERROR_TOAST = '.toast:has(.alert.error)'

/** A message there that a page was saved. */
export const SUCCESS_TOAST = '.toast:has(.alert.success)'

/** Sveltia's notice, above the form, that the page was changed elsewhere. */
export const CHANGE_NOTICE = '.content-editor .infobar.warning'

export const isTextField = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.selectionStart !== null)

/** @returns the names of new photos that the owner is changing */
export const findPhotoNames = () => document.querySelectorAll(PHOTO_NAME)

export const findSaveButton = () => document.querySelector<HTMLButtonElement>(SAVE_BUTTON)

export const isSaveButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SAVE_BUTTON) !== null

/** Whether it is the toolbar itself, which is also what a click on a disabled button goes to. */
export const isBareToolbar = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(`${TOOLBAR}, button, input`)?.matches(TOOLBAR) === true

/** Whether it changes the form itself: a button of a field, or an item of a menu, but no dialog. */
export const isFormControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(MENU_ITEM) !== null ||
    (target.closest(FIELD) !== null && target.closest('dialog, input, textarea') === null))

export const isFormOpen = (): boolean => document.querySelector(FORM) !== null

export const isFormRendered = (): boolean => document.querySelector(FORM_PANE) !== null

export const isReadingPhoto = (): boolean => document.querySelector(READING) !== null

/** @returns the keys of the fields whose photos are being read */
export const listKeysBeingRead = (): string[] =>
  [...document.querySelectorAll(READING)].flatMap(
    (element) => element.closest<HTMLElement>(FIELD)?.dataset.keyPath ?? [],
  )

/** @returns what takes a photo that is chosen for the field with a key; null if it takes none */
export const findPhotoInput = (key: string) =>
  document.querySelector<HTMLInputElement>(`[data-key-path="${key}"] input[type=file]`)

/** @returns the arrow of the closed list item that has an element */
export function findToggleOfClosedItem(element: Element): HTMLElement | null {
  const body = element.closest(CLOSED_ITEM)
  const toggle = body && `[aria-controls="${CSS.escape(body.id)}"][aria-expanded="false"]`
  return toggle ? document.querySelector<HTMLElement>(toggle) : null
}

/** @param key such as `photos.1` */
export function findItemToggle(key: string): HTMLElement | null {
  const [, list, index] = /^(.+)\.(\d+)$/.exec(key) ?? []
  const toggle = `[data-key-path="${list}"] [aria-controls$="-item-${index}-body"]`
  return index === undefined ? null : document.querySelector<HTMLElement>(toggle)
}

/** @returns the key of a field or, if it is in the header of a list item, of the item: `photos.1` */
export function findKey(element: Element): string | undefined {
  const { keyPath } = element.closest<HTMLElement>(FIELD)?.dataset ?? {}
  const toggle = element.closest(ITEM)?.querySelector(ITEM_TOGGLE)
  const [, index] = /-item-(\d+)-body$/.exec(toggle?.getAttribute('aria-controls') ?? '') ?? []
  const isOfItem = toggle?.closest<HTMLElement>(FIELD)?.dataset.keyPath === keyPath
  return keyPath && index && isOfItem ? `${keyPath}.${index}` : keyPath
}

/** @returns the name of the page whose form is open; empty without one */
export const openPageName = (): string => /\/entries\/([\w-]+)/.exec(location.hash)?.[1] ?? ''
