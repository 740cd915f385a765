import type Sveltia from '@sveltia/cms'
import { findContentFile } from '../../content/schema/contentFiles'
import { toFilePage } from '../shared/empty-strings'
import { omitEmpty } from '../shared/page-values'
import { notify } from './dialogs'
import {
  draftOf,
  expectSavedDraft,
  isSaving,
  noteSent,
  openDraft,
  waitForSave,
  type SavedDraft,
} from './drafts'
import { describeTakenNames, isMadeFrom, readSent } from './draftValues'
import { findSaveButton } from './elements'
import type { Draft } from './internals'
import { forgetRemovals, listRemovals, type Removal } from './offerPutBack'
import { showSuccess } from './toasts'

/*
 * The saves of pages: each begins before Sveltia sends the page, and ends when that is saved or
 * refused. Meanwhile, the owner may go on typing, or open and save another page.
 */

/** An event: a page is about to be sent. */
export const SAVING = 'saving'

/** An event: a page is saved. */
export const SAVED = 'saved'

/** An event: a page could not be saved; its detail is a `Refusal`. See api/adapt-sveltia.ts. */
export const REFUSED = 'refused'

/** @property path of the page, such as `content/home/home.json` */
export type Refusal = { path: string; reason: string }

type Save = {
  /** None if nobody has saved it in this tab's form. */
  saved: SavedDraft | undefined
  /** What the owner is told about new names of her photos. */
  takenNames: readonly string[]
  /** What cannot be put back once the page is saved. */
  removals: readonly Removal[]
}

/** By the path of the page. */
const saves = new Map<string, Save>()

/**
 * By the path of the page, the draft that was in the form when the owner saved it. Before Sveltia sends
 * it, she may leave the page, and open it again.
 */
const savedDrafts = new Map<string, Draft>()

/** The paths of pages that the owner has saved again while they were being saved. */
const savedAgain = new Set<string>()

/** Shows the owner a message after the save that Sveltia may start now. */
export function notifyAfterSave(detail: string): void {
  setTimeout(
    () =>
      void waitForSave().then(() => {
        notify(detail)
      }),
  )
}

/** Sveltia ignores a save while one runs, so that is done afterward. */
function noteSaveKey({ ctrlKey, key, metaKey }: KeyboardEvent): void {
  const path = openDraft()?.collectionFile.file
  if (!path || !(ctrlKey || metaKey) || key.toLowerCase() !== 's') return
  if (isSaving()) savedAgain.add(path)
  else savedAgain.delete(path)
}

/**
 * Without this, a page that the owner leaves while it is sent, and saves again after she has come back,
 * would be sent twice at the same time, and the first answer taken for that to the second.
 *
 * @returns whether the open page is still being sent; then, it is saved again afterward
 */
export function saveAgainAfterward(): boolean {
  const path = openDraft()?.collectionFile.file
  if (!path || !saves.has(path)) return false
  savedAgain.add(path)
  return true
}

/**
 * What Sveltia saves: its copy of the page is to equal what it would load, the file or, on this
 * computer, what the server makes of it.
 */
function toSavedPage(path: string, page: object, isLocal: boolean): unknown {
  const schema = findContentFile(path.replace(/^content\//, ''))?.schema
  return isLocal || !schema ? omitEmpty(page) : toFilePage(schema, page)
}

/** Call when the owner saves the open page. */
export function noteSavedDraft(): void {
  const draft = openDraft()
  if (draft) savedDrafts.set(draft.collectionFile.file, draft)
}

/** @returns the draft that a page was made from; since the owner saved it, a new version may have come */
function findDraft(path: string, page: object): Draft | undefined {
  const [saved, current] = [savedDrafts.get(path), draftOf(path)]
  savedDrafts.delete(path)
  return saved && (!current || isMadeFrom(saved, page)) ? saved : current
}

/** @param page what is sent of the page with the path */
function beginSave(path: string, page: object): void {
  const draft = findDraft(path, page)
  const saved = draft && { draft, sent: readSent(draft, page) }
  if (saved) noteSent(saved)
  saves.set(path, {
    saved,
    takenNames: draft ? describeTakenNames(draft, page) : [],
    removals: listRemovals(path),
  })
  dispatchEvent(new Event(SAVING))
}

function endSave(path: string): void {
  const { removals = [], saved, takenNames = [] } = saves.get(path) ?? {}
  saves.delete(path)
  expectSavedDraft(saved)
  dispatchEvent(new Event(SAVED))
  forgetRemovals(removals)
  showSuccess()
  if (takenNames.length > 0) notifyAfterSave(takenNames.join(' '))
  // the new draft is in the form by then, and the button is enabled
  if (savedAgain.delete(path))
    setTimeout(() => openDraft()?.collectionFile.file === path && findSaveButton()?.click())
}

/** `preSave` comes before Sveltia sends the page, and `postSave` before it makes the new draft. */
export function watchSaves(CMS: typeof Sveltia, isLocal: boolean): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      // before it is changed, because the draft is not
      beginSave(path, data)
      return entry.set('data', toSavedPage(path, data, isLocal) as never)
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      endSave((entry.toJS() as { path: string }).path)
    },
  })
  addEventListener(REFUSED, (event) => {
    const { path } = (event as CustomEvent<Refusal>).detail
    saves.delete(path)
    savedAgain.delete(path)
  })
  addEventListener('keydown', noteSaveKey, { capture: true })
}
