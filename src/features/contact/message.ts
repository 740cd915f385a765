export const FIELDS = ['name', 'email', 'message'] as const

export type Message = Record<(typeof FIELDS)[number], string>

/** A hidden field that only bots fill in. Many form services check it too. */
export const HONEYPOT = '_gotcha'

export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ''])) as Message
}
