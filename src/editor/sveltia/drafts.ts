import { isSame } from '../shared/page-values'
import { carryOver, carryOverSince, hasSent, keepItemIds, valuesOf, type Sent } from './draftValues'
import { findSaveButton, openPageName } from './elements'
import { followKeys, type FormConflict, type Values } from '../shared/form-values'
import { sveltia, watchDrafts, type Draft, type DraftCopy, type DraftState } from './internals'
import { until } from './until'

/*
 * The life of a draft. Sveltia makes a new draft of a page whenever it has saved or reloaded it, and
 * forgets the old one. Without this, what the owner types while a save runs would vanish.
 *
 * | what happens | how it is known | what becomes of the draft |
 * | --- | --- | --- |
 * | The owner opens a page | `receiveDraft` | The form shows it. Sveltia offers a copy, if there is one |
 * | She types | `input` | Sveltia changes its values, and a copy of it is kept |
 * | She leaves | `hashchange` | A copy is kept at once |
 * | A save begins, or is refused | – | It stays, and she can go on typing |
 * | The page is saved | `expectSavedDraft`, then `receiveDraft` | The new one gets what she has typed since |
 * | … but another page is open | the same | The new one gets that, too; only its copy is kept |
 * | … but she left, and came back | the same | The new one also gets what is not saved in the form |
 * | … but the answer was lost | `mergeNewVersion`, `takeSent` | The new one gets what she has typed since |
 * | The page is changed elsewhere | `mergeNewVersion` | The new one gets what is not saved in the form |
 * | She restores a copy | `restoreCopy` | It gets what is not saved in the copy |
 * | She discards or reverts | – | Sveltia deletes the copy |
 *
 * A value that was changed elsewhere, too, is then a form conflict: `mergeNewVersion` and `restoreCopy`
 * find these, and the owner is asked about them before she saves.
 */

/** A draft that is saved, and what was sent of it: the owner may have typed since. */
export type SavedDraft = { draft: Draft; sent: Sent }

/** A draft that a new one of the same page replaces: it is saved, or the page was changed elsewhere. */
type Replaced = SavedDraft | { draft: Draft; sent?: undefined }

type State = {
  /** Sveltia's form; undefined until the first page is opened. */
  form: DraftState | undefined
  /** The newest draft of each page, by its name. */
  newest: Map<string, Draft>
  /** By the name of the page: what was sent of it, until it is known that it is saved. */
  sent: Map<string, SavedDraft>
  /** What the next draft replaces; undefined if that is one of a page that is opened. */
  replaced: Replaced | undefined
  /** Whether Sveltia is not to offer the copy of the draft, because that has it all. */
  isCopyHidden: boolean
  /** By the name of the page. */
  formConflicts: Map<string, readonly FormConflict[]>
}

const state: State = {
  form: undefined,
  newest: new Map(),
  sent: new Map(),
  replaced: undefined,
  isCopyHidden: false,
  formConflicts: new Map(),
}

/** To be read; only the functions below change it. */
export const drafts: Readonly<State> = state

/** The draft of the page whose form is open. */
export function openDraft(): Draft | undefined {
  const draft = state.form?.current
  return draft?.fileName === openPageName() ? draft : undefined
}

/** The draft of the page with the path, if that is the page whose form is or was last open. */
export function draftOf(path: string): Draft | undefined {
  const draft = state.form?.current
  return draft?.collectionFile.file === path ? draft : undefined
}

/** Whether the form has changes that are not saved. */
export const hasUnsavedEdits = (): boolean => state.form?.modified === true

/** Does something if the click that Sveltia handles now reverts the form. */
export function onceReverted(run: () => void): void {
  setTimeout(() => {
    if (!hasUnsavedEdits()) run()
  })
}

/** Whether the page of the open form is being saved. */
export const isSaving = (): boolean => hasUnsavedEdits() && findSaveButton()?.disabled === true

/** Waits until the page of the open form is saved, or could not be. */
export async function waitForSave(): Promise<void> {
  await until(() => !isSaving(), 200)
}

export function setFormConflicts(name: string, found: readonly FormConflict[]): void {
  state.formConflicts.set(name, found)
}

/** Whether two conflicts are about the same value, which may have moved from one page to the other. */
const isOfSameValue = (known: FormConflict, found: FormConflict) =>
  known.isRemoved === found.isRemoved &&
  isSame(known.isRemoved ? known.keys : followKeys(known.keys, known.page, found.page), found.keys)

/** Those that are known stay unless they are found again: the owner has not been asked about them. */
export function addFormConflicts(name: string, found: readonly FormConflict[]): void {
  const known = state.formConflicts.get(name) ?? []
  const others = known.filter((conflict) => !found.some((other) => isOfSameValue(conflict, other)))
  setFormConflicts(name, [...others, ...found])
}

/** Lets the copy of a new draft, which has it all, replace that of the old one. */
function replaceCopy(next: Draft): void {
  state.isCopyHidden = true
  // Sveltia looks for a copy to offer right after it has set the draft, before any microtask
  queueMicrotask(() => (state.isCopyHidden = false))
  // if nothing is left to save, it is deleted
  setTimeout(() => void sveltia.saveCopy(next))
}

