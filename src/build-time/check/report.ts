import { formatKeyPath } from '../../content/walkFields'
import { formatMessage, toSingleLine, truncate, type Diagnostic } from './diagnostic'

/** @returns `content/file:line:column key message`, which editors and terminals turn into a link */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, keys, position } = diagnostic
  const location = position
    ? `content/${file}:${position.line}:${position.column}`
    : `content/${file}`
  const key = truncate(toSingleLine(formatKeyPath(keys)))
  return [location, key, formatMessage(diagnostic)].filter(Boolean).join(' ')
}

const headings = { error: 'to fix', warning: 'worth a look', notice: 'to read before publishing' }

export const formatReport = (diagnostics: readonly Diagnostic[]): string =>
  Object.entries(headings)
    .flatMap(([severity, heading]) => {
      const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
      if (found.length === 0) return []
      const count = `${found.length} ${severity}${found.length === 1 ? '' : 's'} ${heading}:`
      return [[count, ...found.map((diagnostic) => `  ${formatDiagnostic(diagnostic)}`)].join('\n')]
    })
    .join('\n\n')
