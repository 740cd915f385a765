import { photoExtensions } from '../../content/limits'
import { listDroppedFolders } from '../shared/dropped-folders'
import { fieldLabel } from '../shared/field-labels'
import { clearNotification, notify } from './dialogs'
import { openDraft } from './drafts'
import {
  DROP_TARGET,
  findKey,
  isReadingPhoto,
  findPhotoInput,
  findPhotoNames,
  isTextField,
  openPageName,
} from './elements'
import { openField } from './openField'
import { until } from './until'

const TAKES_NO_PHOTO =
  'Nothing was changed. To use a photo, drop it onto a photo in the preview, or open an item of the form and drop it onto its photo.'

const NOT_OPEN =
  'Nothing was changed, because the field of this photo was not open in time. Drop your photo once more.'

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

/** @returns which photos are too large; empty if none is */
function describeLargePhotos(photos: readonly File[], maxBytes: number): string {
  const large = photos.filter(({ size }) => size > maxBytes)
  if (large.length === 0) return ''
  const sizes = large.map(
    ({ name, size }) => `${name} is too large: it is ${toMegabytes(size)} MB.`,
  )
  const limit = `A photo can have up to ${toMegabytes(maxBytes)} MB. Nothing was changed.`
  return [...sizes, limit].join(' ')
}

/** @returns why the folders that were dropped cannot be used; empty if there are none */
const describeFolders = (names: readonly string[]) =>
  names
    .map((name) => `${name} is a folder. Open it, and drop a photo from it. Nothing was changed.`)
    .join(' ')

const isPhoto = ({ name }: File) =>
  photoExtensions.some((extension) => name.endsWith(`.${extension}`))

/** The photos among files, in Sveltia's order: it takes the first. */
const listPhotos = (files: Iterable<File>): File[] =>
  [...files].filter(isPhoto).toSorted((a, b) => a.name.localeCompare(b.name))

function describeNonPhotos(files: readonly File[]): string {
  const sentences = files.map(({ name }) => `${name} is not a photo.`)
  const extensions = photoExtensions.map((extension) => `.${extension}`).join(', ')
  return `${sentences.join(' ')} A photo has one of these file extensions: ${extensions}. Nothing was changed.`
}

/** @returns which of several photos is taken for a field, and what to do with the others */
function describeOtherPhotos([taken]: readonly File[], keys: readonly string[]): string {
  const only = `There is room for one photo here, so only ${taken?.name} was taken.`
  const index = keys.findLastIndex((key) => /^\d+$/.test(key))
  if (index === -1) return only
  const label = fieldLabel(`${openPageName()}/${openPageName()}.json`, keys.slice(0, index))
  return `${only} To add the others, add an item to ${label} for each of them, and drop it there.`
}

/**
 * Without this, Sveltia would clear the field before it refuses a photo, take one of several without a
 * word, or do nothing about a folder.
 */
function checkDroppedPhotos(event: DragEvent, target: Element, maxBytes: number): void {
  const photos = listPhotos(event.dataTransfer?.files ?? [])
  const problem =
    describeFolders(listDroppedFolders(event.dataTransfer)) || describeLargePhotos(photos, maxBytes)
  if (problem) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // otherwise, the form goes on showing where to drop it
    event.target?.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))
    notify(problem)
  } else if (photos.length > 1) {
    notify(describeOtherPhotos(photos, findKey(target)?.split('.') ?? []))
  }
}

/** Without this, Sveltia would refuse a photo only after it has cleared the field. */
function checkChosenPhotos(event: Event, maxBytes: number): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || !target.files) return
  clearNotification()
  const problem = describeLargePhotos([...target.files], maxBytes)
  if (!problem) return
  event.stopImmediatePropagation()
  // tells dropOntoField
  event.preventDefault()
  // otherwise, nothing would happen if the same file is chosen again
  target.value = ''
  notify(problem)
}

