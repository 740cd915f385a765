import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Changes = {
  /** Answers a request itself and returns true, or leaves it alone. */
  answer?: (path: string, response: ServerResponse) => boolean
  /** Holds an answer back until the promise resolves. */
  delay?: (path: string) => Promise<void> | undefined
  /** Changes the text of a page. */
  rewrite?: (html: string) => string
  /** Changes the data of a page. */
  rewriteData?: (json: string) => string
}

/** @returns the origin of the altered site */
export type AlteredSite = (changes: Changes) => Promise<string>

/** Headers that no longer hold for a text that was changed on its way. */
const OF_THE_ORIGINAL = ['content-length', 'content-encoding', 'transfer-encoding', 'connection']

/**
 * Passes the site on with some of its answers changed. A server and not a route of the browser's,
 * so that it works in all of them.
 */
export async function alteredSite(original: string, changes: Changes) {
  const { answer, delay, rewrite, rewriteData } = changes

  const pass = async (path: string, response: ServerResponse) => {
    await delay?.(path)
    const from = await fetch(original + path, { redirect: 'manual' })
    const type = from.headers.get('content-type') ?? ''
    const change = type.startsWith('text/html')
      ? rewrite
      : type.startsWith('application/json')
        ? rewriteData
        : undefined
    for (const [name, value] of from.headers) {
      if (!OF_THE_ORIGINAL.includes(name)) response.setHeader(name, value)
    }
    // The page's own policy knows nothing of the change.
    if (change) response.removeHeader('content-security-policy')
    response.statusCode = from.status
    const body = Buffer.from(await from.arrayBuffer())
    response.end(change ? change(body.toString()) : body)
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (!answer?.(path, response)) void pass(path, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
