import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Runs in the page before all other scripts: records errors, warnings and policy violations. */
function recordMessages() {
  const record = (...parts: unknown[]) => {
    const previous = sessionStorage.getItem('messages') ?? ''
    sessionStorage.setItem('messages', previous + parts.map(String).join(' ') + '\n')
  }
  const recordError = (event: Event) => {
    record(event instanceof ErrorEvent ? event.message : (event.target as Element).outerHTML)
  }
  Object.assign(console, { error: record, warn: record })
  addEventListener('error', recordError, true)
  const recordRejection = ({ reason }: PromiseRejectionEvent) => {
    record('unhandled rejection:', reason)
  }
  // WebKit reports canceled requests as errors when leaving a page
  addEventListener('beforeunload', () => {
    removeEventListener('error', recordError, true)
    removeEventListener('unhandledrejection', recordRejection)
  })
  addEventListener('unhandledrejection', recordRejection)
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    record('policy violation:', violatedDirective, blockedURI)
  })
}

const script = `(${recordMessages.toString()})()`

/** Path of a form service, which accepts a form with an email address and a message. */
export const FORM_SERVICE = '/form-service'

/** A query with which the contact page delivers messages to the form service. */
export const DELIVERING = '?delivering'

async function receiveForm(request: IncomingMessage, response: ServerResponse) {
  const fields = new URLSearchParams(await text(request))
  const isComplete = fields.get('email')?.includes('@') && fields.get('message')
  response.writeHead(isComplete ? 200 : 400).end()
}

/**
 * Serves the site with a message-recording script in each page, because WebDriver cannot access
 * WebKit's console. The script precedes the content security policy, which would block it.
 */
export async function startProxy(site: string) {
  const server = createServer((request, response) => {
    if (request.url === FORM_SERVICE) {
      void receiveForm(request, response)
      return
    }
    void fetch(site + String(request.url)).then(async (upstream) => {
      const type = upstream.headers.get('content-type') ?? ''
      response.writeHead(upstream.status, { 'content-type': type })
      const body = Buffer.from(await upstream.arrayBuffer())
      if (type.startsWith('text/html'))
        response.end(body.toString().replace('<head>', `<head><script>${script}</script>`))
      else if (type.includes('json') && request.headers.referer?.endsWith(DELIVERING))
        response.end(body.toString().replace(/("endpoint":)"[^"]*"/, `$1"${FORM_SERVICE}"`))
      else response.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
