import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { explainFailure, UserError } from '../../build-time/explain-failure'

const HOST = '127.0.0.1'
const DEFAULT_PORT = 4400

/** Large enough for a page with several big photos in Base64. */
const MAX_BYTES = 200_000_000

/** The owner sees the message. */
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

/** The parsed body of a POST request. */
export type Fields = Record<string, unknown>

export type EditorRequest = {
  /** Method and decoded path, e.g. `POST /api/publish`. */
  route: string
  origin: string
  json: Fields
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
  const isOwnHost = [HOST, 'localhost'].some((name) => host === `${name}:${port}`)
  if (!isOwnHost) throw new HttpError(421, 'Invalid host.')
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new HttpError(405, 'Method not allowed.')
  // "none" means a typed URL or a bookmark
  const isAllowedSite = site === undefined || site === 'same-origin' || (site === 'none' && isRead)
  if (!isAllowedSite || (origin === undefined ? !isRead : origin !== `http://${host}`)) {
    throw new HttpError(403, 'Cross-site requests are not allowed.')
  }
}

/** The editor's own scripts, styles and fonts, which are the same for everybody. */
const STATIC = /^\/(editor|preview)\/|^\/logo\.svg$/

const NOT_ALLOWED =
  'This browser may not use the editor yet. Open the whole address that the terminal shows, then come back to this tab. Nothing you typed is lost.'

/**
 * Other programs and users of this computer do not know the token in the address that the terminal
 * shows. The browser keeps it in a cookie, named after the port because cookies ignore ports.
 *
 * @returns a response instead of the requested one; undefined if the request is allowed
 */
function checkToken(request: IncomingMessage, port: number, token: string, oneTime: Set<string>) {
  const [pathname = '', query] = (request.url ?? '').split('?')
  const given = new URLSearchParams(query).get('token') ?? ''
  const cookie = `editor-${port}=${token}`
  if (pathname === '/' && (given === token || oneTime.delete(given))) {
    const value = `${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000`
    return { status: 303, body: '', headers: { Location: '/', 'Set-Cookie': value } }
  }
  if (STATIC.test(pathname) || request.headers.cookie?.split('; ').includes(cookie))
    return undefined
  if (pathname !== '/') throw new HttpError(403, NOT_ALLOWED)
  return { status: 403, body: NOT_ALLOWED, type: 'text/plain; charset=utf-8' }
}

async function readJson(request: IncomingMessage): Promise<Fields> {
  const { 'content-length': length, 'content-type': type } = request.headers
  if (type?.split(';')[0] !== 'application/json') throw new HttpError(415, 'Expected JSON.')
  const isSmall = Number(length) <= MAX_BYTES
  if (!isSmall) throw new HttpError(413, 'The request is too large.')
  try {
    return { ...((await json(request)) as object) }
  } catch {
    throw new HttpError(400, 'Invalid JSON.')
  }
}

function errorResponse(error: unknown): EditorResponse {
  if (error instanceof HttpError || error instanceof URIError) {
    const { message, status = 400 } = error as Error & { status?: number }
    return { status, body: { message } }
  }
  console.error(error)
  const message = explainFailure(error)
  // stack traces go to the terminal only
  const isExplained = error instanceof Error && message !== error.stack
  return { status: 500, body: { message: isExplained ? message : 'Something went wrong.' } }
}

const getHeaders = (origin: string) => ({
  'Cache-Control': 'no-store',
  // Sveltia sets style attributes, shows photos as blobs, and renders its preview in a blob: frame
  // that inherits the policy. In it, Firefox ignores 'self', and WebKit needs an explicit ancestor.
  'Content-Security-Policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; connect-src 'self' blob: data:; frame-src 'self' blob: ${origin}; worker-src 'self' blob:; manifest-src 'self' blob: data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self' ${origin}`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

/** Starts a server that only this computer can reach. Handles POST requests one at a time. */
export async function listen(handle: Handler, token: string, port = DEFAULT_PORT) {
  // for the browser's command line, which others can see
  const code = randomUUID()
  const oneTime = new Set([code])
  let lastPost: Promise<unknown> = Promise.resolve()

  const respond = async (request: IncomingMessage, origin: string): Promise<EditorResponse> => {
    const { method = '', url = '/' } = request
    const { port: ownPort } = server.address() as AddressInfo
    guard(request, ownPort)
    const redirect = checkToken(request, ownPort, token, oneTime)
    if (redirect) return redirect
    const isPost = method === 'POST'
    const fields = isPost ? await readJson(request) : {}
    const route = `${isPost ? 'POST' : 'GET'} ${decodeURIComponent(url.replace(/[?#].*/, ''))}`
    const session = request.headers.authorization ?? ''
    const run = async () => handle({ route, origin, json: fields, session })
    const response = isPost ? lastPost.then(run, run) : run()
    if (isPost) lastPost = response
    return (await response) ?? { status: 404, body: { message: 'Not found.' } }
  }

  const server = createServer({ requestTimeout: 60_000 }, (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const send = ({ body, headers, status = 200, type = 'application/json' }: EditorResponse) => {
      // otherwise the unread part of the body would be parsed as the next request
      if (status >= 400) response.setHeader('Connection', 'close')
      response.writeHead(status, { ...getHeaders(origin), 'Content-Type': type, ...headers })
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
