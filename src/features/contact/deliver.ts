import type { Message } from './message'

/** Long enough for a slow phone; few visitors would wait longer. */
const TIMEOUT_MS = 15_000

/**
 * Posts a message to the site owner's form service. Only a 2xx status confirms delivery. A redirect
 * does not: it might lead to an unrelated page or send the message elsewhere.
 *
 * @param endpoint from `delivery` in the content
 * @param message URL-encoded like an HTML form, which avoids a CORS preflight
 *   (https://fetch.spec.whatwg.org/#cors-safelisted-request-header)
 * @returns true if delivered; false on any other response, a network error or a timeout
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
      // Services identify the form by its origin and do not need the path.
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
