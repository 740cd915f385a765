import type { ContentFile } from '../schema/contentFile'
import { checkRules } from '../schema/rules'
import type { KeyPath } from '../walkFields'
import { collectIssues, toProblems } from './collectProblems'
import { formatCodePoint } from './diagnostic'
import type { FileReport } from './fileReport'

/**
 * Control characters, replacement characters and unpaired surrogates, typically caused by the wrong
 * encoding.
 */
const BROKEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\p{Cs}]/u

const LINE_BREAK = /\S\s*[\n\r\u0085\u2028\u2029]\s*\S/

function checkCharacters(value: unknown, keys: KeyPath, report: FileReport) {
  if (typeof value === 'string') {
    const [found] = BROKEN.exec(value) ?? []
    if (found !== undefined) {
      const name = formatCodePoint(found)
      report.add('error', keys, `contains an invalid character (${name}). Type this text again.`)
    }
    if (LINE_BREAK.test(value)) {
      const message = 'has a line break, which the page shows as a space. Put it on one line.'
      report.add('warning', keys, message)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkCharacters(part, [...keys, Array.isArray(value) ? Number(key) : key], report)
    }
  }
}

/** Reports all errors in a file. Returns whether the schema can parse the value. */
export function checkValues({ schema }: ContentFile, value: unknown, report: FileReport): boolean {
  const issues = collectIssues(schema, value)
  for (const { isKey, keys, problem } of issues.flatMap((issue) => toProblems(issue, schema))) {
    report.add('error', keys, problem, isKey)
  }
  for (const { keys, problem, severity = 'error' } of checkRules(value)) {
    report.add(severity, keys, problem)
  }
  checkCharacters(value, [], report)
  return issues.length === 0
}
