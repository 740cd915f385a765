import { fieldLabel } from '../shared/field-labels'
import { isSame, toText } from '../shared/page-values'
import { ask, clearNotification } from './dialogs'
import { valuesOf } from './draftValues'
import { drafts, hasUnsavedEdits, onceReverted, openDraft, setFormConflicts } from './drafts'
import { openPageName } from './elements'
import { followKeys, toPage, valueAt, type FormConflict } from '../shared/form-values'

/*
 * A form conflict is a value that was changed both in the open form (ours), which goes on showing it,
 * and elsewhere (theirs). The conflicts of publishing, between this computer and the web, are in
 * git/merge.ts.
 */

function describeConflict({ isMove, isRemoved, keys, theirs }: FormConflict): string {
  const label = fieldLabel(`${openPageName()}/${openPageName()}.json`, keys)
  if (isMove) return `The order of ${label} was changed.`
  if (isRemoved) return `${label}, which is removed in this form, was changed to "${theirs}".`
  if (theirs) return `${label} was changed to "${theirs}".`
  return `${label} was removed, but stays in this form.`
}

/**
 * A removed item has no place in the form, until the owner puts it back: then, it is as it was before,
 * and shares a text, such as the name of its photo, with what is in the file now.
 *
 * @returns the conflict that is left
 */
function findRemoved(conflict: FormConflict, current: unknown): FormConflict[] {
  const { keys, page, theirs } = conflict
  const listKeys = followKeys(keys.slice(0, -1), page, current)
  const list = listKeys && valueAt(current, listKeys)
  const items = Array.isArray(list) ? list.map(toText) : []
  if (items.includes(theirs)) return []
  const texts = theirs.split(' / ')
  const isBack = items.some((item) => item.split(' / ').some((text) => texts.includes(text)))
  return [{ ...conflict, isRemoved: !isBack }]
}

/** What the open form would replace now: the owner may have taken hers back, or typed the same. */
function listFormConflicts(): FormConflict[] {
  const draft = openDraft()
  const [current, original] = [draft?.currentValues, draft?.originalValues].map((values) =>
    toPage(valuesOf(values ?? {})),
  )
  return (drafts.formConflicts.get(openPageName()) ?? []).flatMap((conflict) => {
    if (conflict.isRemoved) return findRemoved(conflict, current)
    const keys = followKeys(conflict.keys, conflict.page, current)
    if (!keys || keys.some((key) => key.startsWith('$'))) return []
    const value = valueAt(current, keys)
    const isSettled = conflict.isMove
      ? isSame(value, valueAt(original, keys))
      : toText(value) === conflict.theirs
    return isSettled ? [] : [{ ...conflict, keys }]
  })
}

/** @returns a sentence for each value that someone else has changed; empty without one */
export const describeFormConflicts = (): string =>
  listFormConflicts().map(describeConflict).join(' ')

/** Call when a click may revert the form: what she has taken back replaces nothing. */
export function forgetConflictsOnceReverted(): void {
  const wasModified = hasUnsavedEdits()
  onceReverted(() => {
    setFormConflicts(openPageName(), [])
    // what was told of the form, such as which of several photos was taken
    if (wasModified) clearNotification()
  })
}

/**
 * Without this, a save would replace what someone else has changed without a question.
 *
 * @returns whether the owner agrees, if there is something to ask
 */
export async function confirmReplacing(): Promise<boolean> {
  const described = describeFormConflicts()
  if (!described) return true
  const isAllowed = await ask(`${described} Replace it with what this form shows?`, 'Replace it')
  // otherwise, something else has been changed meanwhile
  if (isAllowed && describeFormConflicts() === described) setFormConflicts(openPageName(), [])
  return isAllowed
}
