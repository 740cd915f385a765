import { withPrefix } from 'gatsby'
import type { Delivery } from './deliver'
import { FIELDS, type Message } from './message'

export type Submission = { status: 'idle' | 'submitting' | Delivery; message: Message }

/** Sites of one account may share an origin, and so its storage. */
const getKey = () => withPrefix('/contact/submission')

let lastSaved: string | null = null

function readText(): string | null {
  try {
    return sessionStorage.getItem(getKey())
  } catch {
    return lastSaved
  }
}

/** Keeps it in this tab, unless storage is missing, full or blocked. */
export function saveSubmission(submission: Submission): void {
  const text = JSON.stringify(submission)
  try {
    sessionStorage.setItem(getKey(), text)
    lastSaved = text
  } catch {
    // The form still contains the text.
  }
}

/** @returns whether the visitor has written or sent something on another visit in this tab since */
export const isOutdated = (): boolean => readText() !== lastSaved

/** Anything may be in storage. A page that was left while submitting does not know the result. */
export function readSubmission(): Submission {
  lastSaved = readText()
  let value: unknown
  try {
    value = JSON.parse(lastSaved ?? '')
  } catch {
    // Nothing was saved, or not by this site.
  }
  const { message, status } = Object(value) as Record<string, unknown>
  const texts = Object(message) as Record<string, unknown>
  const read = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '')
  const isUnknown = status === 'submitting' || status === 'unconfirmed'
  return {
    status: isUnknown ? 'unconfirmed' : status === 'failed' ? status : 'idle',
    message: Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Message,
  }
}
