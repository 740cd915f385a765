import type { ValueConflict } from '../shared/merge-values'
import { isSame } from '../shared/page-values'
import { tell } from './dialogs'
import { readSentValues, valuesOf } from './draftValues'
import { findSaveButton, openPageName } from './elements'
import type { Values } from './formValues'
import type { Draft, DraftState } from './internals'
import { until } from './until'

/*
 * Sveltia makes a new draft of a page whenever it has saved or reloaded it, and forgets the old one.
 * Without this, what the owner types while a save runs would vanish. In the order of time, with the
 * functions that change what is known of drafts:
 *
 * 1. The owner opens a page: Sveltia sets `current` of its form to a draft (`noteDraft`), which
 *    replaces none. If the browser has a copy of what she did not save, Sveltia asks whether to
 *    restore it (draftCopies.ts).
 * 2. She types: Sveltia changes the draft's values and, half a second later, keeps a copy.
 * 3. She saves: after a question about form conflicts, Sveltia's event `preSave` tells of the draft
 *    and of what is sent (`noteSave`). She can go on typing, which changes the same draft, and ask
 *    for another save, which Sveltia ignores (`noteSaveKey`).
 * 4. The answer comes. If the page is saved, `postSave` tells which draft the next one replaces
 *    (`noteSaved`); then Sveltia sets `current` to a draft of what it has sent (`noteDraft`), which
 *    gets what she has typed since. If it is not, nothing is set: the form stays as it is.
 * 5. The page is changed elsewhere: the bar calls `showNewVersion` (online, Sveltia's notice leads to
 *    `replaceDraft`), which makes a draft of the new version (`noteNewVersion`) and gives it what is
 *    not saved. A value that both have changed is a form conflict (`addFormConflicts`).
 * 6. She leaves: a copy is kept at once. If a save runs, its new draft is not shown (step 4), but what
 *    she had typed since is kept as a copy.
 */

/** A draft that a new one of the same page replaces. */
export type Replaced = {
  draft: Draft
  /** The values that the owner has changed since. */
  base: Values
  /** Whether the new draft is what this form has saved, so that its values are no conflicts. */
  isSaved: boolean
  /** Whether the copy of the new draft replaces that of the old one, which is not offered anymore. */
  hasCopy: boolean
}

type State = {
  /** Sveltia's form; undefined until the first page is opened. */
  form: DraftState | undefined
  /** The newest draft of each page, by its name. */
  newest: Map<string, Draft>
  /** By the path of the page: the owner may open, and save, another one meanwhile. */
  beingSaved: Map<string, Replaced>
  /** What the next draft replaces; undefined if that is one of a page that is opened. */
  replaced: Replaced | undefined
  /** Whether Sveltia is not to offer the copy of the draft, because that has it all. */
  isCopyHidden: boolean
  /** Whether the owner has asked for another save while one ran. */
  isSaveWanted: boolean
  /** By the name of the page. */
  formConflicts: Map<string, readonly ValueConflict[]>
}

const state: State = {
  form: undefined,
  newest: new Map(),
  beingSaved: new Map(),
  replaced: undefined,
  isCopyHidden: false,
  isSaveWanted: false,
  formConflicts: new Map(),
}

/** To be read; only the functions below change it. */
export const drafts: Readonly<State> = state

/**
 * Between `postSave` and this, Sveltia awaits nothing but its own event handlers, so no task runs in
 * which the owner could open another page. If one did, the draft of that page would replace nothing.
 *
 * @returns what the draft replaces
 */
export function noteDraft(form: DraftState, draft: DraftState['current']): Replaced | undefined {
  const { replaced } = state
  state.form = form
  // the form is closed, so that nothing is replaced
  if (!draft) {
    state.replaced = undefined
    return undefined
  }
  state.newest.set(draft.fileName, draft)
  // a page is opened; what may wait for the next draft of another page goes on waiting
  if (replaced?.draft.fileName !== draft.fileName) return undefined
  // the page is saved, or changed elsewhere
  state.replaced = undefined
  state.isCopyHidden = replaced.hasCopy
  // Sveltia looks for a copy to offer right after it has set the draft, before any microtask
  queueMicrotask(() => (state.isCopyHidden = false))
  return replaced
}

/** @param page what is sent of the page with the path */
export function noteSave(path: string, page: object): void {
  const draft = state.form?.current
  state.isSaveWanted = false
  // the owner may have left the page already; then, what is sent is all that was typed
  if (draft?.collectionFile.file !== path) return
  state.beingSaved.set(path, {
    draft,
    base: readSentValues(draft, page),
    isSaved: true,
    hasCopy: true,
  })
}

export function noteSaveKey(): void {
  state.isSaveWanted = isSaving()
}

export function noteSaved(path: string): void {
  state.replaced = state.beingSaved.get(path)
  state.beingSaved.delete(path)
}

export function noteNewVersion(draft: Draft): void {
  const base = valuesOf(draft.originalValues)
  state.replaced = { draft, base, isSaved: false, hasCopy: hasUnsavedEdits() }
}

export function setFormConflicts(name: string, found: readonly ValueConflict[]): void {
  state.formConflicts.set(name, found)
}

/** Those that are known stay: the owner has not been asked about them. */
export function addFormConflicts(name: string, found: readonly ValueConflict[]): void {
  const isNew = ({ keys }: ValueConflict) => !found.some((other) => isSame(other.keys, keys))
  const known = state.formConflicts.get(name) ?? []
  state.formConflicts.set(name, [...known.filter(isNew), ...found])
}

/** The draft of the page whose form is open. */
export function openDraft(): Draft | undefined {
  const draft = state.form?.current
  return draft?.fileName === openPageName() ? draft : undefined
}

/** Whether the form has changes that are not saved. */
export const hasUnsavedEdits = (): boolean => state.form?.modified === true

/** Whether the page of the open form is being saved. */
export const isSaving = (): boolean => hasUnsavedEdits() && findSaveButton()?.disabled === true

/** Waits until the page of the open form is saved, or could not be. */
export async function waitForSave(): Promise<void> {
  await until(() => !isSaving(), 200)
}

/** Tells the owner something, after the save that Sveltia may start now. */
export function tellOwner(detail: string): void {
  setTimeout(
    () =>
      void waitForSave().then(() => {
        tell(detail)
      }),
  )
}
