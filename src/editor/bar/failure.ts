import type { Conflict, Failure } from '../shared/messages'
import { createElement } from './barElements'

export type Message = (Node | string)[]

export const NOT_RUNNING = 'The editor is not running. Start it again; your changes are still here.'

export const NO_ANSWER =
  'The editor is running, but did not answer. Wait a moment, and try again; what you typed is still here.'

/** Folds away what Git reported, which is for the person who set up the site. */
export function foldDetails(report: string): HTMLElement[] {
  if (report === '') return []
  const summary = createElement('summary', 'What Git reported')
  return [createElement('details', summary, createElement('pre', report))]
}

const versions = [
  ['here', 'Keep my version'],
  ['web', 'Use the version from the web'],
] as const

/** Lets the owner choose between both versions of each value, and publish with that. */
function offerChoices(conflicts: readonly Conflict[], publish: HTMLElement): HTMLElement[] {
  const choices: Record<string, string> = {}
  const button = createElement('button', 'Publish these choices')
  button.disabled = true
  const list = conflicts.map((conflict) => {
    const options = versions.map(([version, name]) => {
      const input = createElement('input')
      Object.assign(input, { type: 'radio', name: conflict.id })
      input.onchange = () => {
        choices[conflict.id] = version
        button.disabled = Object.keys(choices).length < conflicts.length
        button.dataset.choices = JSON.stringify(choices)
      }
      const text = conflict[version] ? `${name}: ${conflict[version]}` : name
      return createElement('label', input, ` ${text}`)
    })
    return createElement('fieldset', createElement('legend', conflict.label), ...options)
  })
  Object.assign(button.dataset, publish.dataset)
  return [...list, button]
}

/** @param answer the server's; undefined if it cannot be read */
export function describeFailure(answer: unknown, publish: HTMLElement): Message {
  const failure = (answer ?? {}) as Partial<Failure>
  const { conflicts = [], details = '', message = NO_ANSWER } = failure
  const choices = conflicts.length > 0 ? offerChoices(conflicts, publish) : []
  return [message, ...choices, ...foldDetails(details)]
}
