import { fieldLabel } from '../shared/field-labels'
import type { ValueConflict } from '../shared/merge-values'
import { ask } from './dialogs'
import { drafts, setFormConflicts } from './drafts'
import { findSaveButton, isSaveButton, openPageName } from './elements'

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

async function askBeforeSave(event: Event): Promise<void> {
  const described = isSaveButton(event.target) ? describeFormConflicts() : ''
  if (!described) return
  event.stopImmediatePropagation()
  const isAllowed = await ask(`${described} Replace it with what this form shows?`, 'Replace it')
  if (!isAllowed) return
  // otherwise, something else has been changed meanwhile
  if (describeFormConflicts() === described) setFormConflicts(openPageName(), [])
  findSaveButton()?.click()
}

/** Without this, a save would replace what someone else has changed without a question. */
export function askAboutFormConflicts(): void {
  addEventListener('click', (event) => void askBeforeSave(event), { capture: true })
}
