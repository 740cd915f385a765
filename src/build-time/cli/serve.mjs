/**
 * Serves the built site the way a static host does, to look at and for the browser tests: with the
 * headers of the site's own `_headers`, under its own path, and with 404 for all else.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const DEFAULT_PORT = 9000

/** For hosts, not for visitors (src/build-time/publish/hosts.ts). */
const HOST_FILES = ['_headers', 'nginx.conf']
/** Not an address of its own, whatever files there are. */
const NO_PAGE = /^\/404\/?$/
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * @typedef {object} Rule
 * @property {string} address exact, or the beginning of all that fit
 * @property {boolean} isBeginning
 * @property {[string, string][]} headers
 */

/**
 * Reads `_headers`: an address, which may end in `*`, and its headers, indented below it.
 *
 * @param {string} root
 * @returns {Rule[]} empty if there is no such file
 */
export function readHeaders(root) {
  const file = path.join(root, '_headers')
  if (!existsSync(file)) return []
  /** @type {Rule[]} */
  const rules = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('/')) {
      const address = line.replace(/\*$/, '')
      rules.push({ address, isBeginning: address !== line, headers: [] })
    } else if (line.startsWith(' ')) {
      const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line.trim()) ?? []
      rules.at(-1)?.headers.push([name, value.trim()])
    }
  }
  return rules
}

/**
 * The path under which the site stands, such as `/portfolio`: its first rule is for all of it.
 *
 * @param {readonly Rule[]} rules
 */
export const prefixOf = ([first]) => first?.address.replace(/\/$/, '') ?? ''

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
      // the types that sirv does not know
      if (file.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })

  const server = createServer((request, response) => {
    const rules = readHeaders(root)
    const prefix = prefixOf(rules)
    // several slashes at the start would make the redirect lead to another host
    const address = new URL(`http://localhost/${(request.url ?? '').replace(/^[/\\]+/, '')}`)
    /** @param {(rule: Rule) => boolean} fits */
    const send = (fits) => {
      for (const { headers } of rules.filter(fits)) {
        for (const header of headers) response.setHeader(...header)
      }
    }
    response.setHeader('Cache-Control', REVALIDATE)

    const isOfSite = address.pathname.startsWith(`${prefix}/`)
    if (!isOfSite) {
      const isPrefix = address.pathname === prefix
      response.writeHead(isPrefix ? 301 : 404, isPrefix ? { location: `${prefix}/` } : {})
      response.end()
      return
    }
    const within = new URL(address)
    within.pathname = address.pathname.slice(prefix.length)
    const location = withSlash(root, within)
    send((rule) => rule === rules[0])
    if (location) {
      response.writeHead(301, { location: prefix + location }).end()
      return
    }
    const notFound = () => {
      const page = path.join(root, '404.html')
      response.setHeader('Cache-Control', REVALIDATE)
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' })
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    }
    if (HOST_FILES.includes(within.pathname.slice(1)) || NO_PAGE.test(within.pathname)) {
      notFound()
      return
    }
    const { pathname } = address
    send((rule) =>
      rule.isBeginning
        ? rule !== rules[0] && pathname.startsWith(rule.address)
        : rule.address === pathname,
    )
    request.url = within.pathname + within.search
    files(request, response, notFound)
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
    console.log(`The site is at http://localhost:${port}${prefixOf(readHeaders(root))}/`)
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
