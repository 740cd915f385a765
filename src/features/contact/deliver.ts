import type { Delivery, Message } from './message'

const TIMEOUT_MS = 15_000

/**
 * Form services may answer 200 to a message that they refuse. As documented: `"ok": false` or `errors`
 * at Formspree, `"success": false` at Basin and Getform.
 */
function isRefusal(body: string): boolean {
  try {
    const { errors, ok, success } = Object(JSON.parse(body)) as Record<string, unknown>
    return ok === false || success === false || Object.keys(errors ?? {}).length > 0
  } catch {
    // not JSON
    return false
  }
}

/**
 * Posts a message to the site owner's form service. A redirect does not confirm delivery: it might
 * lead to an unrelated page or send the message elsewhere.
 */
export async function deliver(endpoint: string, message: Message): Promise<Delivery> {
  const wasOnline = navigator.onLine
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      // Encoded like an HTML form, which avoids a CORS preflight.
      body: new URLSearchParams(message),
      // Continues if the visitor leaves the page.
      keepalive: true,
      credentials: 'omit',
      redirect: 'error',
      // Services identify the form by its origin and do not need the path.
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok && !isRefusal(await response.text()) ? 'sent' : 'failed'
  } catch {
    return wasOnline ? 'unconfirmed' : 'failed'
  }
}
