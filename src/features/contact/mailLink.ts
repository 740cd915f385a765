/** Windows hands over no address of more than 2083 characters (INTERNET_MAX_URL_LENGTH). */
export const LONGEST_LINK = 2000
const LONGEST_SUBJECT = 300
const CUT = '…'

const encodedLength = (text: string) => encodeURIComponent(text).length

/** Half a character, which a text can hold and an address cannot. */
const LONE_SURROGATE = /\p{Surrogate}/gu
/** U+FFFD, by its number: no page draws it. */
const REPLACEMENT = String.fromCodePoint(0xfffd)

/** The beginning of a word that was cut through; a long one may be a script without spaces. */
const HALF_WORD = /\s+\S{0,30}$/

/** As much of a text as fits, encoded, into so many characters, cut between two words. */
function fitting(text: string, room: number): string {
  if (encodedLength(text) <= room) return text
  let left = room - encodedLength(CUT)
  let end = 0
  for (const character of text) {
    left -= encodedLength(character)
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end).replace(HALF_WORD, '') + CUT
}

/**
 * @param email public address
 * @param subject in one line
 * @param body may be of any length; what is too long for a link is cut at its end
 * @returns a link that opens an email with both filled in, with line breaks as RFC 6068 asks for
 */
export function mailLink(email: string, subject: string, body: string): string {
  const whole = (text: string) => text.replace(LONE_SURROGATE, REPLACEMENT)
  const start =
    `mailto:${email}?subject=` +
    `${encodeURIComponent(fitting(whole(subject), LONGEST_SUBJECT))}&body=`
  const lines = whole(body).replace(/\r?\n/g, '\r\n')
  return start + encodeURIComponent(fitting(lines, LONGEST_LINK - start.length))
}
