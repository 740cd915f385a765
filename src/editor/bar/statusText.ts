import { pageLabel } from '../shared/field-labels'
import type { FormDiagnostic } from '../shared/form-diagnostic'
import type { BarState, Success } from '../shared/messages'
import { createElement } from './barElements'
import { createFieldButton } from './changeList'
import { foldDetails, type Message } from './failure'

/** The first of several sentences, and how many there are. */
export function summarize([first, ...others]: readonly FormDiagnostic[]): string {
  const sentence = first?.summary ?? ''
  return others.length > 0 ? `${sentence} And ${others.length} more.` : sentence
}

function describeCheck(lastCheck: readonly FormDiagnostic[], saved: string): string {
  const ofSeverity = (severity: FormDiagnostic['severity']) =>
    lastCheck.filter((diagnostic) => diagnostic.severity === severity)
  const [errors, warnings] = [ofSeverity('error'), ofSeverity('warning')]
  const lines = errors.map(({ fullLabel, message }) => `${fullLabel}: ${message}`)
  if (errors.length > 0) return ['Not saved:', ...lines].join('\n')
  const advice = warnings.map(({ fullLabel, message }) => `${fullLabel}: ${message}`)
  return warnings.length > 0 ? [`${saved || 'Saved.'} Worth a look:`, ...advice].join('\n') : saved
}

const UNFINISHED =
  'The last publish did not finish, so visitors may see something other than this. Publish again to be sure.'

function describeChanges({ changes: { length: count }, isUnfinished }: BarState): string {
  if (count === 0) return isUnfinished ? UNFINISHED : ''
  const saved = `${count === 1 ? '1 change' : `${count} changes`} saved`
  return isUnfinished
    ? `${saved}. The last publish did not finish, so this may be on the web already. Publish again to be sure.`
    : `${saved}, not published yet.`
}

function statusText(current: BarState): string {
  const { lastCheck, problem } = current
  const described = describeCheck(lastCheck, describeChanges(current))
  return [described, problem].filter(Boolean).join('\n') || 'Everything you saved is published.'
}

export const findError = ({ lastCheck }: BarState): FormDiagnostic | undefined =>
  lastCheck.find(({ severity }) => severity === 'error')

export function describeState(current: BarState): Message {
  const error = findError(current)
  return [
    statusText(current),
    ...(error ? [' ', createFieldButton(error, 'Show the field')] : []),
    ...foldDetails(current.details),
  ]
}

const linkTo = (href = '') =>
  href ? [' ', Object.assign(createElement('a', href), { href, target: '_blank' })] : []

/**
 * @param text what the button says that it has done; none if the list of changes shows that
 * @param current what there is to publish now: a page may have been saved meanwhile
 */
export function describeSuccess(
  text: string | undefined,
  { arrived, url }: Success,
  current: BarState,
): Message {
  const done = text ? [text, ...linkTo(url), '\n'] : []
  if (arrived) done.push(`Updated from the web: ${arrived}.\n`)
  const isMore = current.changes.length > 0 || current.lastCheck.length > 0
  return done.length > 0 && isMore ? [...done, statusText(current)] : done
}

/** @returns such as "Home, Gallery" */
export const describePages = (names: readonly string[]): string =>
  names.map((name) => pageLabel(`${name}/`)).join(', ')
