import { ask } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { describePages } from './statusText'

/** @returns whether the owner agrees to what a button does, if there is something to ask */
export async function confirmAction({ dataset, textContent }: HTMLButtonElement): Promise<boolean> {
  const unsaved = dataset.action === 'publish' ? describePages(await listUnsavedPages()) : ''
  if (unsaved)
    return ask(`You have unsaved changes in ${unsaved}. Publish without them?`, 'Publish')
  return !dataset.question || ask(dataset.question, textContent.trim())
}
