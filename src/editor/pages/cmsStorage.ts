/*
 * What Sveltia keeps in the browser. Drafts that were not saved are among it: they must outlive a
 * closed window.
 */

const PREFERENCES = 'sveltia-cms.prefs'
const USER = 'sveltia-cms.user'
const FOLDERS = 'file-system-handles'
const DRAFTS = 'draft-backups'

/** Drafts are kept by collection and page; all pages are in one (editor-config.ts). */
const COLLECTION = 'pages'

/** After saving, the owner goes on in the same form, unless she has chosen otherwise. */
export function preferStaying(): void {
  const kept = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}') as object
  localStorage.setItem(PREFERENCES, JSON.stringify({ closeOnSave: false, ...kept }))
}

const finished = (request: IDBRequest | IDBTransaction) =>
  new Promise<void>((resolve) => {
    const done = () => {
      resolve()
    }
    request.addEventListener(request instanceof IDBTransaction ? 'complete' : 'success', done)
    request.addEventListener('error', done)
  })

/** Does something with a store in each of the browser's databases that has it. */
async function inStores(name: string, act: (store: IDBObjectStore) => unknown): Promise<void> {
  for (const { name: database = '' } of await indexedDB.databases()) {
    const request = indexedDB.open(database)
    await finished(request)
    if (request.readyState !== 'done' || request.error) continue
    const opened = request.result
    if (opened.objectStoreNames.contains(name)) {
      const transaction = opened.transaction(name, 'readwrite')
      act(transaction.objectStore(name))
      await finished(transaction)
    }
    opened.close()
  }
}

/** Our folder cannot be kept from one visit to the next: it would come back without its methods. */
export async function forgetFolder(): Promise<void> {
  localStorage.removeItem(USER)
  await inStores(FOLDERS, (store) => store.clear())
}

/** @returns names of the pages with words that were written and not saved */
export async function pagesWithDrafts(): Promise<string[]> {
  const requests: IDBRequest<IDBValidKey[]>[] = []
  await inStores(DRAFTS, (store) => requests.push(store.getAllKeys()))
  return requests.flatMap(({ result }) => result.map((key) => String((key as string[]).at(-1))))
}

/** @param pages names of the pages whose drafts go */
export async function forgetDrafts(pages: readonly string[]): Promise<void> {
  await inStores(DRAFTS, (store) => {
    for (const page of pages) store.delete([COLLECTION, page])
  })
}
