import type { Message } from './message'

const TIMEOUT_MS = 15_000

/** An unconfirmed message may have arrived. */
export type Delivery = 'sent' | 'failed' | 'unconfirmed'

/* What the documentation of form services calls a refusal, such as `{ "status": "error" }`. */
const FLAG = /^(ok|success\w*)$/i
const STATUS = /^(status(_?code)?|code|result|type)$/i
const REFUSAL = /^\W*(false|errors?|fail\w*|invalid|rejected|denied|[45]\d\d)\b/i
const NOTHING = /^(0|no|none|null|false|\[]|{}|)$/i

function isRefusal([key, value]: [string, unknown]): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (FLAG.test(key)) return NOTHING.test(text)
  if (REFUSAL.test(key)) return !NOTHING.test(text)
  if (value instanceof Object) return Object.entries(value).some(isRefusal)
  return STATUS.test(key) && REFUSAL.test(text)
}

/**
 * Some services answer 200 to a message that they refuse, or with a page for people (CAPTCHA). A
 * reply that says nothing about the outcome confirms it by its status.
 */
function readReply(body: string): Delivery {
  let reply: unknown
  try {
    reply = JSON.parse(body)
  } catch {
    // Text or a page.
  }
  if (reply instanceof Object) return Object.entries(reply).some(isRefusal) ? 'failed' : 'sent'
  return /^\s*</.test(body) || REFUSAL.test(body) ? 'unconfirmed' : 'sent'
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
