import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainFailure, UserError } from '../../build-time/explain-failure'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 4400

/** A page with several large photos in Base64. */
const MAX_BYTES = 200_000_000

/** A request that is refused, with a message for the owner. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export type Answer = { body: Buffer | string | object; type?: string; status?: number }

export type Asked = {
  /** Such as `POST /api/publish`, decoded. */
  route: string
  origin: string
  /** The body of a POST request. */
  json: Record<string, unknown>
  /** Names the browser tab: each signs in with a token of its own. */
  session: string
}

export type Handler = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>

/**
 * Lets through only what the editor's own page requests. `Host` stops DNS rebinding, `Origin` and
 * `Sec-Fetch-Site` stop requests of other pages.
 */
function guard({ headers, method = '' }: IncomingMessage, port: number) {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (host !== `${HOST}:${port}` && host !== `localhost:${port}`) {
    throw new HttpError(421, 'This is not the address of the editor.')
  }
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new HttpError(405, 'The editor does not do this.')
  // "none": the owner has typed the address or followed a bookmark
  const isOwn = site === undefined || site === 'same-origin' || (site === 'none' && isRead)
  if (!isOwn || (origin === undefined ? !isRead : origin !== `http://${host}`)) {
    throw new HttpError(403, 'Only the page of the editor itself may request this.')
  }
}

async function readJson(request: IncomingMessage): Promise<Asked['json']> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
    throw new HttpError(415, 'This must be sent as JSON.')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new HttpError(413, 'This is too large.')
    parts.push(part)
  }
  try {
    return { ...(JSON.parse(Buffer.concat(parts).toString()) as object) }
  } catch {
    throw new HttpError(400, 'This is not JSON.')
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw new HttpError(400, 'This is not an address.')
  }
}

function errorAnswer(error: unknown): Answer {
  if (error instanceof HttpError) {
    return { status: error.status, body: { message: error.message } }
  }
  console.error(error)
  const message = explainFailure(error)
  // a stack is for the terminal
  const isExplained = error instanceof Error && message !== error.stack
  return { status: 500, body: { message: isExplained ? message : 'Something went wrong.' } }
}

/**
 * Sveltia writes style attributes, shows photos as blobs, and puts its preview into a `blob:` frame,
 * which inherits the policy: there, `'self'` means nothing to Firefox, and WebKit wants an ancestor.
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
 * Starts the server, on this computer alone. Requests that may change something run one at a time.
 *
 * @returns its address, and how to stop it
 * @throws (rejects) UserError if something else uses the port
 */
export async function listen(handle: Handler, port = DEFAULT_PORT) {
  let last: Promise<unknown> = Promise.resolve()

  const answer = async (request: IncomingMessage, origin: string): Promise<Answer> => {
    const { method = '', url = '/' } = request
    guard(request, (server.address() as AddressInfo).port)
    const isRead = method !== 'POST'
    const json = isRead ? {} : await readJson(request)
    const route = `${isRead ? 'GET' : 'POST'} ${decode(url.replace(/[?#].*/, ''))}`
    const session = request.headers.authorization ?? ''
    const work = async () => handle({ route, origin, json, session })
    const found = isRead ? work() : last.then(work, work)
    if (!isRead) last = found
    return (await found) ?? { status: 404, body: { message: 'There is nothing here.' } }
  }

  const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000 }
  const server = createServer(timeouts, (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const send = ({ body, status = 200, type = 'application/json' }: Answer) => {
      // the rest of a body that nobody reads would be taken for the next request
      const connection = status < 400 ? {} : { Connection: 'close' }
      response.writeHead(status, { ...headersOf(origin), 'Content-Type': type, ...connection })
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      response.end(isRaw ? body : JSON.stringify(body))
    }
    answer(request, origin).then(send, (error: unknown) => {
      send(errorAnswer(error))
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
