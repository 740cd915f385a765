import { fillTemplate } from '../../lib/text'
import type { Message } from './message'

/** Windows limits URLs to 2083 characters (INTERNET_MAX_URL_LENGTH). */
const MAX_LINK_LENGTH = 2000
const MAX_SUBJECT_LENGTH = 300
const ELLIPSIS = '…'

/** Half of an emoji, as a cut text may end in; `encodeURIComponent` would throw. */
const withoutLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

const encodedLength = (text: string) => encodeURIComponent(text).length

/** A truncated last word. Anything longer may be text in a script without spaces. */
const PARTIAL_WORD = /\s+\S{0,30}$/

/** Truncates text at a word boundary to fit `maxLength` characters when URL-encoded. */
function truncate(text: string, maxLength: number): string {
  if (encodedLength(text) <= maxLength) return text
  let remaining = maxLength - encodedLength(ELLIPSIS)
  let end = 0
  for (const character of text) {
    remaining -= encodedLength(character)
    if (remaining < 0) break
    end += character.length
  }
  return text.slice(0, end).replace(PARTIAL_WORD, '') + ELLIPSIS
}

/** @param subject may contain `{name}` */
export function mailtoLink(email: string, subject: string, { message, name }: Message): string {
  const text = truncate(withoutLoneSurrogates(fillTemplate(subject, { name })), MAX_SUBJECT_LENGTH)
  const start = `mailto:${email}?subject=${encodeURIComponent(text)}&body=`
  // RFC 6068
  const lines = withoutLoneSurrogates(message).replace(/\r?\n/g, '\r\n')
  return start + encodeURIComponent(truncate(lines, MAX_LINK_LENGTH - start.length))
}
