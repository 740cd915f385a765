import { ask } from '../sveltia/dialogs'
import { describeUnsaved } from './statusText'

/** @returns whether the owner agrees, if there is something to ask */
export async function confirmAction({ dataset, textContent }: HTMLButtonElement): Promise<boolean> {
  const label = textContent.trim()
  const unsaved = dataset.action === 'publish' ? await describeUnsaved() : ''
  const question = unsaved
    ? `You have unsaved changes in ${unsaved}. ${label} without them?`
    : dataset.question
  return !question || (await ask(question, label))
}
