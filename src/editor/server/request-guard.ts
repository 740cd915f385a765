import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal'

const LONGEST_ADDRESS = 2000

const FOREIGN = 'Only the page of the editor itself may ask this.'

/**
 * Answers only the editor's own page. `Host` stops names that were made to lead to this computer
 * (DNS rebinding), `Origin` and `Sec-Fetch-Site` stop requests of other pages.
 *
 * @param port of the server
 * @throws Refusal for everything else
 */
export function guardRequest({ headers, method, url = '/' }: IncomingMessage, port: number): void {
  const { host, origin } = headers
  const own = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (host === undefined || !own.includes(host)) {
    throw new Refusal(421, 'This is not the address of the editor.')
  }
  if (url.length > LONGEST_ADDRESS) throw new Refusal(414, 'This address is too long.')
  const changesNothing = method === 'GET' || method === 'HEAD'
  if (!changesNothing && method !== 'POST') throw new Refusal(405, 'The editor does not do this.')
  const site = headers['sec-fetch-site']
  // 'none': the owner has typed the address or followed a bookmark
  const isOwnPage = site === 'same-origin' || (site === 'none' && changesNothing)
  if (site !== undefined && !isOwnPage) throw new Refusal(403, FOREIGN)
  if (origin === undefined ? !changesNothing : origin !== `http://${host}`) {
    throw new Refusal(403, FOREIGN)
  }
}
