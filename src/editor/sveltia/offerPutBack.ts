import { merge } from '../shared/merge-values'
import { openDraft } from './drafts'
import { adoptPhotos, assign, isText, valuesOf } from './draftValues'
import { isSaveButton } from './elements'
import { flatten, toPage, type Values } from './formValues'
import type { Draft } from './internals'

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

/** Puts back what a click has removed, and keeps later changes. */
function putBack(before: Draft, after: Values): void {
  const draft = openDraft()
  if (draft?.fileName !== before.fileName) return
  const [base, ours, theirs] = [
    after,
    valuesOf(before.currentValues),
    valuesOf(draft.currentValues),
  ]
  const merged = merge(toPage(base), toPage(ours), toPage(theirs), () => 'ours')
  assign(draft, adoptPhotos(flatten(merged as object), before, draft))
}

const findButton = () => document.querySelector<HTMLButtonElement>('.put-back')

/** Call when nothing is left to put back: the list of versions has what is saved. */
export function hidePutBack(): void {
  const button = findButton()
  if (button) button.hidden = true
}

function offerAfterClick({ target }: Event): void {
  const draft = openDraft()
  // a save removes nothing, but the owner may go on typing meanwhile
  if (!draft || isSaveButton(target) || (target as Element).closest('.bar, input, textarea')) return
  const before = copyDraft(draft)
  // Sveltia has handled the click by then
  setTimeout(() => {
    const [button, now] = [findButton(), openDraft()]
    if (!button || now?.fileName !== before.fileName) return
    const after = valuesOf(now.currentValues)
    if (!isSomethingRemoved(valuesOf(before.currentValues), after)) return
    button.hidden = false
    button.onclick = () => {
      putBack(before, after)
      hidePutBack()
    }
  }, 300)
}

/**
 * Without this, a click on × or "Revert All Changes" would take text away for good: Sveltia neither
 * asks nor has a way back.
 */
export function offerPutBack(): void {
  addEventListener('click', offerAfterClick, { capture: true })
  addEventListener('hashchange', hidePutBack)
}
