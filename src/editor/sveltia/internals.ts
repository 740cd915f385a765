import type { FormConflict, Values } from '../shared/form-values'
import { toSimpleName } from './simpleNames'

/*
 * What the editor reads, calls and changes inside Sveltia, and in the browser for Sveltia. Sveltia
 * promises none of this. Its elements are in elements.ts, the changes in its code in
 * api/adapt-sveltia.ts.
 */

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
  /** The name of the page. */
  slug: string
  timestamp: Date
  /** The editor's own: JSON of the values that the page had. */
  base?: string
  /** The editor's own: JSON of what was sent, if it was not known that it is saved. */
  sent?: string | undefined
  /** The editor's own: whether a photo was still being read, and so is not in it. */
  lacksPhoto?: boolean
  /** The editor's own: what the owner was not asked about yet. */
  formConflicts?: readonly FormConflict[]
}

export type CopyKey = [collection: string, name: string]

export type CopyAccess = {
  get: (key: CopyKey) => Promise<DraftCopy | undefined>
  put: (copy: DraftCopy) => Promise<unknown>
  delete: (key: CopyKey) => Promise<void>
}

/** Sveltia's access to a store of the browser. Those of other things than copies have simple keys. */
type Store = {
  get: (this: Store, key: CopyKey | string) => Promise<DraftCopy | undefined>
  put: (this: Store, copy: DraftCopy) => Promise<unknown>
  delete: (this: Store, key: CopyKey | string) => Promise<void>
  keys: () => Promise<CopyKey[]>
}

type Internals = {
  EntryDraftState: { prototype: DraftState }
  createDraft: (args: Partial<Draft> & { entryDraft: DraftState }) => Draft
  compareWithStore: (original: Entry) => { entry?: Entry } | undefined
  checkForRemoteChanges: () => Promise<unknown>
  saveCopy: (draft: Draft) => Promise<void>
  IndexedDB: { prototype: Store }
  /** None until Sveltia has signed in. */
  copyStore: Store | null | undefined
}

/** What api/adapt-sveltia.ts exports from Sveltia; set as soon as Sveltia has loaded. */
export let sveltia: Internals

export function setInternals(module: unknown): void {
  sveltia = module as Internals
}

/**
 * Calls a function before Sveltia shows a draft in a form.
 *
 * @param prepare returns whether the form is to show it; Sveltia does nothing in between
 */
export function watchDrafts(
  prepare: (form: DraftState, draft: DraftState['current']) => boolean,
): void {
  const { prototype } = sveltia.EntryDraftState
  const accessors = Object.getOwnPropertyDescriptor(prototype, 'current')
  // otherwise, every new draft would silently replace what was typed
  if (!accessors?.set)
    throw new Error("This release of Sveltia sets a form's draft in another way.")
  Object.defineProperty(prototype, 'current', {
    ...accessors,
    set(this: DraftState, draft: DraftState['current']) {
      if (prepare(this, draft)) accessors.set?.call(this, draft)
    },
  })
}

/** Changes how Sveltia stores, reads and deletes copies of drafts. @param change gets Sveltia's way */
export function changeCopyAccess(change: (own: CopyAccess) => CopyAccess): void {
  const { prototype } = sveltia.IndexedDB
  const { delete: remove, get, put } = prototype
  const access = (store: Store) =>
    change({
      put: (copy) => put.call(store, copy),
      get: (key) => get.call(store, key),
      delete: (key) => remove.call(store, key),
    })
  // only copies of drafts are stored by `put`, or by a key of two names
  prototype.put = function (copy) {
    return access(this).put(copy)
  }
  prototype.get = function (key) {
    return Array.isArray(key) ? access(this).get(key) : get.call(this, key)
  }
  prototype.delete = function (key) {
    return Array.isArray(key) ? access(this).delete(key) : remove.call(this, key)
  }
}

/** Lets Sveltia see simple names of files only, however a photo was added or renamed. */
export function simplifyFileNames(): void {
  const name = Object.getOwnPropertyDescriptor(File.prototype, 'name')
  Object.defineProperty(File.prototype, 'name', {
    ...name,
    get(this: File) {
      return toSimpleName(String(name?.get?.call(this)), this.type)
    },
  })
}

/** Sveltia's object stores; only copies of drafts have a key of their own. */
const STORES = ['asset-thumbnails', 'draft-backups', 'file-cache', 'meta', 'ui-settings']

/**
 * Creates Sveltia's database. Sveltia itself adds each store when it first needs it, by a new version
 * of the database. If it adds two at once, one is missing until the next start: without
 * "draft-backups", the owner's unsaved text would not be kept.
 */
export function createStores(databaseName: string): Promise<unknown> {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => {
    for (const name of STORES) {
      const keyPath = name === 'draft-backups' ? ['collectionName', 'slug'] : null
      request.result.createObjectStore(name, { keyPath })
    }
  }
  return new Promise((resolve) => {
    request.onsuccess = () => {
      request.result.close()
      resolve(undefined)
    }
    request.onerror = resolve
  })
}
