import { fieldLabel } from '../shared/field-labels'
import type { ValueConflict } from '../shared/merge-values'
import { ask } from './dialogs'
import { drafts, setFormConflicts } from './drafts'
import { openPageName } from './elements'

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

/** @returns a sentence for each value that someone else has changed; empty without one */
export const describeFormConflicts = (): string =>
  (drafts.formConflicts.get(openPageName()) ?? [])
    .filter(({ keys }) => !keys.some((key) => String(key).startsWith('$')))
    .map(describeConflict)
    .join(' ')

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
