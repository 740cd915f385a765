import type { Message } from './message'

/** How long an answer may take. A slow phone has sent its request by then; nobody waits longer. */
export const PATIENCE_MS = 15_000

/**
 * Posts a message to the owner's form service. Only an answer with a status of 200 to 299 says that
 * the service has it. A redirect is none: followed, it would end on a page that says nothing about
 * the message, or take the message to somewhere else.
 *
 * @param endpoint of the content's `delivery`
 * @param message goes into the body as a form of HTML would put it there, which is the shape that
 *   avoids a CORS preflight (https://fetch.spec.whatwg.org/#cors-safelisted-request-header)
 * @returns true if the service has it; false after any other answer, and without an answer
 */
export async function deliver(endpoint: string, message: Message): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort()
  }, PATIENCE_MS)
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(message),
      credentials: 'omit',
      redirect: 'error',
      // services tell by it whose form it is; the path is none of their business
      referrerPolicy: 'strict-origin',
      signal: controller.signal,
    })
    return answer.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
