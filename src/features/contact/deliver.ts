import type { Message } from './message'

/** Long enough for a slow phone; few visitors would wait longer. */
const TIMEOUT_MS = 15_000

/** Entries of a JSON body, or all of it (without a key), that deny delivery. */
const REFUSALS = [
  /^(success|ok):(null|0|"")$/i,
  /^errors?:(?!(null|false|0|""|\[\]|\{\})$)/i,
  /^(|success|ok|result|status|code):(false|[45]\d\d|"(0|no|false)")$/i,
  /^(|success|ok|result|status):".*(error|fail|invalid|denied|reject|captcha|spam).*"$/i,
]

/** Some form services refuse a message with status 200 and say so in the body. */
function confirmsDelivery(body: string): boolean {
  // A page for people, e.g. a CAPTCHA. It might even thank the visitor.
  let isRefused = body.trimStart().startsWith('<')
  const examine = (key: string, value: unknown) => {
    const entry = `${key}:${JSON.stringify(value)}`
    isRefused ||= REFUSALS.some((refusal) => refusal.test(entry))
    return value
  }
  try {
    JSON.parse(body, examine)
  } catch {
    examine('', body)
  }
  return !isRefused
}

/**
 * Posts a message to the site owner's form service. Only a 2xx status with a body that does not
 * deny it confirms delivery. A redirect does not: it might lead to an unrelated page or send the
 * message elsewhere.
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
      // Encoded like an HTML form, which avoids a CORS preflight.
      body: new URLSearchParams(message),
      credentials: 'omit',
      redirect: 'error',
      // Services identify the form by its origin and do not need the path.
      referrerPolicy: 'strict-origin',
      signal: controller.signal,
    })
    return response.ok && confirmsDelivery(await response.text())
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
