import { fieldLabel } from '../shared/field-labels'
import type { ValueDifference } from '../shared/page-values'
import { ask } from './dialogs'
import { findSaveButton, isSaveButton, openPageName } from './elements'

/** Values that were changed both in the open form and elsewhere; the form shows the owner's. */
let conflicts: readonly ValueDifference[] = []

export function setConflicts(found: readonly ValueDifference[]): void {
  conflicts = found
}

function describeConflict({ before, isMove, keys }: ValueDifference): string {
  const label = fieldLabel(`${openPageName()}/${openPageName()}.json`, keys)
  if (isMove) return `The order of ${label} was changed.`
  return before ? `${label} was changed to "${before}".` : `${label} was removed.`
}

/** @returns a sentence for each value that someone else has changed; empty without one */
export const describeConflicts = (): string =>
  conflicts
    .filter(({ keys }) => !keys.some((key) => key.startsWith('$')))
    .map(describeConflict)
    .join(' ')

async function askAboutConflicts(event: Event): Promise<void> {
  const described = isSaveButton(event.target) ? describeConflicts() : ''
  if (!described) return
  event.stopImmediatePropagation()
  const isAllowed = await ask(`${described} Replace it with what this form shows?`, 'Replace it')
  if (!isAllowed) return
  // otherwise, something else has been changed meanwhile
  if (describeConflicts() === described) conflicts = []
  findSaveButton()?.click()
}

/** Without this, a save would replace what someone else has changed without a question. */
export function guardConflicts(): void {
  addEventListener('click', (event) => void askAboutConflicts(event), { capture: true })
}
