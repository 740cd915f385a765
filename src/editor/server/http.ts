import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
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

export type EditorResponse = {
  body: Buffer | string | object
  type?: string
  status?: number
  headers?: Record<string, string>
}

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

/** The editor's own scripts, styles and fonts, which are the same for everybody. */
const STATIC = /^\/(editor|preview|packages)\/|^\/logo\.svg$/

const NOT_ALLOWED =
  'This browser may not use the editor yet. Open the whole address that the terminal shows, then come back to this tab. Nothing you typed is lost.'

/**
 * Other programs and users of this computer do not know the token in the address that the terminal
 * shows. The browser keeps it in a cookie, named after the port because cookies ignore ports.
 *
 * @param codes one-time tokens
 * @returns a response instead of the requested one; undefined if the request is allowed
 */
function checkToken(request: IncomingMessage, port: number, token: string, codes: Set<string>) {
  const digest = (text = '') => createHash('sha256').update(text).digest()
  const isToken = (text?: string) => timingSafeEqual(digest(text), digest(token))
  const [pathname = '', query] = (request.url ?? '').split('?')
  const name = `editor-${port}=`
  const given = new URLSearchParams(query).get('token') ?? ''
  if (pathname === '/' && (isToken(given) || codes.delete(given))) {
    const cookie = `${name}${token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000`
    return { status: 303, body: '', headers: { Location: '/', 'Set-Cookie': cookie } }
  }
  const cookie = request.headers.cookie?.split('; ').find((part) => part.startsWith(name))
  if (STATIC.test(pathname) || isToken(cookie?.slice(name.length))) return undefined
  if (pathname !== '/') throw new HttpError(403, NOT_ALLOWED)
  return { status: 403, body: NOT_ALLOWED, type: 'text/plain; charset=utf-8' }
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
 * @param token required from everyone who wants more than static files
 * @throws UserError if the port is in use
 */
export async function listen(handle: Handler, token: string, port = DEFAULT_PORT) {
  // for the browser's command line, which others can see
  const code = randomUUID()
  const codes = new Set([code])
  let lastPost: Promise<unknown> = Promise.resolve()

  const respond = async (request: IncomingMessage, origin: string): Promise<EditorResponse> => {
    const { method = '', url = '/' } = request
    const { port: ownPort } = server.address() as AddressInfo
    guard(request, ownPort)
    const redirect = checkToken(request, ownPort, token, codes)
    if (redirect) return redirect
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
    const send = ({ body, headers, status = 200, type = 'application/json' }: EditorResponse) => {
      // otherwise the unread part of the body would be parsed as the next request
      const connection = status < 400 ? {} : { Connection: 'close' }
      const ownHeaders = { 'Content-Type': type, ...connection, ...headers }
      response.writeHead(status, { ...getHeaders(origin), ...ownHeaders })
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
      `The editor may already be running at http://${HOST}:${port}. If something else is using this port, choose another one: npm run edit ${port + 1}`,
    )
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  return { origin, address: `${origin}/?token=${token}`, once: `${origin}/?token=${code}`, close }
}
