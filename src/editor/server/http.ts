import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { HttpError, ownerMessage } from '../shared/httpError'
import type { Failure } from '../shared/messages'
import { Access, HOST, toAddress } from './access'

/** Large enough for a page with several big photos in Base64. */
const MAX_BYTES = 200_000_000

const TOO_LARGE =
  'These photos are too large to be saved together. Take some out, save, and add them again.'

export type EditorRequest = {
  /** Method and decoded path, e.g. `POST /api/publish`. */
  route: string
  query: URLSearchParams
  origin: string
  /** The parsed body of a POST request. */
  json: Record<string, unknown>
}

/** Returns a response, or a value to send as JSON. */
export type Handler = (request: EditorRequest) => unknown

const getOrigin = ({ headers }: IncomingMessage) => `http://${headers.host ?? ''}`

async function readBody(request: IncomingMessage): Promise<EditorRequest['json']> {
  const { 'content-length': length, 'content-type': type } = request.headers
  if (type?.split(';')[0] !== 'application/json') throw new HttpError(415, 'Expected JSON.')
  // also without a length, which is then NaN
  if (!(Number(length) <= MAX_BYTES)) {
    // a browser that is cut off while it sends may not read the answer
    await finished(request.resume()).catch(() => undefined)
    throw new HttpError(413, TOO_LARGE)
  }
  try {
    return { ...((await json(request)) as object) }
  } catch {
    throw new HttpError(400, 'Invalid JSON.')
  }
}

function errorResponse(error: unknown): Response {
  const status = error instanceof HttpError ? error.status : error instanceof URIError ? 400 : 500
  if (status === 500) console.error(error)
  const { hasChoice = false, details = '' } = error instanceof HttpError ? error : {}
  const failure: Failure = { message: ownerMessage(error), hasChoice, details }
  return Response.json(failure, { status })
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

async function parseRequest(request: IncomingMessage): Promise<EditorRequest> {
  const { method, url = '/' } = request
  const isPost = method === 'POST'
  const [pathname = '', query] = url.split('?')
  return {
    route: `${isPost ? 'POST' : 'GET'} ${decodeURIComponent(pathname)}`,
    query: new URLSearchParams(query),
    origin: getOrigin(request),
    json: isPost ? await readBody(request) : {},
  }
}

async function send(answer: Response, origin: string, response: ServerResponse) {
  const headers = { ...getHeaders(origin), ...Object.fromEntries(answer.headers) }
  response.writeHead(answer.status, headers)
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Starts a server that only this computer can reach. */
export async function listen(handle: Handler, token: string, port: number) {
  const access = new Access(token)

  const respond = async (message: IncomingMessage): Promise<Response> => {
    const refusal = access.check(message)
    if (refusal) return refusal
    const answer = await handle(await parseRequest(message))
    return answer instanceof Response ? answer : Response.json(answer ?? {})
  }

  const server = createServer((message, response) => {
    void respond(message)
      .catch(errorResponse)
      .then((answer) => send(answer, getOrigin(message), response))
  })
  server.listen(port, HOST)
  await once(server, 'listening')
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  const oneTimeAddress = toAddress(origin, access.createOneTimeToken())
  return { address: toAddress(origin, token), oneTimeAddress, server }
}
