import type Sveltia from '@sveltia/cms'
import { contentFiles } from '../../content/schema/contentFiles'
import { carryOver, readSentValues } from './carryOver'
import { describeConflicts, guardConflicts, setConflicts } from './conflicts'
import { findSaveButton, openPageName } from './elements'
import type { Values } from './formValues'
import { valuesOf } from './sveltiaDraft'
import type { Draft, DraftFunctions, DraftState } from './sveltiaDraft'

/*
 * Sveltia makes a new draft of a page whenever it has saved or reloaded it, and forgets the old one.
 * Without this, what the owner types while a save runs would vanish. Sveltia has no API for drafts:
 * this needs `EntryDraftState.current` to be an accessor, and `postSave` to run before the new draft.
 */

/** A draft that a new one of the same page replaces. */
type Replaced = {
  draft: Draft
  /** The values that the owner has changed since. */
  base: Values
  /** Whether the new draft is what this form has saved, so that its values are no conflicts. */
  isSaved: boolean
}

/** As long as Sveltia waits after a change. */
const COPY_DELAY_MS = 500

let sveltia: DraftFunctions | undefined

/** Sveltia's form; undefined until the first page is opened. */
let form: DraftState | undefined

/** By the path of the page: she may open, and save, another one meanwhile. */
const beingSaved = new Map<string, Replaced>()

/** The draft that the next one replaces; undefined if the next one is of a page that she opens. */
let replaced: Replaced | undefined

/** Whether the owner has asked for another save while one runs, which Sveltia ignores. */
let isSaveWanted = false

/** The draft of the page whose form is open. */
export function openDraft(): Draft | undefined {
  const draft = form?.current
  return draft?.fileName === openPageName() ? draft : undefined
}

/** Whether the form has changes that are not saved. */
export const hasUnsavedEdits = (): boolean => form?.modified === true

const isSaving = () => hasUnsavedEdits() && findSaveButton()?.disabled === true

/** @returns the names of the pages with changes that are not saved, in this tab or another */
export async function listUnsavedPages(): Promise<string[]> {
  const edited = hasUnsavedEdits() ? form?.current?.fileName : undefined
  const names = contentFiles.map(({ file }) => file.replace(/\/.*/, ''))
  const copies = await Promise.all(names.map(async (name) => sveltia?.getBackup('pages', name)))
  return names.filter((name, index) => name === edited || copies[index])
}

/**
 * Shows the page as it is on disk in the open form, with the owner's unsaved changes.
 * @returns what to tell her; undefined if the form was up to date
 */
export async function showNewVersion(): Promise<string | undefined> {
  // the draft that is being saved stays; if that fails, nothing else would show the new version
  while (isSaving()) await new Promise((resolve) => setTimeout(resolve, 200))
  await sveltia?.checkForRemoteChanges().catch(() => undefined)
  return replaceDraft()
}

/** Keeps a copy in the browser of what is not saved. */
function keepCopy(): void {
  if (form?.current && form.modified) void sveltia?.saveBackup(form.current)
}

/** As `showNewVersion`, but shows the version that Sveltia knows. */
export function replaceDraft(): string | undefined {
  const draft = openDraft()
  if (!sveltia || !form || !draft?.originalEntry || isSaving()) return undefined
  const entry = sveltia.compareWithStore(draft.originalEntry)?.entry
  if (!entry) return undefined
  const { collection, collectionFile, collectionName, expanderStates, fileName } = draft
  const wasModified = form.modified
  replaced = { draft, base: valuesOf(draft.originalValues), isSaved: false }
  const page = { collection, collectionFile, expanderStates, originalEntry: entry }
  // otherwise Sveltia would offer to restore the copy at once
  void sveltia.deleteBackup(collectionName, fileName)
  sveltia.createDraft({ entryDraft: form, ...page })
  setTimeout(keepCopy, COPY_DELAY_MS)
  if (!wasModified) return undefined
  return `This page was changed outside of this form, which now shows the new version. What you have not saved is kept. ${describeConflicts()}`.trim()
}

/** Gives a new draft what is not saved of the one that it replaces. */
function prepareDraft(next: Draft, { base, draft, isSaved }: Replaced): void {
  const current = form?.current
  // she may have left the page while it was saved, and have opened it again
  const from = current?.fileName === next.fileName ? current : draft
  const found = carryOver(from, next, from === draft ? base : valuesOf(from.originalValues))
  if (next.fileName !== openPageName()) {
    // Sveltia deletes its copy of what it has saved, even if more was typed before she left
    setTimeout(() => void sveltia?.saveBackup(next))
    return
  }
  setConflicts(isSaved ? [] : found)
  // the button is enabled by then
  if (isSaved && isSaveWanted) setTimeout(() => findSaveButton()?.click())
}

/** Sveltia sets the draft of a form at once, so nothing can be typed in between. */
function trackForm(prototype: DraftState): void {
  const accessors = Object.getOwnPropertyDescriptor(prototype, 'current')
  Object.defineProperty(prototype, 'current', {
    ...accessors,
    set(this: DraftState, next: DraftState['current']) {
      setForm(this)
      const old = replaced
      replaced = undefined
      if (next && old) prepareDraft(next, old)
      // the owner has left this page for another one while it was saved
      const names = [openPageName(), this.current?.fileName]
      if (next && !names.includes(next.fileName)) return
      if (!old) setConflicts([])
      accessors?.set?.call(this, next)
    },
  })
}

function setForm(state: DraftState) {
  form = state
}

/**
 * Sveltia keeps a copy of a draft half a second after the last change: not if it is left before, and
 * not if all that the owner did was to drop a photo.
 */
function keepCopies() {
  addEventListener('hashchange', keepCopy)
  addEventListener('drop', () => {
    const draft = openDraft()
    if (draft) draft.interacted = true
  })
}

/** @param module Sveltia with the functions that api/editor-files.ts exports */
export function trackDrafts(module: { default: typeof Sveltia }): void {
  sveltia = module as unknown as DraftFunctions
  trackForm(sveltia.EntryDraftState.prototype)
  module.default.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, path } = entry.toJS() as { data: object; path: string }
      const draft = form?.current
      isSaveWanted = false
      // she may have left the page already; then, what is sent is all that she has typed
      if (draft?.collectionFile.file !== path) return
      beingSaved.set(path, { draft, base: readSentValues(draft, data), isSaved: true })
    },
  })
  module.default.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const { path } = entry.toJS() as { path: string }
      replaced = beingSaved.get(path)
      beingSaved.delete(path)
    },
  })
  guardConflicts()
  const onKey = ({ ctrlKey, key, metaKey }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') isSaveWanted = isSaving()
  }
  addEventListener('keydown', onKey, { capture: true })
  keepCopies()
}
