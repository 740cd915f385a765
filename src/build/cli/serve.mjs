/** Serves the built site the way a static host does, to look at and for the browser tests. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const DEFAULT_PORT = 9000

/**
 * Where a static host sends a page's address that lacks its last slash.
 *
 * @param {string} root
 * @param {URL} address
 */
function withSlash(root, { pathname, search }) {
  if (pathname.endsWith('/')) return undefined
  let name
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return undefined // a lone % in the address
  }
  return existsSync(path.join(root, name, 'index.html')) ? `${pathname}/${search}` : undefined
}

/**
 * Starts the preview server: pages by their folder, 301 to the address with a slash, and 404
 * with `404.html` for all else.
 *
 * @param {object} options
 * @param {number} options.port 0 for any free one
 * @param {string} options.root folder of the built site
 * @returns {Promise<import('node:http').Server>} the server, as soon as it answers; rejects if
 *   the port is taken
 */
export function serve({ port, root }) {
  // dev: look at the disk for each request, so that a new build shows without a restart
  const files = sirv(root, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, file) => {
      // the one type that sirv does not know
      if (file.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })

  const server = createServer((request, response) => {
    // several slashes at the start would make the redirect lead to another host
    const address = new URL(`http://localhost/${(request.url ?? '').replace(/^[/\\]+/, '')}`)
    const location = withSlash(root, address)
    if (location) {
      response.writeHead(301, { location }).end()
      return
    }
    files(request, response, () => {
      const page = path.join(root, '404.html')
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' })
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    })
  })

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve(server)
    })
  })
}

/** @param {string} root */
async function serveOnFreePort(root) {
  const chosen = process.env.PORT
  if (chosen) return serve({ port: Number(chosen), root })
  for (let port = DEFAULT_PORT; ; port += 1) {
    try {
      return await serve({ port, root })
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    }
  }
}

async function main() {
  const root = path.resolve('public')
  if (!existsSync(path.join(root, 'index.html'))) {
    console.error('There is no built site yet. Build it first: npm run build')
    process.exit(1)
  }
  try {
    const server = await serveOnFreePort(root)
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    console.log(`The site is at http://localhost:${port}/`)
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        server.close()
        server.closeAllConnections()
      })
    }
  } catch (error) {
    console.error(`The preview could not start: ${/** @type {Error} */ (error).message}`)
    process.exit(1)
  }
}

// a test imports this file too; import.meta would not survive Jest's CommonJS
if (process.argv[1]?.endsWith('serve.mjs')) void main()
