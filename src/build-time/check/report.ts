import type { Diagnostic } from '../../content/check/diagnostic'

/** @returns one line: `content/file:line:column key message`, as editors and terminals link it */
export function formatDiagnostic({ file, key, message, place }: Diagnostic): string {
  const where = place ? `content/${file}:${place.line}:${place.column}` : `content/${file}`
  return [where, key, message].filter(Boolean).join(' ')
}

/** @returns such as `1 error` or `3 errors` */
export const formatCount = (word: string, count: number) =>
  `${count} ${word}${count === 1 ? '' : 's'}`

const groups = [
  { severity: 'error', what: 'to be fixed' },
  { severity: 'warning', what: 'worth a look' },
  { severity: 'notice', what: 'placeholders that would be published as they are' },
] as const

/** @returns errors first, then warnings, then notices; empty if there are none */
export const formatReport = (diagnostics: readonly Diagnostic[]): string =>
  groups
    .flatMap(({ severity, what }) => {
      const lines = diagnostics
        .filter((diagnostic) => diagnostic.severity === severity)
        .map((diagnostic) => `  ${formatDiagnostic(diagnostic)}`)
      if (lines.length === 0) return []
      return [[`${formatCount(severity, lines.length)}, ${what}:`, ...lines].join('\n')]
    })
    .join('\n\n')
