import type Sveltia from '@sveltia/cms'
import { merge } from '../shared/merge-values'
import { isSaveButton } from './elements'
import { flatten, toPage, type Values } from './formValues'
import { openDraft } from './openDraft'
import { adoptPhotos, assign, isText, valuesOf, type Draft } from './sveltiaDraft'

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

/**
 * Without this, a click on × or "Revert All Changes" would take text away for good: Sveltia neither
 * asks nor has a way back.
 *
 * @param isLocal whether the bar has more to show
 */
export function offerPutBack(bar: HTMLElement, CMS: typeof Sveltia, isLocal: boolean): void {
  const button = bar.querySelector<HTMLButtonElement>('.put-back')
  if (!button) return
  if (!isLocal) bar.querySelector('.versions')?.remove()
  const setHidden = (isHidden: boolean) => {
    button.hidden = isHidden
    if (!isLocal) bar.hidden = isHidden
  }
  const hide = () => {
    setHidden(true)
  }
  const onClick = ({ target }: Event) => {
    const draft = openDraft()
    // a save removes nothing, but the owner may go on typing meanwhile
    if (!draft || isSaveButton(target) || (target as Element).closest('.bar, input, textarea'))
      return
    const before = copyDraft(draft)
    // Sveltia has handled the click by then
    setTimeout(() => {
      const now = openDraft()
      if (now?.fileName !== before.fileName) return
      const after = valuesOf(now.currentValues)
      if (!isSomethingRemoved(valuesOf(before.currentValues), after)) return
      setHidden(false)
      button.onclick = () => {
        putBack(before, after)
        hide()
      }
    }, 300)
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('hashchange', hide)
  // from then on, the list of versions has it; photos that no page shows anymore are gone
  CMS.registerEventListener({ name: 'postSave', handler: hide })
}
