import { photoExtensions } from '../../content/limits'
import { fieldLabel } from '../shared/field-labels'
import { tell } from './dialogs'
import {
  DROP_TARGET,
  findKey,
  findSaveButton,
  isReadingPhoto,
  isSaveButton,
  openPageName,
} from './elements'

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

/** @returns which photos are too large; empty if none is */
function describeLargePhotos(photos: readonly File[], maxBytes: number): string {
  const large = photos.filter(({ size }) => size > maxBytes)
  if (large.length === 0) return ''
  const sizes = large.map(
    ({ name, size }) => `${name} is too large: it has ${toMegabytes(size)} MB.`,
  )
  const limit = `A photo can have up to ${toMegabytes(maxBytes)} MB. Nothing was changed.`
  return [...sizes, limit].join(' ')
}

/** @returns which folders were dropped; empty if none was */
function describeFolders(items: Iterable<DataTransferItem>): string {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const names = entries.flatMap((entry) => (entry?.isDirectory ? entry.name : []))
  return names
    .map((name) => `${name} is a folder. Open it, and drop a photo from it. Nothing was changed.`)
    .join(' ')
}

/** @returns which of several photos Sveltia takes, and what to do with the others */
function describeOtherPhotos(photos: readonly File[], target: Element): string {
  const [taken] = photos.toSorted((a, b) => a.name.localeCompare(b.name))
  const only = `There is room for one photo here, so only ${taken?.name} was taken.`
  const keys = findKey(target)?.split('.') ?? []
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
  const isPhoto = ({ name }: File) => photoExtensions.some((ending) => name.endsWith(`.${ending}`))
  const photos = Array.from(event.dataTransfer?.files ?? []).filter(isPhoto)
  const problem =
    describeFolders(event.dataTransfer?.items ?? []) || describeLargePhotos(photos, maxBytes)
  if (problem) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // otherwise, the form goes on showing where to drop it
    event.target?.dispatchEvent(new DragEvent('dragleave', { bubbles: true }))
    void tell(problem)
  } else if (photos.length > 1) {
    void tell(describeOtherPhotos(photos, target))
  }
}

/** Without this, Sveltia would refuse a photo only after it has cleared the field. */
function checkChosenPhotos(event: Event, maxBytes: number): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || !target.files) return
  const problem = describeLargePhotos([...target.files], maxBytes)
  if (!problem) return
  event.stopImmediatePropagation()
  // otherwise, nothing would happen if the same file is chosen again
  target.value = ''
  void tell(problem)
}

/** Without this, the browser would leave the editor and open a photo that is dropped beside a field. */
function keepEditor(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  if (event.type !== 'drop') return
  void tell(
    'Nothing was changed. To use a photo, open an item of the form and drop it onto its photo.',
  )
}

/** When a photo was last dropped: its field needs a moment until it says that it reads the photo. */
let droppedAt = 0

const isPhotoComing = () => isReadingPhoto() || Date.now() - droppedAt < 300

/** Without this, a page that is saved while a photo is read would be refused, or lack the photo. */
async function saveWhenRead(event: Event): Promise<void> {
  const { hash } = location
  if (!isSaveButton(event.target) || !isPhotoComing()) return
  event.stopImmediatePropagation()
  while (isPhotoComing()) await new Promise((resolve) => setTimeout(resolve, 50))
  // otherwise, the owner has left the page, and its changes are kept
  if (location.hash === hash) findSaveButton()?.click()
}

/** @param maxBytes size of a photo */
export function assistPhotos(maxBytes: number): void {
  const onDrag = (event: DragEvent) => {
    const target = event.target instanceof Element && event.target.closest(DROP_TARGET)
    if (!target) keepEditor(event)
    else if (event.type === 'drop') {
      droppedAt = Date.now()
      checkDroppedPhotos(event, target, maxBytes)
    }
  }
  const onChange = (event: Event) => {
    checkChosenPhotos(event, maxBytes)
  }
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, onDrag, { capture: true })
  addEventListener('change', onChange, { capture: true })
  addEventListener('click', (event) => void saveWhenRead(event), { capture: true })
}
