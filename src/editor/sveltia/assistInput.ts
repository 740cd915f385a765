import type { Field } from '../../content/walkFields'
import { clearNotification, notify } from './dialogs'
import { findFormField } from './formField'
import { followUndo, pasteParagraphs } from './pasteParagraphs'

const NO_DATE =
  'This date is incomplete or not in the calendar. Until you correct it, the field is empty.'

/** @returns the address of what lacks `https://`; undefined if it does not begin with a host name */
function toAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^https?:\/\//i, '')
  return /^[^\s/?#:@]+\.[^\s/?#:@]+([/?#:]\S*)?$/.test(bare) ? `https://${bare}` : undefined
}

/** Completes a web address that lacks `https://`, or has a slash at the end where none may be. */
function completeAddress(text: string, { schema }: Field): string {
  const isValid = (value: string) => schema.safeParse(value).success
  const address = toAddress(text) ?? text
  return [text, address, address.replace(/\/+$/, '')].find(isValid) ?? text
}

/** The field that the latest message is about. */
let wrongField: EventTarget | null = null

/** Shows what is wrong with a field until it is corrected. */
function report(field: EventTarget, problem: string | false): void {
  if (problem) {
    wrongField = field
    notify(problem)
  } else if (wrongField === field) {
    wrongField = null
    clearNotification()
  }
}

function checkAddress({ target }: Event): void {
  const { field } = findFormField(target)
  if (field?.kind !== 'text' || field.meta.expected === undefined) return
  const input = target as HTMLInputElement
  const isForLink = field.schema.safeParse('https://example.org').success
  const isUserName = isForLink && input.value.startsWith('@')
  report(
    input,
    isUserName && `${input.value} is a user name. Enter the whole address of your profile.`,
  )
  const completed = completeAddress(input.value, field)
  if (completed === input.value) return
  input.value = completed
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Completes a year of two digits, which the browser takes for one of the first century. Of a date that
 * is incomplete or does not exist, the form gets nothing, and would only say that it is required.
 */
function checkDate({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'date') return
  report(target, target.validity.badInput && NO_DATE)
  const [, year, day] = /^00(\d\d)(.*)/.exec(target.value) ?? []
  if (year === undefined) return
  // as most programs do: 69 to 99 are of the last century
  target.value = `${Number(year) > 68 ? '19' : '20'}${year}${day}`
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Where the form would drop or refuse what the owner pastes or types, makes it fit or says so. */
export function assistInput(): void {
  addEventListener('paste', pasteParagraphs)
  addEventListener('input', followUndo)
  // a click on Save, or its key, takes the focus from the field first
  addEventListener('change', checkAddress)
  // a date changes with each digit of the year
  addEventListener('focusout', checkDate)
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.validity.valid) report(target, false)
  })
}
