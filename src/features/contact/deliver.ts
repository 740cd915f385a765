import type { Message } from './message'

/** Enough for a slow phone to send its request; nobody waits longer. */
const TIMEOUT_MS = 15_000

/**
 * Posts a message to the owner's form service. Only a status of 200 to 299 confirms delivery. A
 * redirect does not: following it would end on a page unrelated to the message, or send the message
 * somewhere else.
 *
 * @param endpoint from `delivery` in the content
 * @param message is URL-encoded like an HTML form, which avoids a CORS preflight
 *   (https://fetch.spec.whatwg.org/#cors-safelisted-request-header)
 * @returns true if delivered; false on any other response, network error or timeout
 */
export async function deliver(endpoint: string, message: Message): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort()
  }, TIMEOUT_MS)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(message),
      credentials: 'omit',
      redirect: 'error',
      // services identify the form by its origin; they do not need the path
      referrerPolicy: 'strict-origin',
      signal: controller.signal,
    })
    return response.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
