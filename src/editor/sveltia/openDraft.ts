import { findSaveButton, openPageName } from './elements'
import type { Draft, DraftFunctions, DraftState } from './sveltiaDraft'

let sveltia: DraftFunctions | undefined
let form: DraftState | undefined

/** What api/adapt-sveltia.ts exports from Sveltia; undefined until Sveltia has loaded. */
export const draftFunctions = (): DraftFunctions | undefined => sveltia

export function setDraftFunctions(functions: DraftFunctions): void {
  sveltia = functions
}

/** Sveltia's form; undefined until the first page is opened. */
export const openForm = (): DraftState | undefined => form

export function setOpenForm(state: DraftState): void {
  form = state
}

/** The draft of the page whose form is open. */
export function openDraft(): Draft | undefined {
  const draft = form?.current
  return draft?.fileName === openPageName() ? draft : undefined
}

/** Whether the form has changes that are not saved. */
export const hasUnsavedEdits = (): boolean => form?.modified === true

/** Whether the page of the open form is being saved. */
export const isSaving = (): boolean => hasUnsavedEdits() && findSaveButton()?.disabled === true

/** Waits until the page of the open form is saved, or could not be. */
export async function waitForSave(): Promise<void> {
  while (isSaving()) await new Promise((resolve) => setTimeout(resolve, 200))
}
