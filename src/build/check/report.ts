import { styleText } from 'node:util'
import type { Finding } from './finding'

type Style = (format: Parameters<typeof styleText>[0], text: string) => string

const plain: Style = (_, text) => text

/** Whether there is a terminal is asked below, of the stream that the text goes to. */
const coloured: Style = (format, text) => styleText(format, text, { validateStream: false })

/**
 * Colours are for people at a terminal, and only for those who have not said no
 * (https://no-color.org).
 *
 * @param stream where the text goes
 */
export const styleFor = (stream: { isTTY?: boolean }): Style =>
  stream.isTTY && !process.env.NO_COLOR ? coloured : plain

/**
 * @returns one line: `content/file:line:column key message`, as editors and terminals link it
 */
export function formatFinding({ file, key, message, place }: Finding, style: Style = plain) {
  const where = place ? `content/${file}:${place.line}:${place.column}` : `content/${file}`
  return [style('cyan', where), key && style('bold', key), message].filter(Boolean).join(' ')
}

/** @returns such as `1 fault` or `3 faults` */
export const formatCount = (word: string, count: number) =>
  `${count} ${word}${count === 1 ? '' : 's'}`

const groups = [
  { severity: 'fault', colour: 'red', what: 'to be mended' },
  { severity: 'warning', colour: 'yellow', what: 'worth a look' },
  {
    severity: 'notice',
    colour: 'blue',
    what: 'still as at first; they would go public like this',
  },
] as const

/**
 * Puts findings together for a terminal: faults first, then warnings, then notices.
 *
 * @param findings of a check
 * @param style from `styleFor`; without it there are no colours
 * @returns several lines; empty if there is nothing to tell
 */
export function formatReport(findings: readonly Finding[], style: Style = plain): string {
  return groups
    .flatMap(({ colour, severity, what }) => {
      const those = findings.filter((finding) => finding.severity === severity)
      if (those.length === 0) return []
      const heading = `${formatCount(severity, those.length)}, ${what}:`
      const lines = those.map((finding) => `  ${formatFinding(finding, style)}`)
      return [[style(colour, heading), ...lines].join('\n')]
    })
    .join('\n\n')
}
