/*
 * What Sveltia keeps in the browser. Drafts that were not saved are among it: they must outlive a
 * closed window.
 */

const PREFERENCES = 'sveltia-cms.prefs'
const USER = 'sveltia-cms.user'
const FOLDERS = 'file-system-handles'

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

async function clearFolders(name: string): Promise<void> {
  const request = indexedDB.open(name)
  await finished(request)
  if (request.readyState !== 'done' || request.error) return
  const database = request.result
  if (database.objectStoreNames.contains(FOLDERS)) {
    const transaction = database.transaction(FOLDERS, 'readwrite')
    transaction.objectStore(FOLDERS).clear()
    await finished(transaction)
  }
  database.close()
}

/** Our folder cannot be kept from one visit to the next: it would come back without its methods. */
export async function forgetFolder(): Promise<void> {
  localStorage.removeItem(USER)
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) await clearFolders(name)
  }
}
