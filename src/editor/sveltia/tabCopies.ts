import { carryOver } from './carryOver'
import { setFormConflicts } from './formConflicts'
import type { Values } from './formValues'
import { draftFunctions, openDraft } from './openDraft'
import { valuesOf, type CopyKey, type CopyStore, type Draft, type DraftCopy } from './sveltiaDraft'

/*
 * Sveltia keeps one copy of a page in the browser. Without this, of two tabs with the same page, each
 * would replace the copy of the other, or delete it after a save. So the name of a copy has the ID
 * of its tab, too. When a page is opened, the tab takes over a copy of it that a closed tab has left,
 * and Sveltia offers to restore it.
 *
 * A copy also has the values that the page had before the owner changed them. Without these, a
 * restored copy would replace what was changed elsewhere since.
 */

/** Sveltia's own functions, which know nothing of tabs. */
let sveltia: Pick<CopyStore, 'delete' | 'get' | 'put'> | undefined

let tabId = ''

/** The newest draft that Sveltia has made of each page. */
const drafts = new Map<string, Draft>()

/** Sveltia waits for this before it looks for a copy of the page that is being opened. */
let takingOver: Promise<unknown> = Promise.resolve()

const toOwnName = (page: string) => `${page} ${tabId}`

const toOwnKey = ([collection, page]: CopyKey): CopyKey => [collection, toOwnName(page)]

/** Reads the name of a copy. A copy that was kept before the editor told tabs apart has no tab. */
function readName(name: string): { page: string; tab: string } {
  const [page = '', tab = ''] = name.split(' ')
  return { page, tab }
}

/** Adds the values that the page had before the owner changed them, to merge with later. */
function addBase(copy: DraftCopy): DraftCopy {
  const draft = drafts.get(copy.slug)
  // as text, because the browser cannot store Sveltia's own objects
  return draft ? { ...copy, base: JSON.stringify(valuesOf(draft.originalValues)) } : copy
}

/** Merges a copy into the form at a click on Restore: only then does Sveltia read the values. */
function mergeWhenRestored(copy: DraftCopy): DraftCopy {
  const { base, currentValues, files } = copy
  if (base === undefined) return copy
  const get = () => {
    const draft = openDraft()
    if (!draft) return currentValues
    const from = { ...draft, currentValues, files }
    setFormConflicts(carryOver(from, draft, JSON.parse(base) as Values))
    const merged = Object.entries(draft.currentValues)
    return Object.fromEntries(merged.map(([locale, values]) => [locale, { ...values }]))
  }
  return Object.defineProperty({ ...copy }, 'currentValues', { get })
}

/** Moves the newest copy that a closed tab has left of a page to this tab, unless it has one. */
async function takeOver(page: string, store: CopyStore): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const openTabs = held.map(({ name }) => name)
  const copies = (await store.values()).filter(({ slug }) => readName(slug).page === page)
  if (copies.some(({ slug }) => slug === toOwnName(page))) return
  const left = copies.filter(({ slug }) => !openTabs.includes(readName(slug).tab))
  const [newest] = left.toSorted((a, b) => Number(b.timestamp) - Number(a.timestamp))
  if (!newest) return
  await sveltia?.put.call(store, { ...newest, slug: toOwnName(page) })
  await sveltia?.delete.call(store, [newest.collectionName, newest.slug])
}

/** Call when Sveltia has made a draft, before it looks for a copy to restore. */
export function noteDraft(draft: Draft, isOfOpenedPage: boolean): void {
  const { fileName } = draft
  drafts.set(fileName, draft)
  const store = draftFunctions()?.copyStore
  if (!isOfOpenedPage || !store) return
  // without the lock, two tabs that the browser opens at once would take over the same copy
  takingOver = navigator.locks.request('copies', () => takeOver(fileName, store))
}

/** @returns the names of the pages that the browser has copies of, of this tab or another */
export async function listCopiedPages(): Promise<string[]> {
  const keys = (await draftFunctions()?.copyStore?.keys()) ?? []
  return keys.map(([, name]) => readName(name).page)
}

/**
 * Gives each tab copies of its own.
 *
 * @param tab ID of this tab
 */
export function keepCopiesApart(tab: string, { prototype }: { prototype: CopyStore }): void {
  tabId = tab
  // the browser releases the lock when the tab is closed
  void navigator.locks.request(tab, () => new Promise(() => undefined))
  const { delete: remove, get, put } = prototype
  sveltia = { delete: remove, get, put }
  // only copies of drafts are stored by `put`, or by a key of two names
  prototype.put = function (copy) {
    return put.call(this, { ...addBase(copy), slug: toOwnName(copy.slug) })
  }
  prototype.get = async function (key) {
    if (!Array.isArray(key)) return get.call(this, key)
    await takingOver
    const copy = await get.call(this, toOwnKey(key))
    return copy && mergeWhenRestored(copy)
  }
  prototype.delete = function (key) {
    return remove.call(this, Array.isArray(key) ? toOwnKey(key) : key)
  }
}
