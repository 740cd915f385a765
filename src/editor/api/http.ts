import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { explainFailure, UserError } from '../../build-time/explain-failure'
import { HttpError, type RequestBody } from '../shared/http-error'

const HOST = '127.0.0.1'

const DEFAULT_PORT = 4400

/** Large enough for a page with several big photos in Base64. */
const MAX_BYTES = 200_000_000

export type EditorRequest = {
  /** Method and decoded path, e.g. `POST /api/publish`. */
  route: string
  origin: string
  json: RequestBody
  /** Identifies the browser tab: each tab signs in with a different token. */
  tab: string
}

/** Returns a response, or a value to send as JSON. */
export type Handler = (request: EditorRequest) => unknown

/**
 * Rejects all requests that do not come from the editor's pages. Checking `Host` prevents DNS
 * rebinding; checking `Origin` and `Sec-Fetch-Site` prevents cross-site requests.
 */
function guard({ headers, method = '', socket }: IncomingMessage) {
  const { host, origin, 'sec-fetch-site': site } = headers
  const isOwnHost = [HOST, 'localhost'].some((name) => host === `${name}:${socket.localPort}`)
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
function checkToken(request: IncomingMessage, token: string, oneTime: Set<string>) {
  const [pathname = '', query] = (request.url ?? '').split('?')
  const given = new URLSearchParams(query).get('token') ?? ''
  const cookie = `editor-${request.socket.localPort}=${token}`
  if (pathname === '/' && (given === token || oneTime.delete(given))) {
    const value = `${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000`
    return new Response('', { status: 303, headers: { Location: '/', 'Set-Cookie': value } })
  }
  if (STATIC.test(pathname) || request.headers.cookie?.split('; ').includes(cookie))
    return undefined
  if (pathname !== '/') throw new HttpError(403, NOT_ALLOWED)
  return new Response(NOT_ALLOWED, { status: 403 })
}

async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const { 'content-length': length, 'content-type': type } = request.headers
  if (type?.split(';')[0] !== 'application/json') throw new HttpError(415, 'Expected JSON.')
  if (!(Number(length) <= MAX_BYTES)) throw new HttpError(413, 'The request is too large.')
  try {
    return { ...((await json(request)) as object) }
  } catch {
    throw new HttpError(400, 'Invalid JSON.')
  }
}

function errorResponse(error: unknown): Response {
  const status = error instanceof HttpError ? error.status : error instanceof URIError ? 400 : 500
  if (status === 500) console.error(error)
  const message = explainFailure(error)
  // stack traces go to the terminal only
  const isStack = error instanceof Error && message === error.stack
  const { conflicts = [] } = error instanceof HttpError ? error : {}
  return Response.json(
    { message: isStack ? 'Something went wrong.' : message, conflicts },
    { status },
  )
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

const ADDRESS = 'GET /api/address'

const addToken = (origin: string, token: string) => `${origin}/?token=${token}`

/** @returns a one-time address of an editor of the same project that is already running */
export async function findRunning(token: string, port = DEFAULT_PORT): Promise<string | undefined> {
  const url = `http://${HOST}:${port}/api/address`
  const headers = { Cookie: `editor-${port}=${token}` }
  const response = await fetch(url, { headers }).catch(() => undefined)
  return response?.ok ? response.text() : undefined
}

/** Starts a server that only this computer can reach. Handles POST requests one at a time. */
export async function listen(handle: Handler, token: string, port = DEFAULT_PORT) {
  const oneTime = new Set<string>()
  /** For the browser's command line, which others can see. */
  const createOneTimeAddress = (origin: string) => {
    const code = randomUUID()
    oneTime.add(code)
    return addToken(origin, code)
  }
  let lastPost: Promise<unknown> = Promise.resolve()

  const respond = async (request: IncomingMessage, origin: string): Promise<Response> => {
    const { headers, method, url = '/' } = request
    guard(request)
    const refusal = checkToken(request, token, oneTime)
    if (refusal) return refusal
    const isPost = method === 'POST'
    const fields = isPost ? await readBody(request) : {}
    const route = `${isPost ? 'POST' : 'GET'} ${decodeURIComponent(url.replace(/[?#].*/, ''))}`
    if (route === ADDRESS) return new Response(createOneTimeAddress(origin))
    const tab = headers.authorization?.split(' ').at(-1) ?? ''
    const run = () => handle({ route, origin, json: fields, tab })
    const answer = await (isPost ? (lastPost = lastPost.then(run, run)) : run())
    return answer instanceof Response ? answer : Response.json(answer ?? {})
  }

  const server = createServer({ requestTimeout: 60_000 }, (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const send = async (answer: Response) => {
      // otherwise the unread part of the body would be parsed as the next request
      if (answer.status >= 400) response.setHeader('Connection', 'close')
      const headers = { ...getHeaders(origin), ...Object.fromEntries(answer.headers) }
      response.writeHead(answer.status, headers)
      response.end(Buffer.from(await answer.arrayBuffer()))
    }
    void respond(request, origin).catch(errorResponse).then(send)
  })
  server.listen(port, HOST)
  await once(server, 'listening').catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new UserError(
      `Something else is using port ${port}. Choose another one: npm run edit ${port + 1}`,
    )
  })
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  const oneTimeAddress = createOneTimeAddress(origin)
  return { server, origin, address: addToken(origin, token), oneTimeAddress }
}
