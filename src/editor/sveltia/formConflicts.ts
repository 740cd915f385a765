import { fieldLabel } from '../shared/field-labels'
import { findOrigins, isSame, toText } from '../shared/page-values'
import { ask } from './dialogs'
import { valuesOf } from './draftValues'
import { drafts, onceReverted, openDraft, setFormConflicts } from './drafts'
import { openPageName } from './elements'
import { toPage, type FormConflict, type Tree } from '../shared/form-values'

/*
 * A form conflict is a value that was changed both in the open form (ours), which goes on showing it,
 * and elsewhere (theirs). The conflicts of publishing, between this computer and the web, are in
 * git/merge.ts.
 */

function describeConflict({ isMove, keys, theirs }: FormConflict): string {
  const label = fieldLabel(`${openPageName()}/${openPageName()}.json`, keys)
  if (isMove) return `The order of ${label} was changed.`
  if (theirs) return `${label} was changed to "${theirs}".`
  return `${label} was removed, but stays in this form.`
}

const valueAt = (page: unknown, keys: FormConflict['keys']) =>
  keys.reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], page)

/** Finds where a value is after the owner has moved, added or removed list items; undefined if it is gone. */
function followKeys({ keys, page }: FormConflict, current: unknown): string[] | undefined {
  const followed: string[] = []
  for (const [depth, key] of keys.entries()) {
    const [before, after] = [valueAt(page, keys.slice(0, depth)), valueAt(current, followed)]
    const areLists = Array.isArray(before) && Array.isArray(after)
    const index = areLists ? findOrigins(before, after).indexOf(Number(key)) : key
    if (index === -1) return undefined
    followed.push(String(index))
  }
  return followed
}

/** What the open form would replace now: the owner may have taken hers back, or typed the same. */
function listFormConflicts(): FormConflict[] {
  const draft = openDraft()
  const [current, original] = [draft?.currentValues, draft?.originalValues].map((values) =>
    toPage(valuesOf(values ?? {})),
  )
  return (drafts.formConflicts.get(openPageName()) ?? []).flatMap((conflict) => {
    const keys = followKeys(conflict, current)
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
  onceReverted(() => {
    setFormConflicts(openPageName(), [])
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
