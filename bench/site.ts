import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sirv from 'sirv'

export type Site = {
  name: string
  origin: string
  hasPage: (page: string) => boolean
  close: () => void
}

/**
 * Serves a copy of a built site like a static host, with Brotli. Because it is a copy, a build
 * cannot interfere.
 */
export async function serveCopy(name: string, folder: string): Promise<Site> {
  const copy = mkdtempSync(path.join(tmpdir(), 'bench-'))
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('.map') })
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|json|svg|css)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
  const files = sirv(copy, {
    brotli: true,
    setHeaders: (response, pathname) => {
      const caching = pathname.startsWith('/static/') ? 'max-age=31536000, immutable' : 'no-cache'
      response.setHeader('cache-control', caching)
    },
  })
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    name,
    hasPage: (page) => existsSync(path.join(copy, page, 'index.html')),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(copy, { recursive: true })
    },
  }
}
