import type { Diagnostic } from '../../model/check/diagnostic'
import { jsonWords, toSingleLine, truncate, wordProblem } from '../../model/check/problem'
import { formatKeyPath } from '../../model/walkFields'

/** @returns `content/file:line:column key message`, which editors and terminals turn into a link */
export function formatDiagnostic({ file, keys, position, problem }: Diagnostic): string {
  const location = position
    ? `content/${file}:${position.line}:${position.column}`
    : `content/${file}`
  const key = truncate(toSingleLine(formatKeyPath(keys)))
  return [location, key, wordProblem(problem, jsonWords)].filter(Boolean).join(' ')
}

const formatCount = (noun: string, count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`

const groups = [
  { severity: 'error', label: 'to fix' },
  { severity: 'warning', label: 'worth a look' },
  { severity: 'notice', label: 'to read before publishing' },
] as const

export const formatReport = (diagnostics: readonly Diagnostic[]): string =>
  groups
    .flatMap(({ severity, label }) => {
      const lines = diagnostics
        .filter((diagnostic) => diagnostic.severity === severity)
        .map((diagnostic) => `  ${formatDiagnostic(diagnostic)}`)
      if (lines.length === 0) return []
      return [[`${formatCount(severity, lines.length)} ${label}:`, ...lines].join('\n')]
    })
    .join('\n\n')
