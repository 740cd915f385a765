/*
 * All of Sveltia's requests go through here. GitHub's interface is the only other host that the
 * editor talks to, and nothing is committed that the content check has not seen.
 */

const API = 'https://api.github.com'

type Send = typeof fetch

const isOwn = ({ origin, protocol }: URL) =>
  origin === location.origin || protocol === 'blob:' || protocol === 'data:'

/** Whom the token belongs to, without the picture, for which another host would be asked. */
async function withoutPicture(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const account = (await answer.json()) as object
  return Response.json({ ...account, avatar_url: '' })
}

async function guarded(send: Send, url: URL, init: RequestInit): Promise<Response> {
  if (url.pathname === '/user') return withoutPicture(await send(url, init))
  const { body } = init
  if (typeof body !== 'string') return send(url, init)
  if (!body.includes('createCommitOnBranch')) {
    return send(url, { ...init, body: body.replaceAll(' avatarUrl', '') })
  }
  // the check is large, and not needed until something is saved
  const { commitChecked } = await import('./commitChecked')
  return commitChecked(body, (checked) => send(url, { ...init, body: checked }))
}

/** Puts itself between Sveltia and the network. */
export function guardRequests(): void {
  const send: Send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (isOwn(url)) return send(input, init)
    if (url.origin === API && !(input instanceof Request)) return guarded(send, url, init ?? {})
    throw new TypeError(`The editor asks only ${API}, not ${url.origin}.`)
  }
}
