import { fieldLabel } from '../shared/field-labels'
import { merge, type ValueConflict } from '../shared/merge-values'
import { isSame } from '../shared/page-values'
import { clearNotification, notify } from './dialogs'
import { openDraft } from './drafts'
import { assignPage, isText, valuesOf } from './draftValues'
import { isFormControl, openPageName } from './elements'
import { toPage, type Values } from '../shared/form-values'
import type { Draft } from './internals'

export type Removal = { before: Draft; after: Values }

/** A copy, because Sveltia changes the values and files of a draft in place. */
const copyDraft = (draft: Draft): Draft => ({
  ...draft,
  currentValues: { copy: valuesOf(draft.currentValues) },
  files: { ...draft.files },
})

/** Whether a text or photo has gone. */
function isSomethingRemoved(before: Values, after: Values): boolean {
  const left = new Set(Object.values(after))
  return Object.values(before).some((value) => value && isText(value) && !left.has(value))
}

function describeKept(name: string, { keys, ours }: ValueConflict): string {
  const label = fieldLabel(`${name}/${name}.json`, keys)
  return `${label} was changed since, so it stays as it is. Before, it said "${ours}".`
}

/**
 * What the open form would have if a removal was put back: with all that was changed since. If the file
 * has been changed elsewhere, what was removed comes back as it is there now.
 */
function mergeRemoval({ after, before }: Removal, draft: Draft) {
  const keepOurs = () => 'ours' as const
  const [oldVersion, newVersion] = [before, draft].map((of) => toPage(valuesOf(of.originalValues)))
  const full = toPage(valuesOf(before.currentValues))
  const ours = merge(oldVersion, full, newVersion, keepOurs)
  // without what was removed
  const base = merge(full, toPage(after), ours, keepOurs)
  const theirs = toPage(valuesOf(draft.currentValues))
  const kept: ValueConflict[] = []
  const keepTheirs = (conflict: ValueConflict) => {
    // its description may come back beside a photo that was chosen again since
    if (conflict.isPhoto) return 'each'
    // a photo that is not saved has no name of its own
    if (conflict.ours && !conflict.ours.startsWith('blob:')) kept.push(conflict)
    return 'theirs'
  }
  const page = merge(base, ours, theirs, keepTheirs) as object
  return { page, kept, hasEffect: !isSame(page, theirs) || kept.length > 0 }
}

function putBack(removal: Removal, draft: Draft): void {
  const { kept, page } = mergeRemoval(removal, draft)
  assignPage(draft, page, removal.before)
  // otherwise, one that says what is removed in the form may no longer be true
  if (kept.length === 0) clearNotification()
  else notify(kept.map((conflict) => describeKept(draft.fileName, conflict)).join(' '))
}

/** What is shown as long as there is something to put back. */
let shown: HTMLElement[] = []

/** The removals that can be put back, of all pages, the latest one last. */
let removals: Removal[] = []

const isOfOpenPage = ({ before }: Removal) => before.fileName === openPageName()

function showPutBack(): void {
  for (const element of shown) element.hidden = !removals.some(isOfOpenPage)
}

function setRemovals(list: Removal[]): void {
  removals = list
  showPutBack()
}

export const listRemovals = (path: string): Removal[] =>
  removals.filter(({ before }) => before.collectionFile.file === path)

/**
 * Call with what a saved page lacks: on this computer, the photos that were removed are then deleted,
 * so what refers to them cannot be put back. What had been saved is in the list of versions, or online
 * in the repository; a text that was removed before it was ever saved is gone.
 */
export function forgetRemovals(saved: readonly Removal[]): void {
  setRemovals(removals.filter((removal) => !saved.includes(removal)))
}

function putBackLatest(): void {
  const latest = removals.findLast(isOfOpenPage)
  const draft = openDraft()
  // the form may not have been rendered yet
  if (!latest || draft?.fileName !== latest.before.fileName) return
  setRemovals(removals.filter((removal) => removal !== latest))
  putBack(latest, draft)
}

/** What a click that Sveltia now handles may remove from; undefined if there is none. */
let beforeClick: Draft | undefined

function compare(): void {
  const [before, now] = [beforeClick, openDraft()]
  beforeClick = undefined
  if (!before || now?.fileName !== before.fileName) return
  const after = valuesOf(now.currentValues)
  // "Revert All Changes" may have put back what was removed before
  const left = removals.filter(
    (removal) => !isOfOpenPage(removal) || mergeRemoval(removal, now).hasEffect,
  )
  const isRemoved = isSomethingRemoved(valuesOf(before.currentValues), after)
  setRemovals(isRemoved ? [...left, { before, after }] : left)
}

/** Call before Sveltia handles a click, which may remove something. */
export function noteRemoval(target: EventTarget | null): void {
  // after the click before, if the browser was too busy since
  compare()
  const draft = isFormControl(target) ? openDraft() : undefined
  beforeClick = draft && copyDraft(draft)
  // Sveltia has handled the click by then
  setTimeout(compare)
}

/**
 * Without this, a click on × or "Revert All Changes" would take text away for good: Sveltia neither
 * asks nor has a way back.
 *
 * @param isLocal whether the bar has more to show
 */
export function offerPutBack(bar: HTMLElement, isLocal: boolean): void {
  const button = bar.querySelector<HTMLButtonElement>('.put-back')
  if (!button) return
  if (!isLocal) bar.querySelector('.versions')?.remove()
  shown = isLocal ? [button] : [button, bar]
  button.onclick = putBackLatest
  // what the owner types next is no part of the click
  addEventListener('beforeinput', compare, { capture: true })
  addEventListener('hashchange', showPutBack)
}
