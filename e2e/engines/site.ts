import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs in the page, before all else: keeps its errors, warnings and violations of the policy. */
function listen() {
  const keep = (...parts: unknown[]) => {
    const kept = sessionStorage.getItem('messages') ?? ''
    sessionStorage.setItem('messages', kept + parts.map(String).join(' ') + '\n')
  }
  const keepError = (event: Event) => {
    keep(event instanceof ErrorEvent ? event.message : (event.target as Element).outerHTML)
  }
  Object.assign(console, { error: keep, warn: keep })
  addEventListener('error', keepError, true)
  // WebKit reports what it no longer loads when a page is left
  addEventListener('beforeunload', () => {
    removeEventListener('error', keepError, true)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    keep('unhandled rejection:', reason)
  })
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    keep('policy violation:', violatedDirective, blockedURI)
  })
}

const script = `(${listen.toString()})()`

/** Headers that do not hold for a page that is changed on its way. */
const OUTDATED = /^(content-length|content-encoding|transfer-encoding|connection)$/

/**
 * Passes the site on with a listener in each page, since WebDriver has no access to WebKit's
 * console. It comes before the policy in the page's head.
 */
export async function passOn(site: string) {
  const server = createServer((request, response) => {
    void fetch(site + String(request.url), { redirect: 'manual' }).then(async (original) => {
      for (const [name, value] of original.headers) {
        if (OUTDATED.test(name)) continue
        response.setHeader(name, value)
      }
      response.writeHead(original.status)
      const body = Buffer.from(await original.arrayBuffer())
      if (!original.headers.get('content-type')?.startsWith('text/html')) response.end(body)
      else response.end(body.toString().replace('<head>', `<head><script>${script}</script>`))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
