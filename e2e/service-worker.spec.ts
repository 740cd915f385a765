import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './page'

/** Answers every navigation, as an app that works offline does. */
const earlierWorker = `
  const page = '<title>Earlier site</title>'
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return
    event.respondWith(new Response(page, { headers: { 'Content-Type': 'text/html' } }))
  })
`

/** A host with an earlier site, until this site is published to it. */
async function startHost(worker: string) {
  let isPublished = false
  const server = createServer(({ url }, response) => {
    const isScript = url?.endsWith('.js') ?? false
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    if (!isScript) response.end(`<title>${isPublished ? 'This site' : 'Earlier site'}</title>`)
    else if (isPublished) response.end(readFileSync(`public${url}`))
    else response.end(url === `/${worker}` ? earlierWorker : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish: () => (isPublished = true),
    close: () => server.close(),
  }
}

const WORKER = 'sw.js'

test('the service worker of an earlier site gives way to this site', async ({ page }) => {
  for (const name of ['service-worker.js', 'serviceworker.js'])
    expect(readFileSync(`public/${name}`, 'utf8')).toContain(`importScripts('${WORKER}')`)
  const host = await startHost(WORKER)
  await page.goto(host.url)
  await page.evaluate(async (script) => {
    const { scope } = await navigator.serviceWorker.register(script)
    await navigator.serviceWorker.ready
    for (const name of [`workbox-precache-${scope}`, `workbox-precache-${scope}other/`]) {
      await caches.open(name)
    }
  }, WORKER)
  host.publish()
  await page.goto(host.url)
  await expect(page).toHaveTitle('This site')
  const left = await page.evaluate(async () => ({
    workers: await navigator.serviceWorker.getRegistrations(),
    caches: await caches.keys(),
  }))
  expect(left).toEqual({ workers: [], caches: [`workbox-precache-${host.url}other/`] })
  host.close()
})
