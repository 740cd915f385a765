import type { Failure, Success } from '../shared/messages'
import { createElement } from './element'

type Content = (Node | string)[]

export function foldDetails(report: string): Content {
  if (!report) return []
  const summary = createElement('summary', 'What Git reported')
  return [createElement('details', summary, createElement('pre', report))]
}

/** @param choices buttons for what the owner can do about it */
export const describeFailure = ({ details, message }: Failure, choices: Content = []): Content => [
  message,
  ...choices,
  ...foldDetails(details),
]

/** Says, one a line, what publishing has done, and leads to the site. */
export function describeSuccess({ code, pages, url }: Success): Content {
  const lines = [
    'Published. Visitors see what you have saved once your host has built the site, in a few minutes.',
  ]
  if (pages) lines.push(`Changed on the web, and here now: ${pages}.`)
  if (code.length > 0) {
    lines.push(
      `The site’s code changed, too: ${code.join(', ')}. Start the editor again when the person who set up the site says so.`,
    )
  }
  const link = Object.assign(createElement('a', 'See the site'), { href: url, target: '_blank' })
  return [`${lines.join('\n')} `, ...(url ? [link] : [])]
}
