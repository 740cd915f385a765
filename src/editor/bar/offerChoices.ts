import type { Conflict } from '../shared/http-error'
import { createElement } from './changeList'

const versions = [
  ['here', 'Keep mine'],
  ['web', "Take the web's"],
] as const

/** Lets the owner choose between both versions of each value, and publish with that. */
export function offerChoices(conflicts: readonly Conflict[], publish: HTMLElement): HTMLElement[] {
  const choices: Record<string, string> = {}
  const button = createElement('button', 'Publish with these')
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
