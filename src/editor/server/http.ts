import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainFailure, UserError } from '../../build-time/explain-failure'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 4400

/** Large enough for a page with several big photos in Base64. */
const MAX_BYTES = 200_000_000

/** An error response. The owner sees its message. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export type EditorResponse = { body: Buffer | string | object; type?: string; status?: number }

export type EditorRequest = {
  /** Method and decoded path, e.g. `POST /api/publish`. */
  route: string
  origin: string
  /** The parsed body of a POST request. */
  json: Record<string, unknown>
  /** Identifies the browser tab: each tab signs in with a different token. */
  session: string
}

export type Handler = (
  request: EditorRequest,
) => EditorResponse | undefined | Promise<EditorResponse | undefined>

/**
 * Rejects all requests that do not come from the editor's pages. Checking `Host` prevents DNS
 * rebinding; checking `Origin` and `Sec-Fetch-Site` prevents cross-site requests.
 */
function guard({ headers, method = '' }: IncomingMessage, port: number) {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (host !== `${HOST}:${port}` && host !== `localhost:${port}`) {
    throw new HttpError(421, 'Invalid host.')
  }
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new HttpError(405, 'Method not allowed.')
  // "none" means a typed URL or a bookmark
  const isAllowedSite = site === undefined || site === 'same-origin' || (site === 'none' && isRead)
  if (!isAllowedSite || (origin === undefined ? !isRead : origin !== `http://${host}`)) {
    throw new HttpError(403, 'Cross-site requests are not allowed.')
  }
}

async function readJson(request: IncomingMessage): Promise<EditorRequest['json']> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
    throw new HttpError(415, 'Expected JSON.')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new HttpError(413, 'The request is too large.')
    chunks.push(chunk)
  }
  try {
    return { ...(JSON.parse(Buffer.concat(chunks).toString()) as object) }
  } catch {
    throw new HttpError(400, 'Invalid JSON.')
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw new HttpError(400, 'Invalid URL.')
  }
}

function errorResponse(error: unknown): EditorResponse {
  if (error instanceof HttpError) {
    return { status: error.status, body: { message: error.message } }
  }
  console.error(error)
  const message = explainFailure(error)
  // stack traces go to the terminal only
  const isExplained = error instanceof Error && message !== error.stack
  return { status: 500, body: { message: isExplained ? message : 'Something went wrong.' } }
}

/**
 * Sveltia sets style attributes, shows photos as blobs, and renders its preview in a `blob:` frame
 * that inherits the policy. In it, Firefox ignores `'self'`, and WebKit needs an explicit ancestor.
 */
const contentSecurityPolicy = (origin: string) =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; connect-src 'self' blob: data:; frame-src 'self' blob: ${origin}; worker-src 'self' blob:; manifest-src 'self' blob: data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self' ${origin}`

const getHeaders = (origin: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurityPolicy(origin),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

/**
 * Starts a server that only this computer can reach. Handles POST requests one at a time.
 *
 * @throws UserError if the port is in use
 */
export async function listen(handle: Handler, port = DEFAULT_PORT) {
  let lastPost: Promise<unknown> = Promise.resolve()

  const respond = async (request: IncomingMessage, origin: string): Promise<EditorResponse> => {
    const { method = '', url = '/' } = request
    guard(request, (server.address() as AddressInfo).port)
    const isRead = method !== 'POST'
    const json = isRead ? {} : await readJson(request)
    const route = `${isRead ? 'GET' : 'POST'} ${decode(url.replace(/[?#].*/, ''))}`
    const session = request.headers.authorization ?? ''
    const run = async () => handle({ route, origin, json, session })
    const response = isRead ? run() : lastPost.then(run, run)
    if (!isRead) lastPost = response
    return (await response) ?? { status: 404, body: { message: 'Not found.' } }
  }

  const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000 }
  const server = createServer(timeouts, (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const send = ({ body, status = 200, type = 'application/json' }: EditorResponse) => {
      // otherwise the unread part of the body would be parsed as the next request
      const connection = status < 400 ? {} : { Connection: 'close' }
      response.writeHead(status, { ...getHeaders(origin), 'Content-Type': type, ...connection })
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      response.end(isRaw ? body : JSON.stringify(body))
    }
    respond(request, origin).then(send, (error: unknown) => {
      send(errorResponse(error))
    })
  })
  server.listen(port, HOST)
  await once(server, 'listening').catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new UserError(
      `The editor may already be running at http://${HOST}:${port}. If something else is using this port, choose another one, for example: PORT=${port + 1} npm run edit`,
    )
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, close }
}