/** @param inForm another draft than the saved one if the owner has left the page since */
function receiveSaved(next: Draft, saved: SavedDraft, inForm?: Draft | null): void {
  carryOverSince(saved.draft, next, saved.sent)
  const hasComeBack = inForm?.fileName === next.fileName && inForm !== saved.draft
  if (hasComeBack) carryOver(inForm, next, valuesOf(inForm.originalValues))
  else keepItemIds(saved.draft, next)
  replaceCopy(next)
  if (next.fileName === openPageName()) setFormConflicts(next.fileName, [])
}

/** @returns what was sent of a draft, if a version of its page has it, so that it is known to be saved */
function takeSent(draft: Draft, version: Values): Sent | undefined {
  const saved = state.sent.get(draft.fileName)
  // the owner may have opened the page again since
  if (saved?.draft !== draft) return undefined
  if (!hasSent(saved.sent, version, valuesOf(draft.originalValues))) return undefined
  state.sent.delete(draft.fileName)
  return saved.sent
}

/** If the answer to a save was lost, the owner's own words come back like those of someone else. */
function receiveNewVersion(next: Draft, draft: Draft): void {
  if (hasUnsavedEdits()) replaceCopy(next)
  const sent = takeSent(draft, valuesOf(next.originalValues))
  const conflicts = sent
    ? carryOverSince(draft, next, sent)
    : carryOver(draft, next, valuesOf(draft.originalValues))
  addFormConflicts(next.fileName, conflicts)
}

/** @returns what a draft replaces; what waits for the next draft of another page goes on waiting */
function takeReplaced({ fileName }: Draft): Replaced | undefined {
  const { replaced } = state
  if (replaced?.draft.fileName !== fileName) return undefined
  state.replaced = undefined
  return replaced
}

/**
 * Call before Sveltia sets the draft of a form. Between `expectSavedDraft` and this, it awaits nothing
 * but its own event handlers, so no task runs in which the owner could open another page. If one did,
 * the draft of that page would replace nothing.
 *
 * @param next nothing if the form is closed
 * @returns whether the form is to show it
 */
export function receiveDraft(form: DraftState, next: DraftState['current']): boolean {
  state.form = form
  if (!next) {
    state.replaced = undefined
    return true
  }
  state.newest.set(next.fileName, next)
  const { current } = form
  const replaced = takeReplaced(next)
  // the owner may have left the page for another one while it was saved
  const isShown = [openPageName(), current?.fileName].includes(next.fileName)
  if (replaced?.sent) receiveSaved(next, replaced, current)
  else if (replaced) receiveNewVersion(next, replaced.draft)
  else setFormConflicts(next.fileName, [])
  return isShown
}

/** Call before a page is sent. */
export function noteSent(saved: SavedDraft): void {
  state.sent.set(saved.draft.fileName, saved)
  // if the answer is lost, only what was sent tells the owner's saved photo from that of someone else
  void keepCopy()
}

/** Call when a page is saved, before Sveltia makes the new draft. @param saved what that replaces */
export function expectSavedDraft(saved: SavedDraft | undefined): void {
  state.replaced = saved
  if (saved) state.sent.delete(saved.draft.fileName)
}

/**
 * Shows the version of the page that Sveltia knows in the open form, with what is not saved.
 *
 * @returns whether something was not saved; undefined if the form was up to date
 */
export function mergeNewVersion(): boolean | undefined {
  const [{ form }, draft] = [state, openDraft()]
  if (!form || !draft || isSaving()) return undefined
  // the form of a page whose file is missing is blank, until it is restored
  const missing = { locales: { _default: { path: draft.collectionFile.file } } }
  const entry = sveltia.compareWithStore(draft.originalEntry ?? missing)?.entry
  if (!entry) return undefined
  const { collection, collectionFile, expanderStates } = draft
  const wasModified = form.modified
  state.replaced = { draft }
  const page = { collection, collectionFile, expanderStates, originalEntry: entry }
  sveltia.createDraft({ entryDraft: form, ...page })
  return wasModified
}

/**
 * @param base the values that the owner has changed
 * @param ours those that she has changed them to
 */
export function restoreCopy(copy: DraftCopy, draft: Draft, base: Values, ours: Values): void {
  const { files, formConflicts = [] } = copy
  setFormConflicts(draft.fileName, formConflicts)
  addFormConflicts(draft.fileName, carryOver({ ...draft, files }, draft, base, ours))
}

/** Keeps a copy in the browser of what is not saved. */
export async function keepCopy(): Promise<void> {
  const draft = state.form?.current
  if (draft && hasUnsavedEdits()) await sveltia.saveCopy(draft)
}

/**
 * Sveltia keeps a copy of a draft half a second after the last change: not if it is left, or the tab
 * closed or reloaded, before, and not if all that the owner did was to drop a photo.
 */
export function followDrafts(): void {
  watchDrafts(receiveDraft)
  for (const type of ['hashchange', 'beforeunload']) addEventListener(type, () => void keepCopy())
  // a tab that is being closed or reloaded may have no time for it
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepCopy(), 100)
  })
  addEventListener('drop', () => {
    const draft = openDraft()
    if (draft) draft.interacted = true
  })
}
