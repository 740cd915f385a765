import { fieldLabel } from '../shared/field-labels'
import type { ValueConflict } from '../shared/merge-values'
import { isSame, toText } from '../shared/page-values'
import { ask } from './dialogs'
import { valuesOf } from './draftValues'
import { drafts, hasUnsavedEdits, openDraft, setFormConflicts } from './drafts'
import { openPageName } from './elements'
import { toPage, type Tree, type Values } from './formValues'

/*
 * A form conflict is a value that was changed both in the open form (ours), which goes on showing it,
 * and elsewhere (theirs). The conflicts of publishing, between this computer and the web, are in
 * git/merge.ts.
 */

function describeConflict({ isMove, keys, theirs }: ValueConflict): string {
  const label = fieldLabel(`${openPageName()}/${openPageName()}.json`, keys)
  if (isMove) return `The order of ${label} was changed.`
  if (theirs) return `${label} was changed to "${theirs}".`
  return `${label} was removed, but stays in this form.`
}

/** Finds a value in the form's page, or in the page as it was loaded. */
const valueAt = (values: Record<string, Values> | undefined, keys: ValueConflict['keys']) =>
  keys.reduce<unknown>(
    (part, key) => (part as Tree | undefined)?.[key],
    toPage(valuesOf(values ?? {})),
  )

/** Whether the form shows what the other side has: the owner took hers back, or typed the same. */
function isSettled({ isMove, keys, theirs }: ValueConflict): boolean {
  const draft = openDraft()
  const current = valueAt(draft?.currentValues, keys)
  return isMove ? isSame(current, valueAt(draft?.originalValues, keys)) : toText(current) === theirs
}

/** @returns a sentence for each value that someone else has changed; empty without one */
export const describeFormConflicts = (): string =>
  (drafts.formConflicts.get(openPageName()) ?? [])
    .filter(({ keys }) => !keys.some((key) => String(key).startsWith('$')))
    .filter((conflict) => !isSettled(conflict))
    .map(describeConflict)
    .join(' ')

/** Call when a click may revert the form: an item that is in neither version has no place anymore. */
export function forgetConflictsOnceReverted(): void {
  // Sveltia has done that by then
  setTimeout(() => {
    if (!hasUnsavedEdits()) setFormConflicts(openPageName(), [])
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
