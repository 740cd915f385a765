import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import content from '../content/contact/contact.json'
import { deliveryOrigin } from '../src/content/delivery'
import { contact, prefix } from './routes'

/** True if the built site has the owner's own delivery: its form must then not be sent for a trial. */
export const isDelivered = content.delivery.endpoint !== ''
export const REALLY_SENT = 'the content names a delivery, so this would send a message'

/** What the server of the test does once it has read a message. */
export type Answer = (response: ServerResponse) => void

type Received = { method: string; headers: IncomingHttpHeaders; fields: Record<string, string> }

/** Form services allow every site to read their answers. */
const READABLE = { 'access-control-allow-origin': '*' }

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { ...READABLE, 'content-type': 'text/html', ...headers })
    response.end(status < 300 ? '<h1>The service has it</h1>' : '{"errors":[{"message":"No"}]}')
  }

export const accept = answerWith(200)

/** A server on any free port. */
async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A form service of the test's own. */
export async function openInbox() {
  const received: Received[] = []
  const inbox = { answer: accept, received }
  const server = await listen((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url !== '/f/bloom') {
        // an icon, or wherever a redirect may lead
        accept(response)
        return
      }
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      received.push({ method: request.method ?? '', headers: request.headers, fields })
      inbox.answer(response)
    })
  })
  return Object.assign(inbox, server, { endpoint: `${server.origin}/f/bloom` })
}

/** Holds the answer to a message back until the test releases it. */
export function acceptLater(inbox: { answer: Answer }): () => void {
  let waiting: ServerResponse | undefined
  inbox.answer = (response) => {
    waiting = response
  }
  return () => {
    if (waiting) accept(waiting)
  }
}

/** Puts one piece of a page in the place of another one that must be there. */
function exchange(html: string, piece: string | RegExp, by: string): string {
  const changed = html.replace(piece, by)
  if (changed === html) throw new Error(`The page has no ${String(piece)}`)
  return changed
}

/** The page as a build with this endpoint makes it; a unit test looks at the form that a build makes. */
function withEndpoint(html: string, endpoint: string): string {
  if (isDelivered) return exchange(html, / action="[^"]*"/, ` action="${endpoint}"`)
  const posting = exchange(html, ' method="dialog"', ` action="${endpoint}" method="post"`)
  const shown = exchange(posting, /(<form.*?<div class=")[^"]*/, '$1css-0')
  const live = exchange(
    shown,
    /<div role="status"( class="[^"]*")><\/div>/,
    '<input hidden="" autoComplete="off" tabindex="-1" type="text" name="_gotcha"/>' +
      '<div role="status"$1></div><div role="alert"$1></div>',
  )
  return exchange(live, /<noscript>(?=<p>).*?<\/noscript>/, '')
}

/** The page's policy as the build opens it for one origin. */
function withOrigin(html: string, endpoint: string): string {
  const origin = deliveryOrigin(endpoint) ?? ''
  const connecting = html.replace(/connect-src [^;]*/, `connect-src 'self' ${origin}`)
  return connecting.replace(/form-action [^;]*/, `form-action ${origin}`)
}

type PageData = { result: { data: { contact: { delivery: { endpoint: string } } } } }

function withEndpointInData(json: string, endpoint: string): string {
  const data = JSON.parse(json) as PageData
  data.result.data.contact.delivery.endpoint = endpoint
  return JSON.stringify(data)
}

const PAGE_DATA = '/page-data/contact/page-data.json'

/**
 * Serves the built site as if its content named an endpoint, without another build. A real server,
 * not `page.route`: an intercepted page would need permission to reach a server on this computer.
 */
export async function serveWithEndpoint(endpoint: string) {
  const root = path.resolve('public')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const files = sirv(root, { dev: true })
  return listen((request, response) => {
    const isContact = request.url === contact.path
    request.url = request.url?.slice(prefix.length)
    if (isContact) {
      response.setHeader('content-type', 'text/html;charset=utf-8')
      const html = withEndpoint(read('contact/index.html'), endpoint)
      response.end(withOrigin(html, endpoint))
    } else if (request.url?.startsWith(PAGE_DATA)) {
      response.setHeader('content-type', 'application/json')
      response.end(withEndpointInData(read(PAGE_DATA), endpoint))
    } else {
      files(request, response)
    }
  })
}
