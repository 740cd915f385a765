import { withPrefix } from 'gatsby'
import { fillTemplate } from '../../lib/text'

export const FIELDS = ['name', 'email', 'message'] as const

export type Message = Record<(typeof FIELDS)[number], string>

/** Whether a message was delivered; an unconfirmed one may have arrived. */
export type Delivery = 'sent' | 'failed' | 'unconfirmed'

/** Undefined until the form can answer, that is, until hydration. */
export type Status = 'idle' | 'submitting' | Delivery | undefined

type Saved = { status?: Status; message?: Message }

/** The text of a message is in the fields of the form, and nowhere else while the page is open. */
export function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  return Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ''])) as Message
}

/** Sites of one account may share an origin, and so its storage. */
const getKey = () => withPrefix('/contact/submission')

/** Keeps the text in this tab until it is delivered, unless storage is full or blocked. */
export function saveForm(form: HTMLFormElement, status: Status): void {
  const saved: Saved = { status, message: readMessage(form) }
  try {
    if (status === 'sent') sessionStorage.removeItem(getKey())
    else sessionStorage.setItem(getKey(), JSON.stringify(saved))
  } catch {
    // The form still contains the text.
  }
}

/**
 * Fills in what was saved. Text that was typed before hydration is newer, and stays; that of a page
 * from the back/forward cache is older.
 *
 * @returns the status of what was saved; a page that was left while submitting does not know the result
 */
export function restoreForm(form: HTMLFormElement, isOlder = false): Status {
  try {
    const { message, status } = JSON.parse(sessionStorage.getItem(getKey()) ?? '{}') as Saved
    if (isOlder) form.reset()
    for (const name of FIELDS) {
      const field = form.elements.namedItem(name) as HTMLInputElement
      field.value ||= message?.[name] ?? ''
    }
    return status === 'submitting' ? 'unconfirmed' : (status ?? 'idle')
  } catch {
    return 'idle'
  }
}

/** Windows limits URLs to 2083 characters (INTERNET_MAX_URL_LENGTH). */
const MAX_LINK_LENGTH = 2000

/** @param subject may contain `{name}` */
export function mailtoLink(email: string, subject: string, { message, name }: Message): string {
  let link = `mailto:${email}?subject=${encodeURIComponent(fillTemplate(subject, { name }))}&body=`
  // by code point, because `encodeURIComponent` throws at half of an emoji; line breaks as in RFC 6068
  for (const character of message.replace(/\r?\n/g, '\r\n')) {
    const longer = link + encodeURIComponent(character)
    if (longer.length > MAX_LINK_LENGTH) return link + encodeURIComponent('…')
    link = longer
  }
  return link
}
