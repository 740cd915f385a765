export const FIELDS = ['name', 'email', 'message'] as const

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
