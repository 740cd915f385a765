import { styleText } from 'node:util'
import type { Diagnostic } from '../../content/check/diagnostic'

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
export function formatDiagnostic({ file, key, message, place }: Diagnostic, style: Style = plain) {
  const where = place ? `content/${file}:${place.line}:${place.column}` : `content/${file}`
  return [style('cyan', where), key && style('bold', key), message].filter(Boolean).join(' ')
}

/** @returns such as `1 error` or `3 errors` */
export const formatCount = (word: string, count: number) =>
  `${count} ${word}${count === 1 ? '' : 's'}`

const groups = [
  { severity: 'error', colour: 'red', what: 'to be fixed' },
  { severity: 'warning', colour: 'yellow', what: 'worth a look' },
  {
    severity: 'notice',
    colour: 'blue',
    what: 'placeholders that would be published as they are',
  },
] as const

/**
 * Puts diagnostics together for a terminal: errors first, then warnings, then notices.
 *
 * @param diagnostics of a check
 * @param style from `styleFor`; without it there are no colours
 * @returns several lines; empty if there is nothing to tell
 */
export function formatReport(diagnostics: readonly Diagnostic[], style: Style = plain): string {
  return groups
    .flatMap(({ colour, severity, what }) => {
      const those = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
      if (those.length === 0) return []
      const heading = `${formatCount(severity, those.length)}, ${what}:`
      const lines = those.map((diagnostic) => `  ${formatDiagnostic(diagnostic, style)}`)
      return [[style(colour, heading), ...lines].join('\n')]
    })
    .join('\n\n')
}
