import { ask } from '../sveltia/dialogs'
import { listUnsavedPages } from '../sveltia/draftCopies'
import { describePages } from './statusText'

/** Asks about unsaved pages, but not again if the owner has only chosen between versions since. */
async function confirmPublish(dataset: DOMStringMap): Promise<boolean> {
  const unsaved = describePages(await listUnsavedPages())
  const isKnown = dataset.choices !== undefined && dataset.without === unsaved
  const isConfirmed =
    !unsaved ||
    isKnown ||
    (await ask(`You have unsaved changes in ${unsaved}. Publish without them?`, 'Publish'))
  // the button for her choices gets the same attributes
  if (isConfirmed) dataset.without = unsaved
  return isConfirmed
}

/** @returns whether the owner agrees to what a button does, if there is something to ask */
export async function confirmAction({ dataset, textContent }: HTMLButtonElement): Promise<boolean> {
  if (dataset.action === 'publish') return confirmPublish(dataset)
  return !dataset.question || ask(dataset.question, textContent.trim())
}
