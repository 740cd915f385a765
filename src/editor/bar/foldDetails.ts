import { createElement } from './changeList'

/** Folds away what Git reported, which the server puts after a message worded for the owner. */
export function foldDetails(text: string): (Node | string)[] {
  const [message = '', report] = text.split(/\s+Git reported:\s+/)
  if (report === undefined) return [message]
  const summary = createElement('summary', 'What Git reported')
  return [message, createElement('details', summary, createElement('pre', report))]
}
