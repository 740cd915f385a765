import { flatten, toPage, type Tree, type Values } from './formValues'

/* Sveltia's own objects, as far as the editor reads them; they are not part of its API. */

type Entry = object
export type Draft = {
  fileName: string
  collectionName: string
  collection: unknown
  collectionFile: { file: string }
  originalEntry: Entry | undefined
  expanderStates: unknown
  originalValues: Record<string, Values>
  currentValues: Record<string, Values>
  files: Record<string, { file: File }>
  /** By language and key path; empty before the first attempt to save. */
  validities: Record<string, Record<string, { valid: boolean }>>
  /** Sveltia keeps a copy in the browser only of drafts that the owner has worked on. */
  interacted: boolean
}

/** Its draft stays after the form is closed, until another one is opened. */
export type DraftState = { current: Draft | null | undefined; modified: boolean }

/** A copy of a draft in the browser. */
export type DraftCopy = Pick<Draft, 'collectionName' | 'currentValues' | 'files'> & {
  /** The name of the page, and the tab's ID; see tabCopies.ts. */
  slug: string
  timestamp: Date
  /** The editor's own: JSON of the values that the page had. */
  base?: string
}

export type CopyKey = [collection: string, name: string]

/** Sveltia's access to a store of the browser. Those of other things than copies have simple keys. */
export type CopyStore = {
  get: (this: CopyStore, key: CopyKey | string) => Promise<DraftCopy | undefined>
  put: (this: CopyStore, copy: DraftCopy) => Promise<unknown>
  delete: (this: CopyStore, key: CopyKey | string) => Promise<void>
  keys: () => Promise<CopyKey[]>
  values: () => Promise<DraftCopy[]>
}

/** What api/adapt-sveltia.ts exports from Sveltia. */
export type DraftFunctions = {
  EntryDraftState: { prototype: DraftState }
  createDraft: (args: Partial<Draft> & { entryDraft: DraftState }) => Draft
  compareWithStore: (original: Entry) => { entry?: Entry } | undefined
  checkForRemoteChanges: () => Promise<unknown>
  saveBackup: (draft: Draft) => Promise<void>
  deleteBackup: (collection: string, name: string) => Promise<void>
  IndexedDB: { prototype: CopyStore }
  /** None until Sveltia has signed in. */
  copyStore: CopyStore | null | undefined
}

/** Sveltia gives list items an ID, such as `photos.1.__sc_item_id`, when one is added or moved. */
const isInternal = (key: string) => key.includes('__sc_')

/** The site has one language, so each draft has one set of values. */
export function valuesOf(locales: Record<string, Values>): Values {
  const [values = {}] = Object.values(locales)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isInternal(key)))
}

/**
 * Gives a draft the values of a page. Sveltia's own keys go, too: they belong to list items that may
 * have moved or gone, and one that is left would be a list item without fields. It makes them anew.
 */
export function assign(draft: Draft, values: Values): void {
  const [current = {}] = Object.values(draft.currentValues)
  for (const key of Object.keys(current)) if (!(key in values)) Reflect.deleteProperty(current, key)
  for (const [key, value] of Object.entries(values)) {
    if (current[key] !== value) current[key] = value
  }
}

/**
 * Gives the items of a saved page the IDs that they had while it was saved. Without these, Sveltia
 * would draw items that were added or moved anew: closed, and without the field in which the owner
 * is typing.
 */
export function keepItemIds(from: Draft, to: Draft): void {
  const [before = {}] = Object.values(from.currentValues)
  const [current = {}] = Object.values(to.currentValues)
  for (const [key, id] of Object.entries(before)) {
    const [, item] = /^(.*\.)__sc_item_id$/.exec(key) ?? []
    if (item && Object.keys(current).some((name) => name.startsWith(item))) current[key] = id
  }
}

/**
 * Adds texts to a list, after the item at the key path.
 *
 * @returns false if they are not allowed there
 */
export function insertItems(
  draft: Draft,
  keyPath: string,
  texts: readonly string[],
  isAllowed: (list: readonly unknown[]) => boolean,
): boolean {
  const page = toPage(valuesOf(draft.currentValues))
  const keys = keyPath.split('.')
  const index = Number(keys.pop())
  const list = keys.reduce<unknown>((part, key) => (part as Tree)[key], page) as unknown[]
  list.splice(index + 1, 0, ...texts)
  if (!isAllowed(list)) return false
  assign(draft, flatten(page))
  return true
}

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Gives photos of an old draft new URLs, because Sveltia revokes the old ones. */
export function adoptPhotos(values: Values, from: Draft, to: Draft): Values {
  const adopted = { ...values }
  for (const [key, value] of Object.entries(values)) {
    const photo = isText(value) && value.startsWith('blob:') && from.files[value]
    if (!photo) continue
    const url = (adopted[key] = URL.createObjectURL(photo.file))
    to.files[url] = { ...photo }
  }
  return adopted
}
