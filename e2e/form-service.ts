/* A fake form service, and the built site configured to use it. */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import { hasEndpoint } from './content'
import { contact, prefix } from './routes'

export const SKIP_REASON = 'would send a real message to the configured endpoint'

/** Starts a server on any free port. */
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

export async function startFormService() {
  const received: Record<string, string>[] = []
  const server = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') {
        const fields = new URLSearchParams(Buffer.concat(chunks).toString())
        received.push(Object.fromEntries(fields))
      }
      // form services allow cross-origin requests
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
    })
  })
  return { ...server, received, endpoint: `${server.origin}/f/bloom` }
}

/** Rewrites the page and its content security policy as if built with this endpoint. */
function withEndpoint(html: string, endpoint: string): string {
  const { origin } = new URL(endpoint)
  const withPolicy = html.replace(/connect-src [^;]*/, `connect-src 'self' ${origin}`)
  if (hasEndpoint) return withPolicy.replace(/ action="[^"]*"/, ` action="${endpoint}"`)
  return withPolicy
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
 * Serves the built site with a different endpoint, without rebuilding it. This does not use
 * `page.route`, because an intercepted page would need permission for local network access.
 */
export async function serveWithEndpoint(endpoint: string) {
  const root = path.resolve('public')
  const readPublic = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const serveFile = sirv(root, { dev: true })
  return listen((request, response) => {
    const isContact = request.url === contact.path
    request.url = request.url?.slice(prefix.length)
    if (isContact) {
      response.setHeader('content-type', 'text/html;charset=utf-8')
      response.end(withEndpoint(readPublic('contact/index.html'), endpoint))
    } else if (request.url?.startsWith('/page-data/contact/')) {
      response.setHeader('content-type', 'application/json')
      const data = readPublic('page-data/contact/page-data.json')
      response.end(
        data.replace(/"delivery":\{"endpoint":"[^"]*"/, `"delivery":{"endpoint":"${endpoint}"`),
      )
    } else {
      serveFile(request, response)
    }
  })
}
