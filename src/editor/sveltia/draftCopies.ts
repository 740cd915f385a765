import { contentFiles } from '../../content/schema/contentFiles'
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
import {
  changeCopyAccess,
  sveltia,
  type CopyAccess,
  type CopyKey,
  type DraftCopy,
} from './internals'

/*
 * Sveltia keeps a copy of an unsaved draft in the browser, one for each page, and offers it when the
 * page is opened. Without this, of two tabs with the same page, each would replace the copy of the
 * other, or delete it after a save. So the name of a copy has the ID of its tab, too. When a page is
 * opened, the tab takes over a copy of it that a closed tab has left, and Sveltia offers to restore it.
 *
 * A copy also has the values that the page had before the owner changed them. Without these, a
 * restored copy would replace what was changed elsewhere since.
 */

/** Identifies this tab. */
export const TAB_ID = crypto.randomUUID()

const toOwnName = (pageName: string) => `${pageName} ${TAB_ID}`

const toOwnKey = ([collection, pageName]: CopyKey): CopyKey => [collection, toOwnName(pageName)]

/** Reads the name of a copy. A copy that was kept before the editor told tabs apart has no tab. */
function readName(name: string): { pageName: string; tab: string } {
  const [pageName = '', tab = ''] = name.split(' ')
  return { pageName, tab }
}

/** Adds the values that the page had before the owner changed them, to merge with later. */
function addBase(copy: DraftCopy): DraftCopy {
  const draft = drafts.newest.get(copy.slug)
  if (!draft) return copy
  // as text, because the browser cannot store Sveltia's own objects
  const base = JSON.stringify(valuesOf(draft.originalValues))
  return { ...copy, base, formConflicts: drafts.formConflicts.get(copy.slug) }
}

/**
 * Merges a copy into the form at a click on Restore: only then does Sveltia read the values. It merges
 * once, however often they are read: the form then has the owner's values, which a second merge would
 * take for the file's, and forget the conflicts.
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

async function listOpenTabs(): Promise<(string | undefined)[]> {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name }) => name)
}

/** Moves the newest copy that a closed tab has left of a page to this tab, unless it has one. */
async function takeOver(pageName: string, own: CopyAccess): Promise<void> {
  const openTabs = await listOpenTabs()
  const all = (await sveltia.copyStore?.values()) ?? []
  const copies = all.filter(({ slug }) => readName(slug).pageName === pageName)
  if (copies.some(({ slug }) => slug === toOwnName(pageName))) return
  const left = copies.filter(({ slug }) => !openTabs.includes(readName(slug).tab))
  const [newest] = left.toSorted((a, b) => Number(b.timestamp) - Number(a.timestamp))
  if (!newest) return
  await own.put({ ...newest, slug: toOwnName(pageName) })
  await own.delete([newest.collectionName, newest.slug])
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

/** Gives each tab copies of its own. */
const keepApart = (own: CopyAccess): CopyAccess => ({
  put: async (copy) => {
    hasFailed = false
    await own.put({ ...addBase(copy), slug: toOwnName(copy.slug) }).catch(tellFailure)
  },
  get: async (key) => {
    // before anything is awaited, because it is true only at the call; see noteDraft
    const { offered } = drafts
    if (offered === 'none') return undefined
    // without the lock, two tabs that the browser opens at once would take over the same copy
    if (offered === 'any') await navigator.locks.request('copies', () => takeOver(key[1], own))
    const copy = await own.get(toOwnKey(key))
    return copy && mergeWhenRestored(copy)
  },
  delete: async (key) => {
    // not before the copy of the next draft replaces it
    if (drafts.replaced?.draft.fileName !== key[1]) await own.delete(toOwnKey(key))
  },
})

/** Keeps a copy in the browser of what is not saved. */
async function keepCopy(): Promise<void> {
  const draft = drafts.form?.current
  if (draft && hasUnsavedEdits()) await sveltia.saveBackup(draft)
}

/**
 * Keeps what is not saved, and lets a save end that runs.
 *
 * @returns whether nothing would be lost if the tab was closed now
 */
export async function keepUnsaved(): Promise<boolean> {
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
  // the browser releases the lock when the tab is closed
  void navigator.locks.request(TAB_ID, () => new Promise(() => undefined))
  changeCopyAccess(keepApart)
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

/** A page with changes that are not saved; `isElsewhere` if another open tab has them, and only it. */
type UnsavedPage = { name: string; isElsewhere: boolean }

async function listCopies(): Promise<UnsavedPage[]> {
  const openTabs = await listOpenTabs()
  const keys = (await sveltia.copyStore?.keys()) ?? []
  return keys.map(([, key]) => {
    const { pageName, tab } = readName(key)
    return { name: pageName, isElsewhere: tab !== TAB_ID && openTabs.includes(tab) }
  })
}

export async function findUnsavedPages(): Promise<UnsavedPage[]> {
  const edited = hasUnsavedEdits() ? drafts.form?.current?.fileName : undefined
  // a browser that cannot read its copies must not keep the owner from publishing
  const copies = await listCopies().catch(() => [])
  const all = edited ? [...copies, { name: edited, isElsewhere: false }] : copies
  return contentFiles.flatMap(({ file }) => {
    const name = file.replace(/\/.*/, '')
    const found = all.filter((page) => page.name === name)
    const isElsewhere = found.every((page) => page.isElsewhere)
    return found.length > 0 ? { name, isElsewhere } : []
  })
}

/** @returns the names of the pages with changes that are not saved, in this tab or another */
export const listUnsavedPages = async (): Promise<string[]> =>
  (await findUnsavedPages()).map(({ name }) => name)
