import type { Message } from './message'

const TIMEOUT_MS = 15_000

/** An unconfirmed message may have arrived. */
export type Delivery = 'sent' | 'failed' | 'unconfirmed'

/* Keys of a JSON reply that state its outcome, and values. */
const FLAG = /^(ok|success\w*|sent|delivered|accepted|submitted|received|queued)$/i
const STATUS = /^(status(_?code)?|code|result)$/i
const FAULT = /^(errors?|fail\w*)$/i
const NOTHING = /^(0|no|none|null|false|\[]|{}|)$/i
const POSITIVE =
  /^\W*(1|2\d\d|true|yes|ok(ay)?|success\w*|thank\w*|sent|received|accepted|created|queued)\b/i

/** @returns whether an entry reports success; undefined if it says nothing about the outcome */
function readEntry([key, value]: [string, unknown]): boolean | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (FLAG.test(key)) return !NOTHING.test(text)
  if (STATUS.test(key) && !(value instanceof Object)) return POSITIVE.test(text)
  // such as { type: 'error' }
  const fault = key === 'type' ? text : key
  return FAULT.test(fault) && !NOTHING.test(text) ? false : undefined
}

function isRefusal(reply: object): boolean {
  const entries = Object.entries(reply) as [string, unknown][]
  const outcomes = entries.map(readEntry).filter((isSuccess) => isSuccess !== undefined)
  if (outcomes.length > 0) return outcomes.includes(false)
  return entries.some(([, value]) => value instanceof Object && isRefusal(value))
}

/** Some services answer 200 to a message that they refuse, or with a page for people (CAPTCHA). */
function readReply(body: string): Delivery {
  let reply: unknown = body
  try {
    reply = JSON.parse(body)
  } catch {
    // Text or a page.
  }
  if (reply instanceof Object) return isRefusal(reply) ? 'failed' : 'sent'
  return body.trim() === '' || POSITIVE.test(body) ? 'sent' : 'unconfirmed'
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
