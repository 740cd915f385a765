/* A form service of a test's own, and the built site as if its content named it. */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import content from '../content/contact/contact.json'
import { contact, prefix } from './routes'

/** True if the built site has the owner's own delivery: its form must then not be sent for a trial. */
export const isDelivered = content.delivery.endpoint !== ''
export const REALLY_SENT = 'the content names a delivery, so this would send a message'

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

export async function openInbox() {
  const received: { fields: Record<string, string> }[] = []
  const server = await listen((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST') {
        const fields = new URLSearchParams(Buffer.concat(parts).toString())
        received.push({ fields: Object.fromEntries(fields) })
      }
      // form services allow every site to read their answers
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
    })
  })
  return { ...server, received, endpoint: `${server.origin}/f/bloom` }
}

/** The page as a build with this endpoint makes it, with a policy that is open for its origin. */
function withEndpoint(html: string, endpoint: string): string {
  const { origin } = new URL(endpoint)
  const open = html.replace(/connect-src [^;]*/, `connect-src 'self' ${origin}`)
  if (isDelivered) return open.replace(/ action="[^"]*"/, ` action="${endpoint}"`)
  return open
    .replace(' method="dialog"', ` action="${endpoint}" method="post"`)
    .replace(/(<form.*?<div class=")[^"]*/, '$1css-0')
    .replace(
      /<div role="status"( class="[^"]*")><\/div>/,
      '<input hidden="" autoComplete="off" tabindex="-1" type="text" name="_gotcha"/>$&' +
        '<div role="alert"$1></div>',
    )
    .replace(/<noscript>(?=<p>).*?<\/noscript>/, '')
}

/**
 * Serves the built site with another endpoint, without another build. A real server, not `page.route`:
 * an intercepted page would need permission to reach a server on this computer.
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
      response.end(withEndpoint(read('contact/index.html'), endpoint))
    } else if (request.url?.startsWith('/page-data/contact/')) {
      response.setHeader('content-type', 'application/json')
      const data = read('page-data/contact/page-data.json')
      response.end(
        data.replace(/"delivery":\{"endpoint":"[^"]*"/, `"delivery":{"endpoint":"${endpoint}"`),
      )
    } else {
      files(request, response)
    }
  })
}
