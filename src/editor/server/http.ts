import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainFailure, UserError } from '../../build-time/explain-failure'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 4400

/** Enough for a page with several large photos in Base64. */
const MAX_BYTES = 200_000_000

/** An error response; its message is shown to the owner. */
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
  /** Method and decoded path, such as `POST /api/publish`. */
  route: string
  origin: string
  /** The body of a POST request. */
  json: Record<string, unknown>
  /** Identifies the browser tab; each one signs in with its own token. */
  session: string
}

export type Handler = (
  request: EditorRequest,
) => EditorResponse | undefined | Promise<EditorResponse | undefined>

/**
 * Rejects everything but requests from the editor's own page. `Host` prevents DNS rebinding, `Origin`
 * and `Sec-Fetch-Site` prevent cross-site requests.
 */
function guard({ headers, method = '' }: IncomingMessage, port: number) {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (host !== `${HOST}:${port}` && host !== `localhost:${port}`) {
    throw new HttpError(421, 'Invalid host.')
  }
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new HttpError(405, 'Method not allowed.')
  // "none": a typed address or a bookmark
  const isOwn = site === undefined || site === 'same-origin' || (site === 'none' && isRead)
  if (!isOwn || (origin === undefined ? !isRead : origin !== `http://${host}`)) {
    throw new HttpError(403, 'Cross-site requests are not allowed.')
  }
}

async function readJson(request: IncomingMessage): Promise<EditorRequest['json']> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
    throw new HttpError(415, 'Expected JSON.')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new HttpError(413, 'The request is too large.')
    parts.push(part)
  }
  try {
    return { ...(JSON.parse(Buffer.concat(parts).toString()) as object) }
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
  // stack traces belong in the terminal
  const isExplained = error instanceof Error && message !== error.stack
  return { status: 500, body: { message: isExplained ? message : 'Something went wrong.' } }
}

/**
 * Sveltia sets style attributes, shows photos as blobs, and renders its preview in a `blob:` frame
 * that inherits the policy. There, Firefox ignores `'self'`, and WebKit requires an explicit ancestor.
 */
const policyOf = (origin: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; connect-src 'self' blob: data:; frame-src 'self' blob: ${origin}; worker-src 'self' blob:; manifest-src 'self' blob: data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self' ${origin}`

const headersOf = (origin: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyOf(origin),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

/**
 * Starts a server that only this computer can reach. POST requests are serialized.
 *
 * @throws (rejects) UserError if the port is in use
 */
export async function listen(handle: Handler, port = DEFAULT_PORT) {
  let last: Promise<unknown> = Promise.resolve()

  const answer = async (request: IncomingMessage, origin: string): Promise<EditorResponse> => {
    const { method = '', url = '/' } = request
    guard(request, (server.address() as AddressInfo).port)
    const isRead = method !== 'POST'
    const json = isRead ? {} : await readJson(request)
    const route = `${isRead ? 'GET' : 'POST'} ${decode(url.replace(/[?#].*/, ''))}`
    const session = request.headers.authorization ?? ''
    const work = async () => handle({ route, origin, json, session })
    const found = isRead ? work() : last.then(work, work)
    if (!isRead) last = found
    return (await found) ?? { status: 404, body: { message: 'Not found.' } }
  }

  const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000 }
  const server = createServer(timeouts, (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const send = ({ body, status = 200, type = 'application/json' }: EditorResponse) => {
      // an unread remainder of the body would be parsed as the next request
      const connection = status < 400 ? {} : { Connection: 'close' }
      response.writeHead(status, { ...headersOf(origin), 'Content-Type': type, ...connection })
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      response.end(isRaw ? body : JSON.stringify(body))
    }
    answer(request, origin).then(send, (error: unknown) => {
      send(errorResponse(error))
    })
  })
  server.listen(port, HOST)
  await once(server, 'listening').catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new UserError(
      `The editor may be open already, at http://${HOST}:${port}. If something else is there, choose another port, for example: PORT=${port + 1} npm run edit`,
    )
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, close }
}
