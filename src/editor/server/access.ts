import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Project } from '../project/project'
import { HttpError } from '../shared/httpError'

/** The server listens on this computer only. */
export const HOST = '127.0.0.1'

/** Open tabs keep working after a restart. Other users of the computer cannot read the file. */
export function readToken({ root }: Project): string {
  const file = path.join(root, '.editor', 'token')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known) return known
  const token = randomBytes(32).toString('base64url')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, token, { mode: 0o600 })
  return token
}

export const toAddress = (origin: string, token: string): string => `${origin}/?token=${token}`

/**
 * Rejects all requests that do not come from the editor's pages. Checking `Host` prevents DNS
 * rebinding; checking `Origin` and `Sec-Fetch-Site` prevents cross-site requests.
 */
function assertOwnPage({ headers, method = '' }: IncomingMessage, port: number) {
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
  'This browser may not use the editor yet. Open the whole address that the terminal shows. Nothing you typed is lost.'

/**
 * Lets in those who know the token in the address that the terminal shows, which other programs and
 * users of this computer do not. The browser keeps it in a cookie.
 */
export class Access {
  /** For the browser's command line, which others can see. */
  private readonly oneTimeTokens = new Set<string>()

  constructor(private readonly token: string) {}

  createOneTimeToken(): string {
    const token = randomUUID()
    this.oneTimeTokens.add(token)
    return token
  }

  /**
   * @returns a response instead of the requested one; undefined if the request is allowed
   * @throws HttpError if it is not
   */
  check(request: IncomingMessage): Response | undefined {
    const { localPort: port = 0 } = request.socket
    assertOwnPage(request, port)
    const [pathname = '', query] = (request.url ?? '').split('?')
    // named after the port because cookies ignore ports
    const cookie = `editor-${port}=${this.token}`
    const given = new URLSearchParams(query).get('token') ?? ''
    if (pathname === '/' && (given === this.token || this.oneTimeTokens.delete(given))) {
      const value = `${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000`
      return new Response('', { status: 303, headers: { Location: '/', 'Set-Cookie': value } })
    }
    const hasCookie = request.headers.cookie?.split('; ').includes(cookie)
    if (hasCookie || STATIC.test(pathname)) return undefined
    if (pathname !== '/') throw new HttpError(403, NOT_ALLOWED)
    return new Response(NOT_ALLOWED, { status: 403 })
  }
}
