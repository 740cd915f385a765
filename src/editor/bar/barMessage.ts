import { pageName } from '../shared/field-labels'
import type { BarState } from '../shared/messages'
import { openPageName } from '../sveltia/elements'
import type { Refusal } from '../sveltia/saves'
import type { Message } from './failure'
import { describePages, describeState, findError } from './statusText'

/*
 * What the bar shows while nothing is under way, one below the other:
 *
 * | part | what | until |
 * | --- | --- | --- |
 * | `notification` | a message about the open form, such as that it shows another version | the next save or action, or another page |
 * | `outcome` | how an action or a save ended; otherwise, what the check found | the next save, something else has changed, or what was refused is taken back |
 * | state | if there is no outcome: what there is to publish, or why that is not possible | it changes |
 * | others | which other pages have unsaved changes | they are saved |
 */

/** What there is to tell of. */
export type Reading = {
  current: BarState
  /** What to tell if the form now shows another version. */
  newVersion: string | undefined
  /** The names of all pages with unsaved changes. */
  unsavedPages: string[]
}

/** How an action or a save ended, or what the check found. */
type Outcome = {
  message: Message
  /** The name of the page that was not saved, if the message says why. */
  refusedPage?: string | undefined
}

/** Call with what there is to publish afterward. */
export type Report = (current: BarState) => Outcome

const NOTHING: Outcome = { message: [] }

const state = { notification: '', outcome: NOTHING }

export const hasNotification = (): boolean => state.notification !== ''

export const isRefusalShown = (): boolean => state.outcome.refusedPage !== undefined

export function setNotification(text: string): void {
  state.notification = text
}

/** Call when a page is sent to be saved: nothing of this is true anymore. */
export function forgetMessages(): void {
  Object.assign(state, { notification: '', outcome: NOTHING })
}

const describeCheck = (current: BarState): Outcome => {
  const error = findError(current)
  return { message: describeState(current), refusedPage: error && pageName(error.file) }
}

const refusedPageName = (path: string) => pageName(path.replace(/^content\//, ''))

/** @returns what is told of a page that could not be saved; another one may be open by then */
export function describeRefusal({ path, reason }: Refusal): string {
  const name = refusedPageName(path)
  if (name === openPageName()) return `Not saved: ${reason}`
  return `${describePages([name])} was not saved: ${reason}`
}

/** The reason is not told if the check has found something. */
export const reportRefusal =
  (refusal: Refusal): Report =>
  (current) =>
    findError(current)
      ? describeCheck(current)
      : { message: [describeRefusal(refusal)], refusedPage: refusedPageName(refusal.path) }

function updateOutcome({ current, unsavedPages }: Reading, isChanged: boolean, report?: Report) {
  const refused = state.outcome.refusedPage
  const isTakenBack = refused !== undefined && !unsavedPages.includes(refused)
  if (report || current.lastCheck.length > 0) {
    const found = describeCheck(current)
    const { message, refusedPage = found.refusedPage } = report?.(current) ?? found
    state.outcome = { message, refusedPage }
  } else if (isChanged || isTakenBack) state.outcome = NOTHING
}

/** @param isChanged whether something else is on disk than when the bar told something last */
export function describeReading(reading: Reading, isChanged: boolean, report?: Report): Message {
  if (reading.newVersion) state.notification = reading.newVersion
  updateOutcome(reading, isChanged, report)
  const { message } = state.outcome
  const others = reading.unsavedPages.filter((name) => name !== openPageName())
  return [
    state.notification && `${state.notification}\n`,
    ...(message.length > 0 ? message : describeState(reading.current)),
    others.length > 0 ? `\nNot saved yet: ${describePages(others)}. Open the page to go on.` : '',
  ]
}
