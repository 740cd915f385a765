import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IMMUTABLE } from '../src/build-time/publish/hosts'
import type { SiteFile } from './site-files'

export type SiteServer = { origin: string; close: () => void }

const IDLE_MS = 60_000

// what has its contents in its name can stay for ever
const isImmutable = new RegExp(IMMUTABLE)

const cacheControl = (path: string) =>
  isImmutable.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'

function send(response: ServerResponse, file: SiteFile, status: number, path: string) {
  response.writeHead(status, {
    'content-type': file.type,
    'content-length': file.body.length,
    'cache-control': cacheControl(path),
    etag: file.etag,
    ...(file.encoding ? { 'content-encoding': file.encoding, vary: 'accept-encoding' } : {}),
  })
  response.end(file.body)
}

function pathnameOf(address: string | undefined): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost/${(address ?? '').slice(1)}`).pathname)
  } catch {
    return undefined // a lone % in the address
  }
}

function listen(server: Server): Promise<SiteServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}

/**
 * Serves a site from memory as a good static host does: brotli, cache headers, 301 to the address
 * with a slash, 404 with `404.html`. It is for Chromium on this machine alone, so it does not ask
 * whether brotli is welcome.
 *
 * @param files by their addresses, such as `/about/index.html`
 * @returns where it is, and what ends it
 * @throws (rejects) if it cannot listen
 */
export function serveFiles(files: ReadonlyMap<string, SiteFile>): Promise<SiteServer> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    const path = pathnameOf(request.url)
    const name = path?.endsWith('/') ? `${path}index.html` : path
    const file = name === undefined ? undefined : files.get(name)
    if (name !== undefined && file) {
      if (request.headers['if-none-match'] === file.etag) {
        response.writeHead(304, { etag: file.etag, 'cache-control': cacheControl(name) }).end()
      } else {
        send(response, file, 200, name)
      }
      return
    }
    if (name !== undefined && files.has(`${name}/index.html`)) {
      response.writeHead(301, { location: `${name}/`, 'content-length': 0 }).end()
      return
    }
    const notFound = files.get('/404.html')
    if (notFound) send(response, notFound, 404, '/404.html')
    else response.writeHead(404).end()
  })
  return listen(server)
}
