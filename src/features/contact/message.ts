/** Field values by name. */
export type Message = {
  name: string
  email: string
  message: string
}

/**
 * Name of a hidden field that exposes bots, which fill in every field. Many form services check
 * this field too.
 */
export const HONEYPOT = '_gotcha'

const getText = (data: FormData, name: string) => {
  const text = data.get(name)
  return typeof text === 'string' ? text : ''
}

export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return {
    name: getText(data, 'name'),
    email: getText(data, 'email'),
    message: getText(data, 'message'),
  }
}

/** True if the honeypot has been filled in. */
export const isSpam = (form: HTMLFormElement): boolean =>
  getText(new FormData(form), HONEYPOT) !== ''
