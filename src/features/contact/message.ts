/** What a visitor has written, by the names of the fields. */
export type Message = {
  name: string
  email: string
  message: string
}

/**
 * A field that people do not see. Programs that fill in every field they find give themselves away.
 * Many form services look at it under this name too.
 */
export const HONEYPOT = '_gotcha'

const textOf = (data: FormData, name: string) => {
  const text = data.get(name)
  return typeof text === 'string' ? text : ''
}

/** @returns what stands in the fields of the form now */
export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    message: textOf(data, 'message'),
  }
}

/** @returns true if something has filled in what no person sees */
export const isFromProgram = (form: HTMLFormElement): boolean =>
  textOf(new FormData(form), HONEYPOT) !== ''
