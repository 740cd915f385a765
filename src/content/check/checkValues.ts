import type { z } from 'zod'
import type { ContentFile } from '../model/contentFile'
import { codePoint, type Keys } from './diagnostic'
import { explain } from './explain'
import type { FileReport } from './fileReport'
import { modelIssues } from './modelIssues'

const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/

/** Characters that nobody has typed: left by a wrong encoding or a copy from elsewhere. */
function checkCharacters(value: unknown, keys: Keys, report: FileReport) {
  if (typeof value === 'string') {
    const found = HIDDEN.exec(value)?.[0]
    if (found === undefined) return
    report.add(
      'error',
      keys,
      `holds a broken character (${codePoint(found)}). Type this text again.`,
    )
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkCharacters(part, [...keys, Array.isArray(value) ? Number(key) : key], report)
    }
  }
}

/**
 * Checks what a file says against the content model, and reports all errors.
 *
 * @param entry of the content model
 * @param value what the file says
 * @returns the issues of its schema; without any, the schema can read the value
 */
export function checkValues(
  { rules, schema }: ContentFile,
  value: unknown,
  report: FileReport,
): z.core.$ZodIssue[] {
  const issues = modelIssues(schema, value)
  for (const issue of issues) {
    for (const { isKey, keys, message } of explain(issue, schema)) {
      report.add('error', keys, message, isKey)
    }
  }
  for (const { keys, message } of rules?.(value) ?? []) report.add('error', keys, message)
  checkCharacters(value, [], report)
  return issues
}
