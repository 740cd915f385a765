import { contentFiles } from '../../content/schema/contentFiles'
import { draftFunctions, hasUnsavedEdits, openDraft, openForm } from './openDraft'
import { listCopiedPages } from './tabCopies'

/*
 * Sveltia keeps a copy of each unsaved draft in the browser, and offers it when a page is opened. This
 * is about when a copy is kept; tabCopies.ts is about whose it is, and how it is restored.
 */

/** As long as Sveltia waits after a change. */
const DELAY_MS = 500

const TYPING_DELAY_MS = 100

/** Keeps a copy in the browser of what is not saved. */
function keepDraftCopy(): void {
  const draft = openForm()?.current
  if (draft && hasUnsavedEdits()) void draftFunctions()?.saveBackup(draft)
}

/** Replaces the copy of a page, after Sveltia could have offered to restore it. */
export function renewDraftCopy(collection: string, page: string): void {
  void draftFunctions()?.deleteBackup(collection, page)
  setTimeout(keepDraftCopy, DELAY_MS)
}

/**
 * Sveltia keeps a copy of a draft half a second after the last change: not if it is left, or the tab
 * closed or reloaded, before, and not if all that the owner did was to drop a photo.
 */
export function keepDraftCopies(): void {
  addEventListener('hashchange', keepDraftCopy)
  // a tab that is being closed or reloaded has no time for it
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(keepDraftCopy, TYPING_DELAY_MS)
  })
  addEventListener('drop', () => {
    const draft = openDraft()
    if (draft) draft.interacted = true
  })
}

/** @returns the names of the pages with changes that are not saved, in this tab or another */
export async function listUnsavedPages(): Promise<string[]> {
  const edited = hasUnsavedEdits() ? openForm()?.current?.fileName : undefined
  const names = contentFiles.map(({ file }) => file.replace(/\/.*/, ''))
  const copied = await listCopiedPages()
  return names.filter((name) => name === edited || copied.includes(name))
}