const findDropTarget = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(DROP_TARGET) : null

/** Without this, the browser would leave the editor and open what is dropped beside a field. */
export function keepEditor(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target, type } = event
  if (dataTransfer?.types.includes('Files')) {
    if (findDropTarget(target)) return
    event.preventDefault()
    if (type === 'drop') notify(TAKES_NO_PHOTO)
  } else if (dataTransfer && !defaultPrevented && !isTextField(target)) {
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
}

/**
 * Takes a photo that was dropped onto the preview to the field of what is shown there, if any.
 *
 * @param folders the names of those of the files that are folders
 */
export async function dropOntoField(
  field: Parameters<typeof openField>[0] | undefined,
  files: readonly File[],
  folders: readonly string[],
): Promise<void> {
  const photos = listPhotos(files)
  const [photo] = photos
  if (folders.length > 0 || !photo) {
    notify(describeFolders(folders) || describeNonPhotos(files))
    return
  }
  if (!field) {
    notify(TAKES_NO_PHOTO)
    return
  }
  // even if the owner scrolls meanwhile
  await openField(field, ['keydown', 'pointerdown'])
  const isOpen = field.file.startsWith(`${openPageName()}/`)
  const input = isOpen && findPhotoInput(field.keys.join('.'))
  if (!input) {
    notify(NOT_OPEN)
    return
  }
  const chosen = new DataTransfer()
  chosen.items.add(photo)
  input.files = chosen.files
  // otherwise, Sveltia would keep no copy of the photo until it is saved
  const draft = openDraft()
  if (draft) draft.interacted = true
  const isTaken = input.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }))
  if (isTaken && photos.length > 1) notify(describeOtherPhotos(photos, field.keys.map(String)))
}

/** When a photo was last dropped: its field needs a moment until it says that it reads the photo. */
let droppedAt = 0

/** Without this, a page that is saved while a photo is read would be refused, or lack the photo. */
export const isPhotoComing = (): boolean => isReadingPhoto() || Date.now() - droppedAt < 300

/**
 * Lets the owner leave a form only once its photos are read. Without this, Sveltia would put a photo
 * that she has dropped into the page that she opens meanwhile, which could not be saved then.
 */
function stayWhilePhotoIsRead(event: HashChangeEvent): void {
  if (!isPhotoComing()) return
  event.stopImmediatePropagation()
  const { newURL, oldURL } = event
  void until(() => !isPhotoComing()).then(() =>
    dispatchEvent(new HashChangeEvent('hashchange', { newURL, oldURL })),
  )
}

/**
 * Confirms the names of photos that the owner has changed. Without this, one would be lost unless she
 * presses Enter in it.
 *
 * @param target what she is about to use; in a name, she goes on changing that
 */
export function confirmPhotoNames(target: EventTarget | null = null): void {
  for (const name of findPhotoNames()) {
    if (!name.contains(target as Node | null)) name.querySelector('button')?.click()
  }
}

/** @param maxBytes size of a photo */
export function assistPhotos(maxBytes: number): void {
  const onDrop = (event: DragEvent) => {
    const target = findDropTarget(event.target)
    if (!target) return
    droppedAt = Date.now()
    clearNotification()
    checkDroppedPhotos(event, target, maxBytes)
  }
  const onChange = (event: Event) => {
    checkChosenPhotos(event, maxBytes)
  }
  addEventListener('drop', onDrop, { capture: true })
  for (const type of ['dragover', 'drop'] as const) addEventListener(type, keepEditor)
  addEventListener('change', onChange, { capture: true })
  // not when the name loses the focus: in Safari, no button gets it, such as the one that cancels
  for (const type of ['pointerdown', 'focusin'])
    addEventListener(
      type,
      ({ target }) => {
        confirmPhotoNames(target)
      },
      { capture: true },
    )
  addEventListener('hashchange', stayWhilePhotoIsRead, { capture: true })
}
