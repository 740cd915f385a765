import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainFailure } from '../../build-time/explain-failure'
import { send, sendJson, typeOf } from './answer'
import { answerApi } from './api'
import type { Assets } from './assets'
import type { Project } from './project'
import type { BodyLimits } from './read-body'
import { Refusal } from './refusal'
import { guardRequest } from './request-guard'

export const HOST = '127.0.0.1'
const FIRST_PORT = 4400
const LAST_PORT = 4499

/** A request that sends its head letter by letter must not hold the server. */
const HEADERS_MS = 10_000
const REQUEST_MS = 90_000

export type EditorServer = { origin: string; close: () => Promise<void> }

type Options = {
  project: Project
  assets: Assets
  /** Undefined: 4400, or the next one that is free. */
  port?: number
  limits?: BodyLimits
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function answer(
  { assets, limits = {}, project }: Options,
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  guardRequest(request, portOf(server))
  const origin = `http://${request.headers.host ?? ''}`
  let url: URL
  try {
    url = new URL(request.url ?? '/', origin)
  } catch {
    throw new Refusal(400, 'This is not an address.')
  }
  if (url.pathname.startsWith('/api/')) {
    await answerApi({ project, origin, limits }, request, response, url)
    return
  }
  if (request.method === 'POST') throw new Refusal(405, 'The editor does not do this.')
  const asset = await assets(url.pathname)
  if (!asset) throw new Refusal(404, 'There is nothing here.')
  const headers = { 'Content-Type': typeOf(asset.name), 'Cache-Control': 'no-cache' }
  send(response, asset.bytes, { headers, origin })
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // the rest of a body that nobody reads would be taken for the next request
  const headers: Record<string, string> = request.complete ? {} : { Connection: 'close' }
  if (error instanceof Refusal) {
    const { details, message, status } = error
    sendJson(response, { message, ...details }, { status, headers })
  } else {
    const message = explainFailure(error)
    console.error(message)
    const isForeseen = error instanceof Error && message !== error.stack
    const told = isForeseen ? message : 'Something went wrong in the editor. Nothing was changed.'
    sendJson(response, { message: told }, { status: 500, headers })
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

async function listenOnFreePort(server: Server): Promise<void> {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) {
    try {
      await listen(server, port)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  await listen(server, 0)
}

/**
 * Starts the editor's server. It listens on this computer alone.
 *
 * @returns its address, and how to end it
 */
export async function startServer(options: Options): Promise<EditorServer> {
  const server: Server = createServer((request, response) => {
    answer(options, server, request, response).catch((error: unknown) => {
      refuse(request, response, error)
    })
  })
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  if (options.port === undefined) await listenOnFreePort(server)
  else await listen(server, options.port)
  return {
    origin: `http://${HOST}:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
