/** Names of the fields, apart from the honeypot. */
const FIELDS = ['name', 'email', 'message'] as const

/** Field values by name. */
export type Message = Record<(typeof FIELDS)[number], string>

/**
 * Name of a hidden field that exposes bots, which fill in every field. Many form services check
 * this field too.
 */
export const HONEYPOT = '_gotcha'

export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ''])) as Message
}

/** True if the honeypot has been filled in. */
export const isSpam = (form: HTMLFormElement): boolean => Boolean(new FormData(form).get(HONEYPOT))
