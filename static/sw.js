/*
 * This site has no service worker. One of an earlier site at this address would show that site
 * forever; the browser replaces it with this file, which removes it and the caches of its scope, as
 * Workbox names them: other sites on the same host keep theirs.
 */
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) {
      if (name.endsWith(registration.scope)) await caches.delete(name)
    }
    await registration.unregister()
    // windows that show the earlier site
    for (const client of await clients.matchAll({ type: 'window' }))
      await client.navigate(client.url)
  }
  event.waitUntil(remove())
})
