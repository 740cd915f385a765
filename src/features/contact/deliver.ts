import type { Message } from './message'

const TIMEOUT_MS = 15_000

/** An unconfirmed message may have arrived. */
export type Delivery = 'sent' | 'failed' | 'unconfirmed'

/**
 * How form services refuse a message, according to their documentation: `"success": false`,
 * `"ok": false`, `"status": "error"`, or errors.
 */
function isRefusal(reply: Record<string, unknown>): boolean {
  const { error, errors, ok, status, success } = reply
  return (
    [ok, success].some((flag) => flag === false || flag === 'false') ||
    status === 'error' ||
    [error, errors].some((problem) => problem === true || Object.keys(problem ?? {}).length > 0)
  )
}

/**
 * Some services answer 200 to a message that they refuse, or with a page for people (CAPTCHA). A
 * reply that says nothing of the outcome confirms it by its status.
 */
function readReply(body: string): Delivery {
  try {
    const reply: unknown = JSON.parse(body)
    return isRefusal(Object(reply) as Record<string, unknown>) ? 'failed' : 'sent'
  } catch {
    return /^\s*(<|error)/i.test(body) ? 'unconfirmed' : 'sent'
  }
}

/** Browsers reject more, in all requests that may outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000

/**
 * Posts a message to the site owner's form service. A redirect does not confirm delivery: it might
 * lead to an unrelated page or send the message elsewhere.
 */
export async function deliver(endpoint: string, message: Message): Promise<Delivery> {
  const wasOnline = navigator.onLine
  // Encoded like an HTML form, which avoids a CORS preflight.
  const body = new URLSearchParams(message)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // Continues if the visitor leaves the page.
      keepalive: body.toString().length <= MAX_KEEPALIVE_BYTES,
      credentials: 'omit',
      redirect: 'error',
      // Services identify the form by its origin and do not need the path.
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? readReply(await response.text()) : 'failed'
  } catch {
    return wasOnline ? 'unconfirmed' : 'failed'
  }
}
