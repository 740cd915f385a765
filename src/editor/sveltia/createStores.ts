/** Sveltia's object stores; only copies of drafts have a key of their own. */
const STORES = ['asset-thumbnails', 'draft-backups', 'file-cache', 'meta', 'ui-settings']

/**
 * Creates Sveltia's database. Sveltia itself adds each store when it first needs it, by a new version
 * of the database. If it adds two at once, one is missing until the next start: without
 * "draft-backups", the owner's unsaved text would not be kept.
 */
export function createStores(databaseName: string): Promise<unknown> {
  const request = indexedDB.open(databaseName, 1)
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
    // it has a later version already
    request.onerror = resolve
  })
}
