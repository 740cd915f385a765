import type { BarState } from '../shared/messages'
import { openPageName } from '../sveltia/elements'
import type { Message } from './failure'
import { describePages, describeState, findError } from './statusText'

/*
 * What the bar tells while nothing is under way, one below the other:
 *
 * | part | what | until |
 * | --- | --- | --- |
 * | `told` | what was told in the open form, such as that it shows another version | the next save or action, or another page |
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

/** How an action or a save ended. */
export type Report = (current: BarState) => Message

const state = {
  told: '',
  outcome: [] as Message,
  /** The page that was not saved, if the outcome is why; otherwise, empty. */
  refusedPage: '',
}

export const isTold = (): boolean => state.told !== ''

export const isRefusalTold = (): boolean => state.refusedPage !== ''

export function setTold(text: string): void {
  state.told = text
}

/** Call when a page is sent to be saved: nothing of this is true anymore. */
export function forgetMessages(): void {
  Object.assign(state, { told: '', outcome: [], refusedPage: '' })
}

/** @param answer the server's, which is not told if the check has found something */
export const reportRefusal =
  (page: string, answer: string): Report =>
  (current) => {
    if (findError(current)) return describeState(current)
    state.refusedPage = page
    return [answer]
  }

function updateOutcome({ current, unsavedPages }: Reading, isChanged: boolean, report?: Report) {
  const isTakenBack = isRefusalTold() && !unsavedPages.includes(state.refusedPage)
  if (report || current.lastCheck.length > 0) {
    state.refusedPage = findError(current)?.file.replace(/\/.*/, '') ?? ''
    state.outcome = report?.(current) ?? describeState(current)
  } else if (isChanged || isTakenBack) state.outcome = []
}

/** @param isChanged whether something else is on disk than when the bar told something last */
export function describeReading(reading: Reading, isChanged: boolean, report?: Report): Message {
  if (reading.newVersion) state.told = reading.newVersion
  updateOutcome(reading, isChanged, report)
  const others = reading.unsavedPages.filter((name) => name !== openPageName())
  return [
    state.told && `${state.told}\n`,
    ...(state.outcome.length > 0 ? state.outcome : describeState(reading.current)),
    others.length > 0 ? `\nNot saved yet: ${describePages(others)}. Open the page to go on.` : '',
  ]
}
