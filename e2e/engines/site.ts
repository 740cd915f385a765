import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request itself by returning true; else gets it through, changed by `rewrite` if given. */
export type Changes = {
  answer?: (path: string, response: ServerResponse) => boolean
  /** Changes the text of a page. */
  rewrite?: (html: string) => string
}

/** @returns the origin of the altered site */
export type AlteredSite = (changes: Changes) => Promise<string>

/** Headers that no longer hold for a text that was changed on its way. */
const OF_THE_ORIGINAL = ['content-length', 'content-encoding', 'transfer-encoding', 'connection']

/**
 * Passes the site on with some of its answers changed. A server and not a route of the browser's,
 * so that it works in all of them.
 */
export async function alteredSite(original: string, { answer, rewrite }: Changes) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (answer?.(path, response)) return
    void fetch(original + path, { redirect: 'manual' }).then(async (from) => {
      const isPage = from.headers.get('content-type')?.startsWith('text/html') ?? false
      for (const [name, value] of from.headers) {
        if (!OF_THE_ORIGINAL.includes(name)) response.setHeader(name, value)
      }
      // The page's own policy knows nothing of the change.
      if (rewrite && isPage) response.removeHeader('content-security-policy')
      response.statusCode = from.status
      const body = Buffer.from(await from.arrayBuffer())
      response.end(rewrite && isPage ? rewrite(body.toString()) : body)
    })
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
