import { contentFiles } from '../../content/schema/contentFiles'
import { isPhotoComing } from './assistPhotos'
import { isDialogOpen } from './dialogs'
import {
  addFormConflicts,
  drafts,
  hasUnsavedEdits,
  openDraft,
  setFormConflicts,
  tellOwner,
  waitForSave,
} from './drafts'
import { carryOver, valuesOf } from './draftValues'
import type { Values } from './formValues'
import { changeCopyAccess, sveltia, type CopyAccess, type DraftCopy } from './internals'
import { until } from './until'

/*
 * Sveltia keeps a copy of an unsaved draft in the browser, one for each page, and offers it when the
 * page is opened. Here, a copy also has the values that the page had before the owner changed them:
 * without these, a restored copy would replace what was changed elsewhere since.
 */

/** Adds the values that the page had before the owner changed them, to merge with later. */
function addBase(copy: DraftCopy): DraftCopy {
  const draft = drafts.newest.get(copy.slug)
  if (!draft) return copy
  // as text, because the browser cannot store Sveltia's own objects
  const base = JSON.stringify(valuesOf(draft.originalValues))
  return { ...copy, base, formConflicts: drafts.formConflicts.get(copy.slug) }
}

/**
 * Merges a copy into the form at a click on Restore. Only then does Sveltia read the values, in its
 * function `restoreBackup`; until then, it reads nothing but the time. It merges once, however often
 * they are read: the form then has the owner's values, which a second merge would take for the file's,
 * and forget the conflicts.
 */
function mergeWhenRestored(copy: DraftCopy): DraftCopy {
  const { base, currentValues, files, formConflicts = [] } = copy
  if (base === undefined) return copy
  let restored: DraftCopy['currentValues'] | undefined
  const get = () => {
    const draft = openDraft()
    if (restored || !draft) return restored ?? currentValues
    const from = { ...draft, currentValues, files }
    setFormConflicts(draft.fileName, formConflicts)
    addFormConflicts(draft.fileName, carryOver(from, draft, JSON.parse(base) as Values))
    const merged = Object.entries(draft.currentValues)
    restored = Object.fromEntries(merged.map(([locale, values]) => [locale, { ...values }]))
    return restored
  }
  return Object.defineProperty({ ...copy }, 'currentValues', { get })
}

/** Whether the browser could not keep the newest copy. */
let hasFailed = false

let isFailureTold = false

/** Without this, the owner would trust in copies that a browser without room, for example, has not kept. */
function tellFailure(): void {
  hasFailed = true
  if (isFailureTold) return
  isFailureTold = true
  tellOwner(
    'This browser cannot keep what you type until you save it. Save before you leave the page or close the tab.',
  )
}

const extendCopies = (own: CopyAccess): CopyAccess => ({
  put: async (copy) => {
    hasFailed = false
    await own.put(addBase(copy)).catch(tellFailure)
  },
  get: async (key) => {
    // before anything is awaited, because it is true only at the call; see noteDraft
    if (drafts.isCopyHidden) return undefined
    const copy = await own.get(key)
    return copy && mergeWhenRestored(copy)
  },
  delete: async (key) => {
    // not before the copy of the next draft replaces it
    if (drafts.replaced?.draft.fileName !== key[1]) await own.delete(key)
  },
})

/** Keeps a copy in the browser of what is not saved. */
async function keepCopy(): Promise<void> {
  const draft = drafts.form?.current
  if (draft && hasUnsavedEdits()) await sveltia.saveCopy(draft)
}

/**
 * Keeps what is not saved, and lets a save end that runs.
 *
 * @returns whether nothing would be lost if the tab was closed now
 */
export async function keepUnsaved(): Promise<boolean> {
  await until(() => !isPhotoComing())
  await keepCopy()
  // a save that asks a question does not run
  if (!isDialogOpen()) await waitForSave()
  // what was typed meanwhile
  await keepCopy()
  return !(hasFailed && hasUnsavedEdits())
}

/**
 * Sveltia keeps a copy of a draft half a second after the last change: not if it is left, or the tab
 * closed or reloaded, before, and not if all that the owner did was to drop a photo.
 */
export function keepDraftCopies(): void {
  changeCopyAccess(extendCopies)
  addEventListener('hashchange', () => void keepCopy())
  // a tab that is being closed or reloaded has no time for it
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepCopy(), 100)
  })
  addEventListener('drop', () => {
    const draft = openDraft()
    if (draft) draft.interacted = true
  })
}

/** @returns the names of the pages with changes that are not saved */
export async function listUnsavedPages(): Promise<string[]> {
  // a browser that cannot read its copies must not keep the owner from publishing
  const keys = (await sveltia.copyStore?.keys().catch(() => [])) ?? []
  const names: (string | undefined)[] = keys.map(([, name]) => name)
  if (hasUnsavedEdits()) names.push(drafts.form?.current?.fileName)
  return contentFiles
    .map(({ file }) => file.replace(/\/.*/, ''))
    .filter((name) => names.includes(name))
}
