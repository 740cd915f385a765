import type Sveltia from '@sveltia/cms'
import { carryOver, readSentValues } from './carryOver'
import { keepDraftCopies, renewDraftCopy } from './draftCopies'
import { ALERT, findSaveButton, openPageName } from './elements'
import { askAboutFormConflicts, describeFormConflicts, setFormConflicts } from './formConflicts'
import type { Values } from './formValues'
import {
  draftFunctions,
  isSaving,
  openDraft,
  openForm,
  setDraftFunctions,
  setOpenForm,
} from './openDraft'
import { keepItemIds, valuesOf } from './sveltiaDraft'
import type { Draft, DraftFunctions, DraftState } from './sveltiaDraft'
import { keepCopiesApart, noteDraft } from './tabCopies'

/*
 * Sveltia makes a new draft of a page whenever it has saved or reloaded it, and forgets the old one.
 * Without this, what the owner types while a save runs would vanish. In the order of time:
 *
 * 1. The owner opens a page: Sveltia sets `current` of its form to a draft. None is replaced. If the
 *    browser has a copy of what she did not save, Sveltia asks whether to restore it (tabCopies.ts).
 * 2. She types: Sveltia changes the draft's values and, half a second later, keeps a copy.
 * 3. She saves: after a question about form conflicts, `preSave` notes the draft and what is sent.
 *    She can go on typing, which changes the same draft.
 * 4. The answer comes. If the page is saved, `postSave` says which draft the next one replaces; then
 *    Sveltia sets `current` to a draft of what it has sent, which gets what she has typed since. If
 *    it is not, nothing is set: the form stays as it is.
 * 5. The page is changed elsewhere: the bar calls `showNewVersion`, which makes a draft of the new
 *    version and gives it what is not saved. A value that both have changed is a form conflict.
 * 6. She leaves: a copy is kept at once. If a save runs, its new draft is not shown (step 4), but what
 *    she had typed since is kept as a copy.
 */

/** A draft that a new one of the same page replaces. */
type Replaced = {
  draft: Draft
  /** The values that the owner has changed since. */
  base: Values
  /** Whether the new draft is what this form has saved, so that its values are no conflicts. */
  isSaved: boolean
}

/** By the path of the page: the owner may open, and save, another one meanwhile. */
const beingSaved = new Map<string, Replaced>()

/** The draft that the next one replaces; undefined if the next one is of a page that is opened. */
let replaced: Replaced | undefined

/** Whether the owner has asked for another save while one runs, which Sveltia ignores. */
let isSaveWanted = false

/**
 * Shows the page as it is on disk in the open form, with the owner's unsaved changes.
 * @returns what to tell the owner; undefined if the form was up to date
 */
export async function showNewVersion(): Promise<string | undefined> {
  // the draft that is being saved stays; if that fails, nothing else would show the new version
  while (isSaving()) await new Promise((resolve) => setTimeout(resolve, 200))
  await draftFunctions()
    ?.checkForRemoteChanges()
    .catch(() => undefined)
  return replaceDraft()
}

/** As `showNewVersion`, but shows the version that Sveltia knows. */
export function replaceDraft(): string | undefined {
  const [sveltia, form, draft] = [draftFunctions(), openForm(), openDraft()]
  if (!sveltia || !form || !draft?.originalEntry || isSaving()) return undefined
  const entry = sveltia.compareWithStore(draft.originalEntry)?.entry
  if (!entry) return undefined
  const { collection, collectionFile, collectionName, expanderStates, fileName } = draft
  const wasModified = form.modified
  replaced = { draft, base: valuesOf(draft.originalValues), isSaved: false }
  // otherwise Sveltia would offer to restore the copy at once; of a form without changes, it offers
  // a copy of before, which stays
  if (wasModified) renewDraftCopy(collectionName, fileName)
  const page = { collection, collectionFile, expanderStates, originalEntry: entry }
  sveltia.createDraft({ entryDraft: form, ...page })
  if (!wasModified) return undefined
  return `This page was changed outside of this form, which now shows the new version. What you have not saved is kept. ${describeFormConflicts()}`.trim()
}

/** Gives a new draft what is not saved of the one that it replaces. */
function prepareDraft(next: Draft, { base, draft, isSaved }: Replaced): void {
  const current = openForm()?.current
  // the owner may have left the page while it was saved, and have opened it again
  const from = current?.fileName === next.fileName ? current : draft
  const found = carryOver(from, next, from === draft ? base : valuesOf(from.originalValues))
  if (isSaved && from === draft) keepItemIds(draft, next)
  if (next.fileName !== openPageName()) {
    // Sveltia deletes its copy of what it has saved, even if more was typed before the owner left
    setTimeout(() => void draftFunctions()?.saveBackup(next))
    return
  }
  setFormConflicts(isSaved ? [] : found)
  // the button is enabled by then
  if (isSaved && isSaveWanted) setTimeout(() => findSaveButton()?.click())
}

/** Sveltia sets the draft of a form at once, so nothing can be typed in between. */
function watchForm(prototype: DraftState): void {
  const accessors = Object.getOwnPropertyDescriptor(prototype, 'current')
  // otherwise, every new draft would silently replace what was typed
  if (!accessors?.set)
    throw new Error("This release of Sveltia sets a form's draft in another way.")
  Object.defineProperty(prototype, 'current', {
    ...accessors,
    set(this: DraftState, next: DraftState['current']) {
      setOpenForm(this)
      const old = replaced
      replaced = undefined
      if (next && old) prepareDraft(next, old)
      if (next) noteDraft(next, !old && next.fileName === openPageName())
      // the owner has left this page for another one while it was saved
      const names = [openPageName(), this.current?.fileName]
      if (next && !names.includes(next.fileName)) return
      if (!old) setFormConflicts([])
      accessors.set?.call(this, next)
    },
  })
}

/** `preSave` comes before Sveltia sends the page, and `postSave` before it makes the new draft. */
function watchSaves(CMS: typeof Sveltia): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      const draft = openForm()?.current
      isSaveWanted = false
      // the owner may have left the page already; then, what is sent is all that was typed
      if (draft?.collectionFile.file !== path) return
      beingSaved.set(path, { draft, base: readSentValues(draft, data), isSaved: true })
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const { path } = entry.toJS() as { path: string }
      replaced = beingSaved.get(path)
      beingSaved.delete(path)
    },
  })
  const onKey = ({ ctrlKey, key, metaKey }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') isSaveWanted = isSaving()
  }
  addEventListener('keydown', onKey, { capture: true })
}

/**
 * Without this, "Save Anyway" would replace all that was changed elsewhere, and not only the values
 * that the owner has changed, too. Only its text, which is translated, tells that button from others;
 * after those, the newer version does no harm.
 */
function mergeBeforeAnswer({ target }: Event): void {
  if ((target as Element).closest(ALERT)) replaceDraft()
}

/**
 * @param module Sveltia with the functions that api/adapt-sveltia.ts exports
 * @param tab ID of this tab
 */
export function keepUnsavedEdits(module: { default: typeof Sveltia }, tab: string): void {
  const functions = module as unknown as DraftFunctions
  setDraftFunctions(functions)
  watchForm(functions.EntryDraftState.prototype)
  watchSaves(module.default)
  keepCopiesApart(tab, functions.IndexedDB)
  addEventListener('click', mergeBeforeAnswer, { capture: true })
  askAboutFormConflicts()
  keepDraftCopies()
}
